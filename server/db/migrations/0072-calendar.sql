-- Days of the calendar: the last moment of a free void, and what the desk booked itself.
create index bookings_void_until on bookings (void_until) where status in ('confirmed', 'approved');
create index bookings_offline_departing on bookings (departure_at) where hold_state = 'held' and fulfilment = 'offline';
