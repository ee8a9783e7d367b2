-- Packages for Umrah: what they hold, when they leave, where people sleep, and what a place costs.
create extension if not exists btree_gist;

create table umrah_packages (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  title_en text not null check (length(title_en) between 1 and 120),
  title_ar text not null check (length(title_ar) between 1 and 120),
  summary_en text not null check (length(summary_en) <= 600),
  summary_ar text not null check (length(summary_ar) <= 600),
  category text not null check (category in ('economy', 'standard', 'premium', 'vip')),
  currency char(3) not null,
  inclusions jsonb not null,
  images jsonb not null,
  moon text not null check (moon in ('fixed', 'follow')),
  -- Of the price, what an agency keeps.
  commission_bp int not null check (commission_bp between 0 and 3000),
  deposit_minor bigint not null check (deposit_minor >= 0),
  balance_days smallint not null check (balance_days between 0 and 365),
  ladder jsonb not null,
  status text not null check (status in ('draft', 'on_sale', 'closed', 'archived')),
  version int not null default 1,
  created_by uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index umrah_packages_newest on umrah_packages (created_at desc, id);

create table umrah_departures (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references umrah_packages (id),
  code text not null unique,
  from_city char(3) not null,
  with_ticket boolean not null,
  starts date not null,
  ends date not null,
  -- Where it follows the Hijri calendar: the day it begins, and the day it ends where that is one too.
  from_year smallint,
  from_month smallint,
  from_day smallint,
  until_month smallint,
  until_day smallint,
  hijri_version int not null,
  seats smallint not null check (seats between 1 and 999),
  closes_on date not null,
  status text not null check (status in ('open', 'closed')),
  created_at timestamptz not null,
  check (ends > starts),
  check (closes_on <= starts),
  check ((from_year is null) = (from_day is null) and (from_year is null) = (from_month is null)),
  check ((until_month is null) = (until_day is null) and (until_day is null or from_year is not null))
);
create index umrah_departures_of on umrah_departures (package_id, starts);
create index umrah_departures_next on umrah_departures (starts) where status = 'open';

create table umrah_stays (
  departure_id uuid not null references umrah_departures (id),
  seq smallint not null check (seq between 1 and 9),
  city text not null check (city in ('makkah', 'madinah')),
  hotel_en text not null check (length(hotel_en) between 1 and 120),
  hotel_ar text not null check (length(hotel_ar) between 1 and 120),
  stars smallint not null check (stars between 1 and 5),
  haram_m int not null check (haram_m between 0 and 50000),
  board text not null check (board in ('RO', 'BB', 'HB', 'FB', 'SUH', 'IFT', 'SUI')),
  nights daterange not null check (not isempty(nights)),
  primary key (departure_id, seq),
  -- No two stays on one night.
  exclude using gist (departure_id with =, nights with &&) deferrable initially deferred
);

create table umrah_prices (
  departure_id uuid not null references umrah_departures (id),
  place text not null check (place in ('sharing', 'quint', 'quad', 'triple', 'double', 'single', 'child_bed', 'child_no_bed', 'infant')),
  price_minor bigint not null check (price_minor > 0),
  cost_minor bigint not null check (cost_minor >= 0),
  primary key (departure_id, place)
);

-- Who travels, beside what stands on the booking: in which place, and the papers' names.
create table umrah_pilgrims (
  item_id uuid not null references booking_items (id),
  position smallint not null,
  departure_id uuid not null references umrah_departures (id),
  gender char(1) not null check (gender in ('m', 'f')),
  -- Completed years on the first night.
  age smallint not null check (age between 0 and 120),
  place text not null,
  -- Which of the party's rooms.
  room smallint not null check (room >= 0),
  -- Whether the room may be shared with strangers of the same gender.
  shares boolean not null,
  details_encrypted text not null,
  primary key (item_id, position)
);
create index umrah_pilgrims_of on umrah_pilgrims (departure_id);

-- A departure that the moon would move after it was sold: somebody decides.
create table umrah_shifts (
  id uuid primary key default gen_random_uuid(),
  departure_id uuid not null references umrah_departures (id),
  version int not null,
  old_starts date not null,
  old_ends date not null,
  new_starts date not null,
  new_ends date not null,
  seats_taken int not null,
  state text not null check (state in ('proposed', 'accepted', 'dropped')),
  made_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_at is null))
);
create unique index umrah_shifts_open on umrah_shifts (departure_id) where state = 'proposed';
create index umrah_shifts_of on umrah_shifts (departure_id, made_at);

-- Rooms of a departure, the same in both cities, and who sleeps in which bed. `version`: grows with each change.
create table umrah_groups (
  departure_id uuid primary key references umrah_departures (id),
  version int not null default 0,
  room_types jsonb not null default '[]'
);

create table umrah_rooms (
  id uuid primary key default gen_random_uuid(),
  departure_id uuid not null references umrah_groups (departure_id),
  no smallint not null check (no > 0),
  beds smallint not null check (beds between 1 and 6),
  unique (departure_id, no),
  unique (id, departure_id)
);

create table umrah_beds (
  room_id uuid not null,
  departure_id uuid not null,
  bed_no smallint not null check (bed_no between 0 and 20),
  item_id uuid not null,
  position smallint not null,
  -- Among whom somebody sleeps: a small boy among the women of his mother's room.
  counts_as text not null check (counts_as in ('m', 'f')),
  -- In no bed: lies with the family.
  lap boolean not null,
  by_hand boolean not null,
  primary key (room_id, bed_no) deferrable initially deferred,
  unique (departure_id, item_id, position) deferrable initially deferred,
  foreign key (room_id, departure_id) references umrah_rooms (id, departure_id),
  foreign key (item_id, position) references umrah_pilgrims (item_id, position),
  -- Men and women share a room only inside one party.
  exclude using gist (room_id with =, counts_as with <>, item_id with <>) deferrable initially deferred
);
create index umrah_beds_of on umrah_beds (departure_id);
