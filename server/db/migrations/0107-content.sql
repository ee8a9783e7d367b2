-- What the first page features, cars on request, and the company's texts as formatted pages.
create table featured_items (
  kind      text not null check (kind in ('flight', 'hotel', 'tour', 'car')),
  -- `RUH-CAI` of a flight, `DAR-NOOR` of a hotel, `umrah:UP-7Q2M4X` of a tour, the id of a car.
  ref       text not null check (length(ref) between 1 and 60),
  position  int not null check (position between 0 and 99),
  hidden    boolean not null,
  primary key (kind, ref)
);

-- What was found for each of them last, so that no visitor waits for it. `season`: departures by Hijri month.
create table featured_finds (
  kind      text not null check (kind in ('flight', 'hotel', 'tour', 'car', 'season')),
  ref       text not null,
  position  int not null,
  -- Null: it is not on sale now.
  found     jsonb,
  found_at  timestamptz not null,
  primary key (kind, ref)
);

-- Cars with their price for a day; the office arranges each on request.
create table cars (
  id          uuid primary key default gen_random_uuid(),
  name_en     text not null check (length(name_en) between 1 and 80),
  name_ar     text not null check (length(name_ar) between 1 and 80),
  class       text not null check (class in ('economy', 'saloon', 'suv', 'van', 'luxury', 'bus')),
  seats       smallint not null check (seats between 1 and 60),
  bags        smallint not null check (bags between 0 and 60),
  gearbox     text not null check (gearbox in ('automatic', 'manual')),
  with_driver boolean not null,
  city_en     text not null check (length(city_en) between 1 and 60),
  city_ar     text not null check (length(city_ar) between 1 and 60),
  currency    char(3) not null,
  day_minor   bigint not null check (day_minor > 0),
  note_en     text not null check (length(note_en) <= 160),
  note_ar     text not null check (length(note_ar) <= 160),
  -- Formatted and cleaned before it is written.
  terms_en    text not null check (length(terms_en) <= 20000),
  terms_ar    text not null check (length(terms_ar) <= 20000),
  file_name   text references files (file_name),
  active      boolean not null,
  archived_at timestamptz,
  version     int not null default 1,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index cars_shown on cars (day_minor, id) where active and archived_at is null;
create index cars_newest on cars (created_at, id) where archived_at is null;

-- Somebody asks for a car; the office confirms it with a price, or declines.
create table car_requests (
  id          text primary key check (id ~ '^CR-[A-Z2-9]{6}$'),
  car_id      uuid not null references cars (id),
  -- As it was when it was asked for.
  car_en      text not null,
  car_ar      text not null,
  currency    char(3) not null,
  day_minor   bigint not null,
  state       text not null check (state in ('requested', 'confirmed', 'declined', 'withdrawn')),
  from_day    date not null,
  to_day      date not null check (to_day >= from_day),
  pickup      text not null check (length(pickup) between 2 and 160),
  note        text check (length(note) <= 1000),
  -- Name, e-mail and phone of whoever asks.
  contact_encrypted text not null,
  locale      text not null check (locale in ('en', 'ar')),
  asked_by    uuid references users (id),
  agency_id   uuid references agencies (id),
  -- Whoever holds the link reads the request and may withdraw it.
  token_hash  text not null unique,
  total_minor bigint check (total_minor > 0),
  answer      text check (length(answer) <= 1000),
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  check ((state = 'confirmed') <= (total_minor is not null))
);
create index car_requests_newest on car_requests (created_at, id);
create index car_requests_words on car_requests using gin ((car_en || ' ' || car_ar || ' ' || pickup) gin_trgm_ops);
create index car_requests_of_car on car_requests (car_id);
create index car_requests_asked_by on car_requests (asked_by) where asked_by is not null;
create index car_requests_agency on car_requests (agency_id) where agency_id is not null;

-- More pages of the company; `html` is cleaned before it is written, `plain` is of an earlier version.
alter table policy_texts drop constraint policy_texts_kind_check;
alter table policy_texts add constraint policy_texts_kind_check
  check (kind in ('about', 'terms', 'privacy', 'refunds', 'help', 'contact'));
alter table policy_texts add column format text not null default 'plain' check (format in ('plain', 'html'));
alter table policy_texts alter column format drop default;

insert into permissions (name) values ('content.manage'), ('car.manage'), ('car_request.manage');
insert into role_permissions (role_id, permission)
select roles.id, held.permission from (values ('Content', 'content.manage'), ('Content', 'car.manage'), ('Operations', 'car_request.manage'),
  ('Sales desk', 'car_request.manage')) as held (role_name, permission)
join roles on roles.name = held.role_name;
