-- Hotels on contracts of our own: what is agreed stands whole in a contract's terms, and each night of it as a row of its
-- own, so that a search is one question to the database. Rooms of a night are stock units.
create table hotel_cities (
  code    text primary key check (code ~ '^[A-Z]{3}$'),
  name_en text not null check (length(name_en) between 1 and 60),
  name_ar text not null check (length(name_ar) between 1 and 60),
  country text not null check (country ~ '^[A-Z]{2}$'),
  zone    text not null,
  lat     double precision not null check (lat between -90 and 90),
  lon     double precision not null check (lon between -180 and 180),
  -- Which of the two sanctuaries hotels of this city are near to.
  haram   text check (haram in ('makkah', 'madinah'))
);
insert into hotel_cities (code, name_en, name_ar, country, zone, lat, lon, haram) values
  ('MKK', 'Makkah', 'مكة المكرمة', 'SA', 'Asia/Riyadh', 21.4225, 39.8262, 'makkah'),
  ('MDN', 'Madinah', 'المدينة المنورة', 'SA', 'Asia/Riyadh', 24.4672, 39.6111, 'madinah'),
  ('JDD', 'Jeddah', 'جدة', 'SA', 'Asia/Riyadh', 21.5433, 39.1728, null),
  ('RYD', 'Riyadh', 'الرياض', 'SA', 'Asia/Riyadh', 24.7136, 46.6753, null),
  ('TIF', 'Taif', 'الطائف', 'SA', 'Asia/Riyadh', 21.2703, 40.4158, null),
  ('DBX', 'Dubai', 'دبي', 'AE', 'Asia/Dubai', 25.2048, 55.2708, null),
  ('DHA', 'Doha', 'الدوحة', 'QA', 'Asia/Qatar', 25.2854, 51.5310, null),
  ('ISB', 'Istanbul', 'إسطنبول', 'TR', 'Europe/Istanbul', 41.0082, 28.9784, null),
  ('CRO', 'Cairo', 'القاهرة', 'EG', 'Africa/Cairo', 30.0444, 31.2357, null),
  ('KLP', 'Kuala Lumpur', 'كوالالمبور', 'MY', 'Asia/Kuala_Lumpur', 3.1390, 101.6869, null),
  ('LHR', 'Lahore', 'لاهور', 'PK', 'Asia/Karachi', 31.5204, 74.3587, null),
  ('LDN', 'London', 'لندن', 'GB', 'Europe/London', 51.5072, -0.1276, null);

create table hotels (
  id            uuid primary key default gen_random_uuid(),
  code          text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,15}$'),
  name_en       text not null check (length(name_en) between 1 and 80),
  name_ar       text not null check (length(name_ar) between 1 and 80),
  city          text not null references hotel_cities (code),
  address_en    text not null check (length(address_en) <= 200),
  address_ar    text not null check (length(address_ar) <= 200),
  lat           double precision not null check (lat between -90 and 90),
  lon           double precision not null check (lon between -180 and 180),
  stars         smallint not null check (stars between 0 and 5),
  haram_m       integer check (haram_m between 0 and 50000),
  phone         text not null,
  email         text not null,
  check_in      text not null check (check_in ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  check_out     text not null check (check_out ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  about_en      text not null default '' check (length(about_en) <= 500),
  about_ar      text not null default '' check (length(about_ar) <= 500),
  amenities     text[] not null default '{}',
  licence_no    text,
  licence_until date,
  active        boolean not null default true,
  demo          boolean not null default false,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index hotels_city on hotels (city, code) where active;
create index hotels_by_name on hotels (name_en, id);

create table hotel_rooms (
  id          uuid primary key default gen_random_uuid(),
  hotel_id    uuid not null references hotels (id),
  code        text not null check (code ~ '^[A-Z0-9]{2,10}$'),
  name_en     text not null check (length(name_en) between 1 and 80),
  name_ar     text not null check (length(name_ar) between 1 and 80),
  beds        smallint not null check (beds between 1 and 6),
  extra_beds  smallint not null default 0 check (extra_beds between 0 and 3),
  max_persons smallint not null check (max_persons between 1 and 9),
  max_adults  smallint not null check (max_adults between 1 and 6),
  view        text not null default 'none' check (view in ('none', 'city', 'sea', 'haram_partial', 'haram', 'kaaba')),
  accessible  boolean not null default false,
  active      boolean not null default true,
  unique (hotel_id, code),
  check (max_adults <= max_persons),
  check (max_adults <= beds + extra_beds)
);

create table hotel_contracts (
  id         uuid primary key default gen_random_uuid(),
  hotel_id   uuid not null references hotels (id),
  number     text not null check (length(number) between 1 and 40),
  -- Whom the books owe for a night of it.
  supplier   text not null check (supplier ~ '^[a-z][a-z0-9-]{1,30}$'),
  currency   text not null check (currency ~ '^[A-Z]{3}$'),
  first_night date not null,
  last_night date not null,
  state      text not null check (state in ('draft', 'active', 'ended')),
  -- What is agreed, as `HotelTerms` of the contract has it.
  terms      jsonb not null,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (first_night <= last_night)
);
create index hotel_contracts_hotel on hotel_contracts (hotel_id, first_night);

-- Each night of an active contract that has a rate: written anew by each change of it.
create table hotel_nights (
  room_id      uuid not null references hotel_rooms (id),
  night        date not null,
  contract_id  uuid not null references hotel_contracts (id) on delete cascade,
  unit         text not null,
  season       text not null,
  base_minor   bigint not null check (base_minor >= 0),
  extra_minor  bigint not null check (extra_minor >= 0),
  single_minor bigint check (single_minor >= 0),
  release_at   timestamptz not null,
  released     boolean not null default false,
  primary key (room_id, night)
);
create index hotel_nights_contract on hotel_nights (contract_id);
create index hotel_nights_release on hotel_nights (release_at) where not released;

-- What the house allows on a night, whatever the contract says. Read on the night itself, but for closed_departure: nobody
-- leaves on that day.
create table hotel_limits (
  room_id          uuid not null references hotel_rooms (id),
  night            date not null,
  stop_sale        boolean not null default false,
  min_stay         smallint check (min_stay between 1 and 30),
  max_stay         smallint check (max_stay between 1 and 30),
  closed_arrival   boolean not null default false,
  closed_departure boolean not null default false,
  primary key (room_id, night)
);

-- What the embedded house of contracts has sold, as an outside supplier would keep it: one room is one order.
create table hotel_orders (
  key          text primary key,
  locator      text not null unique,
  confirmation text not null,
  ref          text not null,
  room_id      uuid not null references hotel_rooms (id),
  check_in     date not null,
  check_out    date not null,
  currency     text not null,
  cost_minor   bigint not null check (cost_minor >= 0),
  state        text not null check (state in ('booked', 'cancelled')),
  booked_at    timestamptz not null,
  cancelled_at timestamptz,
  check (check_out > check_in)
);
create index hotel_orders_arrivals on hotel_orders (check_in, room_id) where state = 'booked';

-- Who sleeps in the room of an item; what they wish for stands with the first of them.
create table hotel_guests (
  item_id    uuid not null references booking_items (id),
  position   smallint not null,
  kind       text not null check (kind in ('adult', 'child')),
  given_name text,
  surname    text,
  age        smallint check (age between 0 and 17),
  requests   text check (length(requests) <= 300),
  primary key (item_id, position),
  check ((kind = 'child') = (age is not null)),
  check ((given_name is null) = (surname is null))
);

-- What the embedded house does wrong on purpose, in a demonstration and in tests.
alter table house_faults drop constraint house_faults_supplier_check;
alter table house_faults add constraint house_faults_supplier_check
  check (supplier in ('house', 'sooper', 'test-card', 'own-hotels'));
alter table house_faults drop constraint house_faults_kind_check;
alter table house_faults add constraint house_faults_kind_check check (kind in ('slow', 'price_jump', 'sold_out', 'timeout_after_success', 'unavailable', 'schedule_change', 'garbage', 'coupon_taken', 'terms_change'));
