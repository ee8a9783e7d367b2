-- Rooms over Duffel Stays: which hotels are near the middle of our cities, and what we know of each order beside it.
create table duffel_stays_cities (
  city text primary key references hotel_cities (code),
  read_at timestamptz not null
);

create table duffel_stays_hotels (
  -- Ours, for a hotel's code.
  number bigint primary key generated always as identity,
  id text not null unique check (length(id) between 1 and 80),
  city text not null references hotel_cities (code),
  -- By how near it is; null: it is no longer among those that are sold.
  place bigint,
  content jsonb not null
);
create index duffel_stays_hotels_city on duffel_stays_hotels (city, place) where place is not null;

create table duffel_stays_orders (
  key text primary key,
  ref text not null,
  -- `sent` from the moment from which a room may have been bought.
  state text not null check (state in ('sent', 'booked', 'failed', 'cancelled')),
  quote_id text not null unique,
  booking_id text unique,
  currency char(3) not null,
  rate text,
  cost_minor bigint not null check (cost_minor >= 0),
  terms jsonb not null,
  confirmation text,
  kept_minor bigint,
  why text,
  sent_at timestamptz not null,
  -- Null: it was taken in, and Duffel tells what became of it.
  absent_after timestamptz,
  check (state in ('sent', 'failed') or booking_id is not null)
);
