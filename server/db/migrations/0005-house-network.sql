-- The house network: what a remote seat supplier would keep in a database of its own. No other room reads or writes
-- these tables; the adapters in server/suppliers/house and server/suppliers/sooper do, in transactions of their own.

-- Which timetable flies: the one the code makes, the operator's, or both. `version` grows with each import, so that
-- running processes know that they must read again.
create table house_schedule (
  only_row   boolean primary key default true check (only_row),
  source     text not null default 'generated' check (source in ('generated', 'imported', 'both')),
  version    bigint not null default 1,
  changed_at timestamptz not null default now()
);
insert into house_schedule default values;

-- The operator's own timetable, one line a flight number, weekdays and season.
create table schedule_patterns (
  id                 bigint generated always as identity primary key,
  carrier            text not null,
  flight_number      text not null,
  origin             text not null,
  destination        text not null,
  -- Bit 0 is Monday.
  days               smallint not null check (days between 1 and 127),
  -- Minutes after local midnight.
  departure_time     smallint not null check (departure_time between 0 and 1439),
  arrival_time       smallint not null check (arrival_time between 0 and 1439),
  arrival_day_offset smallint not null check (arrival_day_offset between -1 and 3),
  aircraft           text not null,
  effective_from     date not null,
  effective_to       date not null,
  check (origin <> destination),
  check (effective_from <= effective_to)
);

-- A flight on a day, once something happened to it: a sale, or a change by the airline. Nulls: as the pattern says.
create table flight_dates (
  id                 bigint generated always as identity primary key,
  carrier            text not null,
  flight_number      text not null,
  origin             text not null,
  destination        text not null,
  flight_date        date not null,
  departure_time     smallint check (departure_time between 0 and 1439),
  arrival_time       smallint check (arrival_time between 0 and 1439),
  arrival_day_offset smallint check (arrival_day_offset between -1 and 3),
  aircraft           text,
  cancelled          boolean not null default false,
  version            int not null default 0,
  changed_at         timestamptz not null default now(),
  unique (carrier, flight_number, origin, destination, flight_date)
);
create index flight_dates_changed on flight_dates (changed_at);

-- Seats gone from a booking class. How many there may be is computed from the aircraft and never stored.
create table bucket_states (
  flight_date_id bigint not null references flight_dates (id),
  cabin          text not null,
  rbd            text not null,
  sold           int not null default 0 check (sold >= 0),
  held           int not null default 0 check (held >= 0),
  primary key (flight_date_id, cabin, rbd)
);

create table house_quotes (
  id          text primary key,
  supplier    text not null,
  ref         text not null,
  adults      int not null,
  children    int not null,
  infants     int not null,
  offer       jsonb not null,
  total       bigint not null,
  valid_until timestamptz not null,
  created_at  timestamptz not null
);

create table house_pnrs (
  id                 bigint generated always as identity primary key,
  supplier           text not null check (supplier in ('house', 'sooper')),
  locator            text not null check (locator ~ '^[2-9A-HJ-NP-Z]{6}$'),
  airline_locator    text not null,
  -- The caller's key, and what was asked under it: the same key with another wish is refused.
  key                text not null,
  request_hash       text not null,
  ref                text not null,
  status             text not null default 'held' check (status in ('held', 'ticketed', 'cancelled', 'voided', 'expired')),
  currency           text not null,
  total              bigint not null,
  validating_carrier text not null,
  -- Names and kinds only: documents of travel stay with the house.
  passengers         jsonb not null,
  services           jsonb not null,
  legs               jsonb not null,
  quote_id           text unique references house_quotes (id),
  ttl_at             timestamptz not null,
  price_guarantee_at timestamptz not null,
  void_until         timestamptz,
  booked_at          timestamptz not null,
  issued_at          timestamptz,
  closed_at          timestamptz,
  unique (supplier, key)
);
create unique index house_pnrs_locator on house_pnrs (supplier, locator) where status in ('held', 'ticketed');
create index house_pnrs_by_locator on house_pnrs (supplier, locator, id desc);
create index house_pnrs_due on house_pnrs (ttl_at) where status = 'held';

create table house_pnr_segments (
  pnr_id         bigint not null references house_pnrs (id),
  segment        int not null,
  leg            int not null,
  flight_date_id bigint not null references flight_dates (id),
  cabin          text not null,
  rbd            text not null,
  seats          int not null check (seats between 1 and 9),
  primary key (pnr_id, segment)
);
create index house_pnr_segments_flight on house_pnr_segments (flight_date_id);

-- Chosen seats of living bookings; a seat that is given back loses its row.
create table house_seats (
  flight_date_id bigint not null references flight_dates (id),
  seat           text not null,
  pnr_id         bigint not null references house_pnrs (id),
  passenger      int not null,
  primary key (flight_date_id, seat)
);
create index house_seats_pnr on house_seats (pnr_id);

create table house_ticket_stocks (
  accounting_code text not null,
  kind            text not null check (kind in ('ticket', 'emd')),
  last            bigint not null,
  primary key (accounting_code, kind)
);

create table house_tickets (
  number    text primary key check (number ~ '^[0-9]{13}$'),
  pnr_id    bigint not null references house_pnrs (id),
  passenger int not null,
  kind      text not null check (kind in ('ticket', 'emd')),
  segments  int[] not null,
  voided    boolean not null default false
);
create index house_tickets_pnr on house_tickets (pnr_id);

-- Misbehaviour on demand, for tests, training and demonstrations. Nulls: everywhere. `remaining` counts down; null
-- goes on until the row is deleted.
create table house_faults (
  id         bigint generated always as identity primary key,
  supplier   text check (supplier in ('house', 'sooper')),
  op         text,
  -- `LHE-JED`: origin and destination of the first leg.
  route      text,
  kind       text not null check (kind in ('slow', 'price_jump', 'sold_out', 'timeout_after_success', 'unavailable', 'schedule_change', 'garbage')),
  -- Milliseconds for `slow`, per cent for `price_jump`, minutes for `schedule_change`.
  amount     int not null default 0,
  remaining  int check (remaining >= 0),
  created_at timestamptz not null default now()
);
