-- People an agency or a customer books for again and again. What identifies them is sealed as on bookings; a passport
-- is found, and kept from being saved twice, by its blind index.

create table travellers (
  id               uuid primary key default gen_random_uuid(),
  agency_id        uuid references agencies (id),
  customer_id      uuid references users (id),
  -- Counts the owner's travellers from 1; a number is not given again.
  number           int not null,
  title            text not null check (title in ('mr', 'mrs', 'ms', 'miss', 'mstr')),
  given_name       text not null,
  surname          text not null,
  -- As written in their own script, for papers and for finding them.
  local_name       text,
  gender           text not null check (gender in ('m', 'f')),
  birth_sealed     text not null,
  nationality      text not null,
  passport_sealed  text not null,
  passport_index   text not null,
  passport_masked  text not null,
  passport_country text not null,
  passport_issue   date,
  passport_expiry  date not null,
  national_sealed  text,
  -- The caller's idempotency key: a repeat after a crash finds this row.
  save_key         text unique,
  created_by       uuid,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  deleted_at       timestamptz,
  constraint travellers_owner check ((agency_id is null) <> (customer_id is null))
);
create unique index travellers_passport on travellers (coalesce(agency_id, customer_id), passport_country, passport_index) where deleted_at is null;
create unique index travellers_number on travellers (coalesce(agency_id, customer_id), number);
create index travellers_by_name on travellers (coalesce(agency_id, customer_id), surname, given_name, id) where deleted_at is null;
create index travellers_expiry on travellers (coalesce(agency_id, customer_id), passport_expiry) where deleted_at is null;
