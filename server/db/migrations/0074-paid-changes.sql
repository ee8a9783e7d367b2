-- A payment request may be for a change of sold flights: paid, the change is accepted with the money.
alter table payment_requests add column case_id uuid references after_sale_cases;
create index payment_requests_case on payment_requests (case_id) where case_id is not null;
