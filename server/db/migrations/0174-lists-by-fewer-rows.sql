-- An agency's quotations of a state, the newest first, and whether they have run out; and by the words that people look for.
create index quotations_state on quotations (agency_id, state, created_at desc, id desc) include (valid_until);
create index quotations_words on quotations using gin (customer_name gin_trgm_ops, title gin_trgm_ops, customer_email gin_trgm_ops);

-- All that an agency's own cases are added up by: what a change came to may stand in its journal alone.
drop index after_sale_cases_own;
create index after_sale_cases_own on after_sale_cases (agency_id, settled_at desc, id desc)
  include (booking_id, reference, person, kind, currency, paid_minor, refund_minor, selling_minor, selling_back_minor, journal_id)
  where state = 'done' and agency_id is not null;
