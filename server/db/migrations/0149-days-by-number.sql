-- Days of a wallet by the numbers of their lines: their rows lie a block apart each, and a statement asks for some of them.
create index account_days_numbers on account_days (account_id, first_seq, last_seq) include (day, debit, credit, debits, credits, vat) where first_seq is not null;
