-- Figures for operators are asked every few seconds and must not grow with the books.
create index bookings_unsettled on bookings (updated_at) where status in ('confirming', 'pending_supplier') or acting is not null;
create index supplier_calls_started on supplier_calls using brin (started_at);
