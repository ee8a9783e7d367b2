-- Holiday packages: what happens day by day, when they leave, and what a place costs by how many share a room.
create table holidays (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  title_en text not null check (length(title_en) between 1 and 120),
  title_ar text not null check (length(title_ar) between 1 and 120),
  summary_en text not null check (length(summary_en) <= 600),
  summary_ar text not null check (length(summary_ar) <= 600),
  theme text not null check (theme in ('beach', 'city', 'nature', 'culture', 'family', 'honeymoon', 'adventure')),
  nights smallint not null check (nights between 1 and 60),
  places jsonb not null,
  includes jsonb not null,
  excludes jsonb not null,
  images jsonb not null,
  -- By completed years on the day it leaves.
  infant_until smallint not null check (infant_until >= 0),
  no_bed_until smallint not null check (no_bed_until >= infant_until),
  child_until smallint not null check (child_until >= no_bed_until and child_until <= 17),
  min_age smallint check (min_age between 0 and 80),
  passports boolean not null,
  currency char(3) not null,
  -- Of the price: what an agency keeps, and the deposit; no deposit: all is paid at once.
  commission_bp int not null check (commission_bp between 0 and 3000),
  deposit_bp int not null check (deposit_bp between 0 and 10000),
  balance_days smallint not null check (balance_days between 0 and 365),
  names_days smallint not null check (names_days between 0 and 180),
  option_hours smallint not null check (option_hours between 1 and 168),
  ladder jsonb not null,
  status text not null check (status in ('draft', 'on_sale', 'closed', 'archived')),
  version int not null default 1,
  created_by uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index holidays_newest on holidays (created_at desc, id);

create table holiday_days (
  holiday_id uuid not null references holidays (id),
  no smallint not null check (no between 1 and 61),
  title_en text not null check (length(title_en) between 1 and 120),
  title_ar text not null check (length(title_ar) between 1 and 120),
  text_en text not null check (length(text_en) <= 2000),
  text_ar text not null check (length(text_ar) <= 2000),
  meals text[] not null check (meals <@ array['breakfast', 'lunch', 'dinner']),
  -- Where people sleep that night.
  hotel_en text check (length(hotel_en) between 1 and 120),
  hotel_ar text check (length(hotel_ar) between 1 and 120),
  primary key (holiday_id, no),
  check ((hotel_en is null) = (hotel_ar is null))
);

create table holiday_departures (
  id uuid primary key default gen_random_uuid(),
  holiday_id uuid not null references holidays (id),
  code text not null unique,
  -- Where it leaves from; null: everybody comes to the first place by themselves.
  from_city char(3),
  starts date not null,
  ends date not null,
  seats smallint not null check (seats between 1 and 999),
  min_people smallint not null check (min_people >= 0 and min_people <= seats),
  guaranteed boolean not null,
  closes_on date not null,
  status text not null check (status in ('open', 'closed', 'called_off')),
  created_at timestamptz not null,
  check (ends > starts),
  check (closes_on <= starts)
);
create index holiday_departures_of on holiday_departures (holiday_id, starts);
create index holiday_departures_next on holiday_departures (starts) where status = 'open';

create table holiday_prices (
  departure_id uuid not null references holiday_departures (id),
  place text not null check (place in ('single', 'double', 'triple', 'child_bed', 'child_no_bed', 'infant')),
  price_minor bigint not null check (price_minor > 0),
  cost_minor bigint not null check (cost_minor >= 0),
  primary key (departure_id, place)
);

-- Who goes along: places first, names now or later.
create table holiday_travellers (
  item_id uuid not null references booking_items (id),
  position smallint not null check (position >= 0),
  departure_id uuid not null references holiday_departures (id),
  kind text not null check (kind in ('adult', 'child', 'infant')),
  place text not null check (place in ('single', 'double', 'triple', 'child_bed', 'child_no_bed', 'infant')),
  -- Completed years on the day it leaves, as it was booked; of adults it is not asked.
  age smallint check (age between 0 and 17),
  -- Null until the name is given.
  given_name text check (length(given_name) between 1 and 40),
  surname text check (length(surname) between 1 and 40),
  -- Birth, nationality and passport; of who is known by name alone there are none.
  details_encrypted text,
  primary key (item_id, position),
  check ((kind = 'adult') = (age is null)),
  check ((given_name is null) = (surname is null)),
  check (details_encrypted is null or given_name is not null)
);
create index holiday_travellers_of on holiday_travellers (departure_id);

-- Questions before a purchase, and what was written to and fro.
create table holiday_enquiries (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  holiday_id uuid not null references holidays (id),
  departure_id uuid references holiday_departures (id),
  user_id uuid references users (id),
  key_hash text not null,
  locale text not null check (locale in ('en', 'ar')),
  name text not null check (length(name) between 2 and 80),
  email text not null,
  phone text not null,
  adults smallint not null check (adults between 1 and 99),
  children smallint not null check (children between 0 and 99),
  state text not null check (state in ('waiting', 'answered', 'closed')),
  save_key text unique,
  created_at timestamptz not null,
  last_at timestamptz not null
);
create index holiday_enquiries_newest on holiday_enquiries (last_at desc, id);
create index holiday_enquiries_waiting on holiday_enquiries (last_at desc, id) where state = 'waiting';

create table holiday_messages (
  id bigint generated always as identity primary key,
  enquiry_id uuid not null references holiday_enquiries (id),
  at timestamptz not null,
  by_staff boolean not null,
  author text not null,
  author_id uuid references users (id),
  body text not null check (length(body) between 2 and 2000),
  save_key text unique
);
create index holiday_messages_of on holiday_messages (enquiry_id, id);
