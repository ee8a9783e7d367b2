-- What the office types into its one box: locators, phones by their last digits, surnames by their beginning.
create index bookings_by_pnr on bookings (pnr) where pnr is not null;
create index bookings_by_airline_pnr on bookings (airline_pnr) where airline_pnr is not null;
create index bookings_phone_end on bookings (right(contact_phone, 8));
create index users_phone_end on users (right(phone, 8)) where phone is not null;
create index booking_passengers_surname_newest on booking_passengers (surname, booking_id desc);
create index booking_passengers_surname_begins on booking_passengers (surname text_pattern_ops);
drop index booking_passengers_surname;
