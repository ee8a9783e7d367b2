-- An agency's bookings by their time limits, which count while a booking is only saved.
create index bookings_agency_limit on bookings (agency_id,
  (coalesce(case when status = 'saved' then ttl_at end, timestamptz '9999-01-01 00:00:00+00')), id) where hold_state = 'held';
-- All customers' bookings, newest first.
create index bookings_of_customers on bookings (created_at desc, id desc) where hold_state = 'held' and channel = 'customer';
