-- Visas: kinds of them with fees and papers, and the applications of people, one item of a booking each.
create table visa_types (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  country char(2) not null references countries (code),
  name_en text not null check (length(name_en) between 1 and 120),
  name_ar text not null check (length(name_ar) between 1 and 120),
  entries text not null check (entries in ('single', 'double', 'multiple')),
  stay_days smallint not null check (stay_days > 0),
  validity_days smallint not null check (validity_days > 0),
  weekend text not null check (weekend in ('fri_sat', 'sat_sun')),
  -- Working days of the issuing country.
  days_min smallint not null check (days_min > 0),
  days_max smallint not null check (days_max >= days_min),
  express_min smallint check (express_min > 0),
  express_max smallint check (express_max >= express_min),
  residences text[] not null,
  currency char(3) not null,
  fees jsonb not null,
  checklist jsonb not null,
  -- Of the cheapest fee of an adult, so that lists read it.
  lowest_minor bigint not null,
  active boolean not null,
  version int not null default 1,
  archived_at timestamptz,
  created_by uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((express_min is null) = (express_max is null))
);
create index visa_types_by_country on visa_types (country, id) where archived_at is null;
create index visa_types_newest on visa_types (created_at desc, id desc) where archived_at is null;

create table visa_cases (
  id uuid primary key references booking_items (id),
  visa_id uuid not null references visa_types (id),
  state text not null check (state in ('draft', 'submitted', 'docs_pending', 'checked', 'at_embassy', 'approved', 'rejected', 'delivered', 'withdrawn')),
  nationality char(2) not null,
  promised_on date,
  embassy_ref text check (length(embassy_ref) <= 60),
  reason text,
  number_encrypted text,
  valid_from date,
  valid_until date,
  entries text check (entries in ('single', 'double', 'multiple')),
  file_name text references files (file_name),
  made_at timestamptz not null,
  moved_at timestamptz not null,
  check (valid_until >= valid_from),
  check (state not in ('approved', 'delivered') or number_encrypted is not null),
  check (state <> 'delivered' or file_name is not null),
  check (state in ('draft', 'withdrawn') or promised_on is not null)
);
create index visa_cases_promised on visa_cases (promised_on, id) where state <> 'draft';
create index visa_cases_newest on visa_cases (made_at desc, id desc) where state <> 'draft';
create index visa_cases_of on visa_cases (visa_id) where state not in ('draft', 'rejected', 'delivered', 'withdrawn');
create index visa_cases_waiting on visa_cases (moved_at) where state in ('submitted', 'docs_pending', 'checked', 'at_embassy', 'approved');

create table visa_documents (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references visa_cases (id),
  seq smallint not null,
  kind text not null,
  mandatory boolean not null,
  note_en text not null,
  note_ar text not null,
  state text not null check (state in ('wanted', 'given', 'refused')),
  -- Why it was asked for, or why another is needed.
  reason text,
  file_name text references files (file_name),
  file_title text,
  given_at timestamptz,
  created_at timestamptz not null,
  unique (case_id, seq),
  check ((state = 'wanted') = (file_name is null))
);

insert into tax_roles (product, role, reason) values
  ('visa', 'disclosed_agent', 'Fees of governments and visa centres are passed on at the exact amount; our service is our supply');
