-- A page by departure of a status that few bookings have now read all of these, and put them in order. They leave again
-- when they are over, so that it stays small.
create index bookings_open_departing on bookings (status, departure_at, id) include (agency_id)
  where hold_state = 'held' and fulfilment = 'online' and status in ('saved', 'confirmed', 'approved', 'void_requested', 'refund_requested', 'refund_quoted');
-- Only of bookings that are not flown: those of years ago were read, too.
drop index bookings_passports_ending;
create index bookings_passports_ending on bookings (departure_at, id) include (created_at)
  where hold_state = 'held' and fulfilment = 'online' and status in ('saved', 'confirmed', 'approved') and passports_until < left(arriving_at, 10);
-- An airline and a status, each of which many bookings have, and together few. Most are completed: they are found along the airline.
create index bookings_carrier_status on bookings (carrier, status, created_at desc, id desc) include (agency_id)
  where hold_state = 'held' and fulfilment = 'online' and status <> 'completed';
-- One index in the order of departure for the lists, which are online, and for the calendar, which asks for six statuses.
drop index bookings_leaving;
drop index bookings_departing;
create index bookings_departing on bookings (departure_at, id) include (created_at, fulfilment, status) where hold_state = 'held';
-- What a supplier or an airline calls a booking is among its locators, which have an index.
drop index bookings_by_pnr;
drop index bookings_by_airline_pnr;

create index after_sale_cases_own_kind on after_sale_cases (agency_id, kind, settled_at desc, id desc) where state = 'done' and agency_id is not null;
create index supplier_topups_words on supplier_topups using gin (reference gin_trgm_ops, supplier gin_trgm_ops, bank_reference gin_trgm_ops);
