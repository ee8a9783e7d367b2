-- Stock of our own: rooms of a night, seats of a departure, visas of a month. Whoever sells it takes it here, so that
-- nothing is sold twice; the checks hold whatever the program does.
create table stock_units (
  unit         text primary key check (unit ~ '^[a-z][a-z_]*:[A-Za-z0-9._:-]{1,120}$'),
  capacity     int not null check (capacity >= 0),
  held         int not null default 0 check (held >= 0),
  sold         int not null default 0 check (sold >= 0),
  -- What was not sold by then went back to whom it belongs; what is returned later goes there too.
  withdrawn_at timestamptz,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  check (held + sold <= capacity)
);

-- Who took how much of what: `owner` names a booking's item.
create table stock_allocations (
  owner      text not null check (owner ~ '^[a-z][a-z_]*:[A-Za-z0-9._:-]{1,120}$'),
  unit       text not null references stock_units,
  quantity   int not null check (quantity > 0),
  state      text not null check (state in ('held', 'sold', 'returned', 'lapsed')),
  held_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (owner, unit),
  check ((state = 'held') = (held_until is not null))
);
create index stock_allocations_lapse on stock_allocations (held_until) where state = 'held';
create index stock_allocations_unit on stock_allocations (unit) where state = 'held';
