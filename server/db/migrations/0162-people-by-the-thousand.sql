-- Hundreds of thousands of customers beside some hundreds of agents: who is looked for among the few has an index of
-- them. A booking is its customer's whatever becomes of its hold: whoever asks for all of a person's reads them by it.
drop index bookings_of_customer;
create index bookings_of_customer on bookings (customer_id, created_at desc, id desc) where customer_id is not null;
create index bookings_guest_words on bookings using gin (contact_email gin_trgm_ops, lead_passenger gin_trgm_ops)
  where customer_id is null and agency_id is null;
create index users_agents_newest on users (created_at desc, id desc) where role = 'agent' and erased_at is null;
create index users_agents_name on users (lower(name), id) where role = 'agent' and erased_at is null;
-- With those who left: what they did stays.
drop index users_staff_name;
create index users_staff_name on users (lower(name), id) where role in ('admin', 'admin-staff', 'reservation', 'salesman');
create index users_waiting on users (created_at, id) where role = 'agent' and not is_approved and erased_at is null;
-- What is held about a person is counted for them and for whoever answers for personal data.
create index booking_history_actor on booking_history (actor_id) where actor_id is not null;
create index quotations_customer on quotations (lower(customer_email));

-- Filters and boxes of lists that grow with every sale.
create index activity_log_kind on activity_log (subject, at desc, id desc);
create index booking_items_offline on booking_items (stage, id) where fulfilment = 'offline';
create index tax_documents_kind on tax_documents (kind, issued_at desc, id desc);
create index tax_documents_incomplete on tax_documents (issued_at desc, id desc) where problems <> '{}';
create index tax_documents_words on tax_documents using gin (number gin_trgm_ops, booking_ref gin_trgm_ops,
  original_number gin_trgm_ops, (buyer ->> 'vat_number') gin_trgm_ops, (buyer #>> '{name,en}') gin_trgm_ops,
  (buyer #>> '{name,ar}') gin_trgm_ops);
