-- Bookings and what hangs on them; margins; the search each visitor made last.

create table previous_searches (
  owner text primary key,
  query jsonb not null,
  at    timestamptz not null default now()
);

-- One winner per layer, see the margins room. Null in a condition matches everything.
create table margin_rules (
  id           uuid primary key default gen_random_uuid(),
  layer        text not null check (layer in ('airline', 'customer', 'agent', 'own')),
  agency_id    uuid,
  supplier     text,
  airline      text,
  origin       text,
  destination  text,
  cabin        text,
  basis_points int not null default 0 check (basis_points between -5000 and 10000),
  fixed_minor  bigint not null default 0 check (fixed_minor between -1000000000 and 1000000000),
  per          text not null default 'passenger' check (per in ('passenger', 'segment', 'booking')),
  min_minor    bigint,
  max_minor    bigint,
  priority     int not null default 0,
  active       boolean not null default true,
  created_at   timestamptz not null default now()
);

create table bookings (
  id                   uuid primary key,
  reference            text not null unique check (reference ~ '^BK-[A-Z2-9]{6}$'),
  channel              text not null check (channel in ('agent', 'customer', 'direct')),
  fulfilment           text not null default 'online' check (fulfilment in ('online', 'offline')),
  product              text not null default 'flight',
  agency_id            uuid,
  customer_id          uuid,
  created_by           uuid,
  guest_key_hash       text,
  -- The caller's idempotency key: a repeat after a crash finds this row instead of holding seats twice.
  save_key             text unique,
  client_ref           text,
  remark               text,

  supplier             text not null,
  is_sooper            boolean not null,
  supplier_ref         text not null,
  quote_id             text,
  pnr                  text,
  airline_pnr          text,
  -- The seats: being asked for, held, or certainly not held. Lists show held ones only.
  hold_state           text not null default 'holding' check (hold_state in ('holding', 'held', 'none')),
  status               text not null default 'saved' check (status in ('saved', 'confirming', 'pending_supplier', 'confirmed', 'approved',
                         'void_requested', 'voided', 'refund_requested', 'refund_quoted', 'refund_accepted', 'refunded', 'expired',
                         'cancelled', 'failed', 'completed')),
  -- An act at the supplier is under way (cancel, expire, confirm); whoever finds the lease run out finishes it.
  acting               text check (acting in ('hold', 'confirm', 'cancel', 'expire')),
  acting_until         timestamptz,
  acting_by            uuid,
  payment              text check (payment in ('balance', 'card')),
  payment_id           text,

  ttl_at               timestamptz,
  price_guarantee_at   timestamptz,
  void_until           timestamptz,

  currency             text not null,
  total_minor          bigint not null check (total_minor >= 0),
  supplier_total_minor bigint not null check (supplier_total_minor >= 0),
  -- The offer as it was sold: legs, brand, price lines. A snapshot, never a pointer to a cache.
  snapshot             jsonb not null,
  ancillaries          jsonb not null default '[]',

  contact_email        text not null,
  contact_phone        text not null,
  locale               text not null default 'en',

  trip_type            text not null,
  origin               text not null,
  destination          text not null,
  departure_at         text not null,
  arriving_at          text not null,
  carrier              text not null,
  lead_passenger       text not null,
  passenger_count      int not null,
  demo                 boolean not null,

  version              int not null default 1,
  created_at           timestamptz not null,
  updated_at           timestamptz not null
);
create index bookings_of_agency on bookings (agency_id, created_at desc, id desc) where hold_state = 'held';
create index bookings_of_customer on bookings (customer_id, created_at desc, id desc) where hold_state = 'held';
create index bookings_acting on bookings (acting_until) where acting is not null;
create index bookings_saved_ttl on bookings (ttl_at) where status = 'saved';
create index bookings_pnr on bookings (supplier, pnr);
create index bookings_lead on bookings using gin (lead_passenger gin_trgm_ops);

-- Birth date and passport number are encrypted; what a list may show stands beside them.
create table booking_passengers (
  booking_id      uuid not null references bookings (id),
  position        int not null,
  type            text not null check (type in ('adult', 'child', 'infant')),
  title           text not null,
  given_name      text not null,
  surname         text not null,
  gender          text not null check (gender in ('m', 'f')),
  birth_sealed    text not null,
  nationality     text not null,
  passport_sealed text not null,
  passport_index  text not null,
  passport_masked text not null,
  passport_country text not null,
  passport_expiry date not null,
  price_minor     bigint not null,
  primary key (booking_id, position)
);
create index booking_passengers_surname on booking_passengers (surname);

create table tickets (
  number     text not null,
  booking_id uuid not null references bookings (id),
  passenger  int not null,
  kind       text not null check (kind in ('ticket', 'emd')),
  coupons    jsonb not null,
  issued_at  timestamptz not null,
  primary key (booking_id, number),
  unique (number)
);

create table booking_history (
  booking_id uuid not null references bookings (id),
  seq        int not null,
  at         timestamptz not null,
  event      text not null,
  from_status text,
  to_status  text not null,
  actor_id   uuid,
  who        text,
  note       text,
  primary key (booking_id, seq)
);
create trigger booking_history_append_only before update or delete on booking_history for each row execute function refuse_change();
create trigger booking_history_no_truncate before truncate on booking_history for each statement execute function refuse_change();

-- Each remote act that can create or destroy something, written before it is sent. A row without `finished_at` after a
-- restart is reconciled with the supplier's `find`, never sent again blindly.
create table supplier_calls (
  id          uuid primary key default gen_random_uuid(),
  booking_id  uuid references bookings (id),
  supplier    text not null,
  op          text not null,
  key         text not null,
  started_at  timestamptz not null,
  finished_at timestamptz,
  outcome     text,
  detail      text
);
create index supplier_calls_booking on supplier_calls (booking_id, started_at);
create index supplier_calls_open on supplier_calls (started_at) where finished_at is null;
