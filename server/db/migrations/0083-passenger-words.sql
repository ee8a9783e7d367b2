-- What people type into the search of a list of bookings: a part of any passenger's name, or the seller's own number.
-- `ilike '%word%'` is answered from these; without them each search read every passenger there ever was.
create index booking_passengers_surname_words on booking_passengers using gin (surname gin_trgm_ops);
create index booking_passengers_given_words on booking_passengers using gin (given_name gin_trgm_ops);
create index bookings_client_ref_words on bookings using gin (client_ref gin_trgm_ops) where client_ref is not null;
