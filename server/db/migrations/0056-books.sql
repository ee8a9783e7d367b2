-- Any account of the books can be read page by page, not wallets alone: postings of an account in the order of the days.
create index postings_account on postings (account_id, posted_at, journal_id, line_no) include (amount);
