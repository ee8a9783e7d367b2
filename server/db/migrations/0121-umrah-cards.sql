-- What a pilgrim carries around the neck, and what a buyer gives for their pilgrims.
alter table umrah_groups
  add column leader_phone_encrypted text,
  -- Of each stay by its place in the journey: `[{"seq": 1, "address": "…", "phone": "+966…"}]`.
  add column hotel_contacts jsonb not null default '[]'::jsonb;
-- Blood group, needs, whom to call: of somebody's health.
alter table umrah_pilgrims add column care_encrypted text;

-- Who waits for seats of a departure that is full: in order, the first that fits what becomes free.
create table umrah_waits (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  departure_id uuid not null references umrah_departures (id),
  seats smallint not null check (seats between 1 and 20),
  -- Whose it is: an agency, a customer, or neither, where staff noted somebody who called.
  agency_id uuid references agencies (id),
  customer_id uuid references users (id),
  created_by uuid not null references users (id),
  contact_encrypted text not null,
  locale text not null check (locale in ('en', 'ar')),
  state text not null check (state in ('waiting', 'offered', 'taken', 'lapsed', 'withdrawn', 'closed')),
  offered_at timestamptz,
  offer_until timestamptz,
  booking_id uuid references bookings (id),
  created_at timestamptz not null,
  check (state <> 'offered' or (offered_at is not null and offer_until > offered_at)),
  check ((state = 'taken') = (booking_id is not null))
);
create index umrah_waits_line on umrah_waits (departure_id, seq) where state in ('waiting', 'offered');
-- Nobody waits twice for the same seats.
create unique index umrah_waits_once on umrah_waits (departure_id, coalesce(agency_id, customer_id))
  where state in ('waiting', 'offered') and coalesce(agency_id, customer_id) is not null;
