-- What a group of pilgrims still lacked: payments in parts, terms by part of the price, views, wishes, blocks of rooms, tasks.
alter table umrah_packages
  -- Of what is left after the deposit: parts by days before departure.
  add column instalments jsonb not null default '[]',
  -- Parts of the price with terms of their own; none: the ladder is of the whole.
  add column components jsonb not null default '[]';
alter table umrah_stays
  add column view text not null default 'none' check (view in ('none', 'haram_partial', 'haram')),
  add column block_id uuid references hotel_blocks (id);
create index umrah_stays_block on umrah_stays (block_id) where block_id is not null;

-- What a party asks for; nothing of it is promised.
create table umrah_wishes (
  item_id uuid primary key references booking_items (id),
  wishes text[] not null check (wishes <@ array['low_floor', 'view', 'cot', 'extra_bed'])
);

-- What somebody of ours has to do for a group: made by its days, or written by hand.
create table umrah_tasks (
  id uuid primary key default gen_random_uuid(),
  departure_id uuid not null references umrah_departures (id),
  kind text not null check (kind in ('visa_entry', 'exit', 'overstay', 'zamzam', 'complaint', 'note')),
  -- Of whom, where it is one pilgrim's.
  item_id uuid,
  position smallint,
  note text check (length(note) between 1 and 500),
  due_on date not null,
  made_at timestamptz not null,
  made_by uuid references users (id),
  done_at timestamptz,
  done_by uuid references users (id),
  outcome text check (length(outcome) between 1 and 500),
  foreign key (item_id, position) references umrah_pilgrims (item_id, position),
  check ((item_id is null) = (position is null)),
  check (kind not in ('visa_entry', 'exit', 'overstay') or item_id is not null)
);
create index umrah_tasks_of on umrah_tasks (departure_id, due_on);
create index umrah_tasks_open on umrah_tasks (due_on) where done_at is null;
create unique index umrah_tasks_by_days on umrah_tasks (item_id, position, kind)
  where done_at is null and kind in ('visa_entry', 'exit', 'overstay');

-- Of a slot: of how many hours before it somebody was reminded last; of a visa: of how many days before it ends.
alter table umrah_permits add column reminded_hours smallint;
create index umrah_permits_ahead on umrah_permits (at) where state = 'booked';
alter table umrah_visas add column reminded_days smallint;
create index umrah_visas_unused on umrah_visas (enter_by) where state = 'issued';
create index umrah_visas_inside on umrah_visas (departure_id) where state = 'entered';
