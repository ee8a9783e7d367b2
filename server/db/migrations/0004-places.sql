-- Reference data: the world as an agency sees it. Loaded from files at start; what an administrator edits by hand
-- (`edited_at`) is never overwritten. Arabic is null where nobody has reviewed it yet; readers show English then.

create table data_version (
  name      text primary key,
  version   text not null,
  loaded_at timestamptz not null default now()
);

create table countries (
  code         text primary key check (code ~ '^[A-Z]{2}$'),
  name_en      text not null,
  name_ar      text not null,
  calling_code text,
  edited_at    timestamptz
);

create table cities (
  code      text primary key check (code ~ '^[A-Z]{3}$'),
  name_en   text not null,
  name_ar   text,
  country   text not null references countries (code),
  lat       float8 not null check (lat between -90 and 90),
  lon       float8 not null check (lon between -180 and 180),
  rank      int2 not null,
  edited_at timestamptz
);
create index cities_country on cities (country);

-- A city's airports under one code. Such a code never equals an airport's, so one parameter can carry either.
create table metros (
  code    text primary key check (code ~ '^[A-Z]{3}$'),
  name_en text not null,
  name_ar text not null,
  country text not null references countries (code),
  members text[] not null check (cardinality(members) > 1)
);

create table airports (
  code      text primary key check (code ~ '^[A-Z]{3}$'),
  icao      text,
  name_en   text not null,
  name_ar   text,
  city_code text not null references cities (code),
  city_en   text not null,
  city_ar   text,
  country   text not null references countries (code),
  zone      text not null,
  lat       float8 not null check (lat between -90 and 90),
  lon       float8 not null check (lon between -180 and 180),
  kind      text not null check (kind in ('large', 'medium', 'small', 'seaplane', 'heliport')),
  rank      int2 not null check (rank between 0 and 100),
  metro     text references metros (code),
  active    bool not null,
  keywords  text not null default '',
  edited_at timestamptz
);
create index airports_city on airports (city_code);

create table airlines (
  code            text primary key check (code ~ '^[A-Z0-9]{2}$'),
  accounting_code text unique check (accounting_code ~ '^[0-9]{3}$'),
  name_en         text not null,
  name_ar         text not null,
  country         text not null references countries (code),
  alliance        text check (alliance in ('star', 'oneworld', 'skyteam')),
  low_cost        bool not null default false,
  active          bool not null default true,
  edited_at       timestamptz
);

-- `seats`: per cabin as delivered to a full-service carrier, {"economy": 150, "business": 12}.
create table aircrafts (
  code      text primary key check (code ~ '^[A-Z0-9]{3}$'),
  name      text not null,
  maker     text not null,
  seats     jsonb not null,
  range_km  int not null check (range_km > 0),
  edited_at timestamptz
);
