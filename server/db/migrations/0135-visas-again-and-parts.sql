-- Policies of some people that an insurer took back while the others' stand.
alter table demo_insurer_quotes add column returned smallint[] not null default '{}';

-- How much of our service comes back of an application: before its papers are read, once they are, and where it is
-- refused; in percent.
alter table visa_types add column service_back jsonb not null default '{"submitted": 0, "checked": 0, "rejected": 0}';

-- A second application after a refusal, and whether its buyer was told of an appointment that is near and of a passport
-- that ends.
alter table visa_cases
  add column replaces uuid references visa_cases (id),
  add column appointment_told_at timestamptz,
  add column passport_told_at timestamptz;
create index visa_cases_after on visa_cases (replaces) where replaces is not null;
create index visa_cases_appointments on visa_cases (appointment_at) where appointment_at is not null and appointment_told_at is null;
create index visa_cases_passports on visa_cases (valid_until) where passport_told_at is null and state not in ('draft', 'rejected', 'withdrawn');

-- The passport itself on its way: to us, to the embassy or its centre, and back to whoever applied.
create table visa_passport_moves (
  case_id uuid not null references visa_cases (id),
  leg text not null check (leg in ('to_us', 'to_embassy', 'to_applicant')),
  carrier text check (length(carrier) between 1 and 80),
  tracking text check (length(tracking) between 1 and 60),
  sent_on date,
  received_on date,
  primary key (case_id, leg),
  check (received_on >= sent_on),
  check (sent_on is not null or received_on is not null)
);

-- Somebody who leaves a room of a holiday while the others stay.
alter table holiday_travellers add column left_at timestamptz;
