-- The office's bookings of a channel, of a state and of all, in each of the orders in which it reads them.
drop index bookings_of_customers;
create index bookings_newest on bookings (created_at desc, id desc) where hold_state = 'held' and fulfilment = 'online';
create index bookings_of_channel on bookings (channel, created_at desc, id desc) where hold_state = 'held' and fulfilment = 'online';
create index bookings_of_status on bookings (status, created_at desc, id desc) where hold_state = 'held' and fulfilment = 'online';
create index bookings_departing on bookings (departure_at, id) where hold_state = 'held' and fulfilment = 'online';
create index bookings_channel_departing on bookings (channel, departure_at, id) where hold_state = 'held' and fulfilment = 'online';
create index bookings_limit on bookings
  (coalesce(case when status = 'saved' then ttl_at end, timestamptz '9999-01-01 00:00:00+00'), id)
  where hold_state = 'held' and fulfilment = 'online';
create index bookings_channel_limit on bookings
  (channel, coalesce(case when status = 'saved' then ttl_at end, timestamptz '9999-01-01 00:00:00+00'), id)
  where hold_state = 'held' and fulfilment = 'online';
create index bookings_of_maker on bookings (created_by, created_at desc, id desc) where hold_state = 'held' and fulfilment = 'online';
