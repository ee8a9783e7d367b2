-- Travel insurance: insurers, their plans with cover and premiums, policies, and the book of the embedded insurer.
create extension if not exists btree_gist;

create table insurers (
  code         text primary key check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  name_en      text not null check (length(name_en) between 1 and 120),
  name_ar      text not null check (length(name_ar) between 1 and 120),
  claims_phone text not null check (claims_phone ~ '^\+[1-9][0-9]{6,14}$'),
  active       boolean not null default true,
  created_at   timestamptz not null
);

-- Lines of a cover table that a Schengen visa asks for (Regulation (EC) 810/2009, article 15): each to at least EUR 30,000.
create function schengen_cover(p_region text, p_currency text, p_cover jsonb) returns boolean language sql immutable as $$
  select p_region in ('schengen', 'worldwide', 'worldwide_no_us') and (
    select count(distinct line ->> 'code') = 4 from jsonb_array_elements(p_cover) line
    where line ->> 'code' in ('urgent_medical', 'hospital', 'repatriation', 'death')
      and (line -> 'limit' = 'null'::jsonb or (p_currency = 'EUR' and (line ->> 'limit')::bigint >= 3000000)))
$$;

create table insurance_plans (
  id              uuid primary key default gen_random_uuid(),
  code            text not null unique,
  insurer         text not null references insurers (code),
  name_en         text not null check (length(name_en) between 1 and 80),
  name_ar         text not null check (length(name_ar) between 1 and 80),
  region          text not null check (region in ('gcc', 'worldwide_no_us', 'worldwide', 'schengen')),
  schengen        boolean not null,
  currency        char(3) not null,
  cover_currency  char(3) not null,
  -- [{code, limit, excess}], in minor units of the cover's currency; a limit of null: without one.
  cover           jsonb not null,
  max_days        smallint not null check (max_days between 1 and 366),
  max_age         smallint not null check (max_age between 0 and 120),
  wording_en      text not null check (length(wording_en) between 1 and 4000),
  wording_ar      text not null check (length(wording_ar) between 1 and 4000),
  wording_version text not null check (length(wording_version) between 1 and 20),
  -- Of the premium: what the insurer leaves us, and what of that an agency keeps.
  commission_bp   int not null check (commission_bp between 0 and 5000),
  agency_bp       int not null check (agency_bp between 0 and 5000),
  -- Kept of each policy that is cancelled before it begins.
  cancel_fee_minor bigint not null check (cancel_fee_minor >= 0),
  status          text not null check (status in ('draft', 'on_sale', 'archived')),
  version         int not null default 1,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  check (agency_bp <= commission_bp),
  constraint insurance_plans_schengen check (not schengen or schengen_cover(region, cover_currency, cover))
);
create index insurance_plans_newest on insurance_plans (created_at desc, id);
create index insurance_plans_insurer on insurance_plans (insurer);

create table insurance_premiums (
  plan_id       uuid not null references insurance_plans (id),
  ages          int4range not null check (not isempty(ages) and lower(ages) >= 0 and upper(ages) <= 121),
  days          int4range not null check (not isempty(days) and lower(days) >= 1 and upper(days) <= 367),
  premium_minor bigint not null check (premium_minor > 0),
  primary key (plan_id, ages, days),
  -- One premium for each age and number of days.
  exclude using gist (plan_id with =, ages with &&, days with &&) deferrable initially deferred
);

create table insurance_policies (
  item_id   uuid not null references booking_items (id),
  position  smallint not null,
  number    text not null,
  issued_at timestamptz not null,
  -- Set once it is given back.
  ended_at  timestamptz,
  primary key (item_id, position)
);
create index insurance_policies_number on insurance_policies (number);

-- The book of the embedded insurer.
create table demo_insurer_quotes (
  locator     text primary key,
  key         text not null unique,
  insurer     text not null,
  people      smallint not null check (people between 1 and 20),
  total_minor bigint not null check (total_minor >= 0),
  starts_at   timestamptz not null,
  valid_until timestamptz not null,
  state       text not null check (state in ('quoted', 'issued', 'cancelled', 'returned')),
  created_at  timestamptz not null
);

alter table house_faults drop constraint house_faults_supplier_check;
alter table house_faults add constraint house_faults_supplier_check check (supplier in ('house', 'sooper', 'test-card', 'own-hotels', 'insurers'));

insert into tax_roles (product, role, reason) values
  ('insurance', 'disclosed_agent', 'Policies are issued in the name of the insurer');
