-- Bookings that looked like one too many: the same person on overlapping flights, or the same booked and let go again
-- and again. Who it is stands in the booking that was found, and nowhere here.
create table duplicate_findings (
  id               uuid primary key default gen_random_uuid(),
  kind             text not null check (kind in ('same_flight', 'same_route', 'overlap', 'churn')),
  outcome          text not null check (outcome in ('asked', 'accepted', 'refused')),
  agency_id        uuid references agencies,
  customer_id      uuid references users,
  made_by          uuid references users,
  -- What was booked all the same.
  booking_id       uuid references bookings,
  -- What stood there before, and the passenger's place in it.
  found_booking_id uuid not null references bookings,
  found_position   int not null,
  flight           text not null,
  departs          text not null,
  -- So many bookings of this passenger stood against it; so often the same was tried.
  count            int not null check (count > 0),
  times            int not null default 1 check (times > 0),
  at               timestamptz not null,
  constraint duplicate_findings_booked check ((booking_id is null) = (outcome <> 'accepted'))
);
create unique index duplicate_findings_once on duplicate_findings
  (found_booking_id, found_position, kind, outcome, flight, departs, booking_id) nulls not distinct;
create index duplicate_findings_newest on duplicate_findings (at, id);
create index duplicate_findings_agency on duplicate_findings (agency_id, at, id);
create index duplicate_findings_booking on duplicate_findings (booking_id) where booking_id is not null;
