-- Every write of a booking writes all its indexes that it touches: those that nobody asks go.
-- Nobody reads `acting_until`; acts have a table of their own.
drop index bookings_acting;
-- What stands under a PNR is asked by the PNR alone (`bookings_by_pnr`), or of items.
drop index bookings_pnr;
-- A queue asks `booking_items`; figures and reports go by status through `bookings_of_status`.
drop index bookings_void_requests;
drop index bookings_refund_requests;
-- Written by the program together with what else of a booking changes at that moment: see refresh-booking.sql.ts.
drop function refresh_booking(uuid, timestamptz);
-- A row that is written several times within its first minutes finds room on its own page.
alter table bookings set (fillfactor = 85);
alter table booking_items set (fillfactor = 85);
alter table acts set (fillfactor = 85);
alter table jobs set (fillfactor = 85);
