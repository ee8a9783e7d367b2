-- Blocks of seats that the company holds at airlines and sells on, and groups of ten and more that ask for one of their
-- own. Who holds and bought seats is in `stock_units`; who travels stands with the passengers of the booking.
create table seat_blocks (
  id            uuid primary key,
  -- Offered to everybody; one that was made for a request is its group's alone.
  active        boolean not null,
  request_id    text unique,
  airline       text not null check (airline ~ '^[A-Z0-9]{2}$'),
  locator       text check (locator ~ '^[A-Z0-9]{5,8}$'),
  cabin         text not null check (cabin in ('economy', 'premium_economy', 'business', 'first')),
  legs          jsonb not null,
  origin        text not null,
  destination   text not null,
  departs_at    timestamptz not null,
  checked_kg    smallint not null check (checked_kg between 0 and 99),
  cabin_kg      smallint not null check (cabin_kg between 0 and 30),
  seats         int not null check (seats between 1 and 900),
  infants_max   int not null check (infants_max between 0 and 99),
  currency      char(3) not null,
  -- Of one person: { "adult": { "price": 100000, "cost": 90000 }, ... } in minor units.
  prices        jsonb not null,
  deposit_minor bigint not null check (deposit_minor > 0),
  -- What is kept of each seat that is given back before the release date.
  kept_minor    bigint not null check (kept_minor between 0 and deposit_minor),
  name_fee_minor bigint not null check (name_fee_minor >= 0),
  release_on    date not null,
  balance_on    date not null,
  names_on      date not null,
  ticket_on     date not null,
  -- One seat of so many more travels for its taxes alone.
  free_per      smallint check (free_per between 5 and 99),
  free_minor    bigint check (free_minor >= 0),
  reduction_percent smallint not null check (reduction_percent between 0 and 50),
  min_use_percent smallint not null check (min_use_percent between 0 and 100),
  unused_minor  bigint not null check (unused_minor >= 0),
  note_en       text check (length(note_en) between 1 and 600),
  note_ar       text check (length(note_ar) between 1 and 600),
  warned_at     timestamptz,
  released_at   timestamptz,
  -- How many seats went back to the airline, and what that cost.
  seats_back    int,
  penalty_minor bigint,
  archived_at   timestamptz,
  version       int not null default 1,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  check ((free_per is null) = (free_minor is null)),
  check (release_on <= names_on and names_on <= ticket_on and balance_on <= ticket_on),
  check ((released_at is null) = (seats_back is null) and (released_at is null) = (penalty_minor is null))
);
create index seat_blocks_offered on seat_blocks (departs_at, id) where active and archived_at is null and request_id is null;
create index seat_blocks_by_departure on seat_blocks (departs_at, id) where archived_at is null;
create index seat_blocks_by_release on seat_blocks (release_on) where archived_at is null and released_at is null;

-- What was sold of a block, from its deposit on.
create table seat_sales (
  item_id     uuid primary key references booking_items,
  block_id    uuid not null references seat_blocks,
  names_at    timestamptz not null,
  reminded_at timestamptz,
  -- Late names have lapsed, or all were there.
  closed_at   timestamptz,
  ticketed_at timestamptz,
  -- Given back as a whole.
  ended_at    timestamptz
);
create index seat_sales_of_block on seat_sales (block_id);
create index seat_sales_waiting on seat_sales (names_at) where closed_at is null and ended_at is null;

-- The ticket of each passenger, as the airline issued it.
create table seat_tickets (
  item_id  uuid not null references seat_sales,
  position int not null,
  number   text not null unique check (number ~ '^[0-9]{13}$'),
  primary key (item_id, position)
);

create table group_requests (
  id            text primary key check (id ~ '^GR-[A-Z2-9]{6}$'),
  agency_id     uuid references agencies,
  customer_id   uuid references users,
  created_by    uuid not null references users,
  state         text not null check (state in ('requested', 'offered', 'accepted', 'declined', 'expired', 'cancelled')),
  origin        text not null,
  destination   text not null,
  depart_on     date not null,
  return_on     date,
  flexible_days smallint not null check (flexible_days between 0 and 7),
  adults        int not null check (adults >= 1),
  children      int not null check (children >= 0),
  infants       int not null check (infants >= 0 and infants <= adults),
  cabin         text not null check (cabin in ('economy', 'premium_economy', 'business', 'first')),
  budget_minor  bigint check (budget_minor > 0),
  currency      char(3) not null,
  name          text not null check (length(name) between 1 and 80),
  note          text check (length(note) between 1 and 1000),
  version       int not null default 0,
  valid_until   timestamptz,
  block_id      uuid references seat_blocks,
  booking_id    uuid unique references bookings,
  save_key      text unique,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  check (num_nonnulls(agency_id, customer_id) = 1),
  check (adults + children >= 10),
  check ((state = 'accepted') = (booking_id is not null)),
  check ((version = 0) = (valid_until is null))
);
create index group_requests_newest on group_requests (created_at, id);
create index group_requests_of_agency on group_requests (agency_id, created_at, id) where agency_id is not null;
create index group_requests_of_customer on group_requests (customer_id, created_at, id) where customer_id is not null;
create index group_requests_open on group_requests (valid_until) where state = 'offered';
create index group_requests_words on group_requests using gin ((name || ' ' || origin || '-' || destination || ' ' || coalesce(note, '')) gin_trgm_ops);
alter table seat_blocks add foreign key (request_id) references group_requests;

-- What the desk offered, version by version: the terms of a block.
create table group_offers (
  request_id  text not null references group_requests,
  version     int not null check (version >= 1),
  terms       jsonb not null,
  total_minor bigint not null check (total_minor > 0),
  valid_until timestamptz not null,
  made_by     uuid not null references users,
  made_at     timestamptz not null,
  primary key (request_id, version)
);
create trigger group_offers_stay before update or delete on group_offers for each row execute function refuse_change();


-- Whoever answers requests of agencies answers those of groups, gives names and writes tickets down.
insert into permissions (name) values ('group_request.manage');
insert into role_permissions (role_id, permission) select role_id, 'group_request.manage' from role_permissions where permission = 'offline.update';
