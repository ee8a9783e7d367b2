-- Who asks for a payment, or gives one back, looks for all requests about a booking and the quotation it was made of,
-- whether they are open or not.
create index payment_requests_of_booking on payment_requests (booking_ref, created_at desc) where booking_ref is not null;
create index payment_requests_of_quotation on payment_requests (quotation_id, created_at desc) where quotation_id is not null;
