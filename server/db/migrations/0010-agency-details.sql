-- What an agency tells of itself: details, documents, changes that wait for consent, and how it came to its state.

alter table agencies
  -- Encrypted: an identity number is worth stealing, and nothing is ever searched by it.
  add column owner_national_id text,
  add column bank_name         text,
  add column account_title     text,
  add column iban              text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  -- The form as it was typed, encrypted as a whole: it may hold an identity number, finished or not.
  add column draft             text,
  add column draft_saved_at    timestamptz,
  add column submitted_at      timestamptz,
  add column approved_at       timestamptz;
create index agencies_newest on agencies (created_at desc, id desc);
create index agencies_waiting on agencies (submitted_at) where state = 'pending';

-- One change at a time: two open ones could each be right and together be wrong.
create table agency_changes (
  id         uuid primary key default gen_random_uuid(),
  agency_id  uuid not null references agencies (id),
  state      text not null default 'open' check (state in ('open', 'approved', 'partly', 'rejected', 'cancelled')),
  -- Field names readable, values encrypted: { field: { old, new } }.
  fields     text[] not null check (cardinality(fields) > 0),
  sealed     text not null,
  decisions  jsonb not null default '{}',
  reason     text,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  constraint agency_changes_decided check ((state = 'open') = (decided_at is null))
);
create unique index agency_changes_one_open on agency_changes (agency_id) where state = 'open';
create index agency_changes_agency on agency_changes (agency_id, created_at desc);

-- Rows with a change belong to it until it is approved; the others are the agency's own.
create table agency_documents (
  id         uuid primary key default gen_random_uuid(),
  agency_id  uuid not null references agencies (id),
  change_id  uuid references agency_changes (id),
  kind       text not null check (kind in ('licence', 'tax_certificate', 'owner_id', 'other')),
  file_name  text not null,
  name       text not null,
  mime       text not null,
  bytes      bigint not null,
  created_at timestamptz not null,
  unique nulls not distinct (agency_id, change_id, file_name)
);

-- Append-only: who let an agency in, or out, and why, is not for rewriting.
create table agency_history (
  id         bigint generated always as identity primary key,
  agency_id  uuid not null references agencies (id),
  at         timestamptz not null,
  event      text not null,
  from_state text,
  to_state   text,
  reason     text,
  actor_id   uuid references users (id),
  fields     text[] not null default '{}'
);
create index agency_history_agency on agency_history (agency_id, id desc);
create trigger agency_history_append_only before update or delete on agency_history for each row execute function refuse_change();
create trigger agency_history_no_truncate before truncate on agency_history for each statement execute function refuse_change();
