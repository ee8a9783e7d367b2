-- Lists of what came after 0092, each in its own order, and what their filters ask for.
-- Whose booking a change is of: an agency reads its own without looking at each booking.
alter table airline_notices add column agency_id uuid references agencies (id);
update airline_notices n set agency_id = b.agency_id from bookings b where b.id = n.booking_id and b.agency_id is not null;
create index airline_notices_by_due on airline_notices (due_at, id);
create index airline_notices_agency_due on airline_notices (agency_id, due_at, id) where agency_id is not null;
create index airline_notices_agency_seen on airline_notices (agency_id, seen_at, id) where agency_id is not null;
create index airline_notices_legs on airline_notices using gin (legs jsonb_path_ops);

create index memos_of_kind on memos (kind, received_on desc, id desc);
create index memos_of_state on memos (state, received_on desc, id desc);
create index memos_words on memos using gin (number gin_trgm_ops, document gin_trgm_ops, supplier gin_trgm_ops, reason gin_trgm_ops);
create index memo_charges_due on memo_charges (agency_id, made_at desc, id desc) where paid_at is null and reversed_at is null;

create index group_requests_of_state on group_requests (state, created_at, id);
create index visa_cases_of_state on visa_cases (state, promised_on, id) where state <> 'draft';
create index seat_blocks_words on seat_blocks using gin ((origin || ' ' || destination || ' ' || origin || '-' || destination || ' ' || airline || ' ' || coalesce(locator, '')) gin_trgm_ops);
create index supplier_topups_of_state on supplier_topups (state, made_at desc, id desc);

-- The tax of some days is added up in the index alone.
create index tax_lines_sums on tax_lines (at) include (event, country, category, rate_bp, reason_code, currency, net, vat);
drop index tax_lines_at;

-- What was paid into a wallet last, without its sales.
create index postings_wallet_in on postings (account_id, seq desc) where seq is not null and amount > 0;
