-- Outside systems: what each is told, whether it is used, how it fares; and what of the books another system has.
create table integrations (
  id           text primary key check (id ~ '^[a-z][a-z0-9-]{1,39}$'),
  is_on        boolean not null default false,
  mode         text not null default 'live' check (mode in ('sandbox', 'live')),
  changed_at   timestamptz,
  changed_by   uuid references users (id),
  tested_at    timestamptz,
  -- What the last test came to, as a word; null where it went well.
  test_problem text,
  -- Open while the system refuses us: told once, and nothing more is asked of it until somebody sees to it.
  incident_at  timestamptz,
  incident     text,
  -- It has asked for patience until then.
  held_until   timestamptz,
  check ((incident_at is null) = (incident is null))
);
select audit_watch('integrations', 'integration', null, '{id}', '{is_on,mode,changed_by}');

create table integration_keys (
  integration     text not null references integrations (id),
  name            text not null check (name ~ '^[a-z][a-z0-9_]{1,39}$'),
  value           text,
  value_encrypted text,
  last_four       text check (length(last_four) <= 4),
  set_at          timestamptz not null,
  set_by          uuid not null references users (id),
  primary key (integration, name),
  check ((value is null) <> (value_encrypted is null))
);
select audit_watch('integration_keys', 'key of an integration', null, '{integration,name}', '{value,last_four,set_by}');

-- A log-in at another system that somebody began: theirs alone, once, for ten minutes.
create table integration_logins (
  state_hash  text primary key,
  integration text not null references integrations (id),
  user_id     uuid not null references users (id) on delete cascade,
  session_id  uuid not null references sessions (id) on delete cascade,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index integration_logins_age on integration_logins (expires_at);

create table integration_tokens (
  integration       text primary key references integrations (id),
  -- Which of the system's sites the account lives at.
  site              text not null,
  renewal_encrypted text not null,
  access_encrypted  text not null,
  access_until      timestamptz not null,
  version           int not null default 1,
  -- One process at a time fetches the next one; by the database's clock.
  renewing_until    timestamptz,
  connected_at      timestamptz not null,
  connected_by      uuid not null references users (id),
  refused_at        timestamptz
);
select audit_watch('integration_tokens', 'connection', null, '{integration}', '{site,connected_at,connected_by,refused_at}');

create table integration_calls (
  id          bigint generated always as identity primary key,
  integration text not null references integrations (id),
  call        text not null,
  at          timestamptz not null,
  took_ms     int not null check (took_ms >= 0),
  outcome     text not null,
  -- What the adapter said of a failure: status and code, nobody's data.
  detail      text check (length(detail) <= 300)
);
create index integration_calls_newest on integration_calls (integration, id desc);
create index integration_calls_age on integration_calls (at);

-- What another system has of a document, or of a part of a payment for it.
alter table invoice_syncs drop constraint invoice_syncs_pkey;
alter table invoice_syncs drop constraint invoice_syncs_state_check;
alter table invoice_syncs
  add column id uuid not null default gen_random_uuid() primary key,
  -- Of a payment: the journal that paid, and how much of it for this document.
  add column journal_id uuid references journals (id),
  add column amount_minor bigint not null default 0 check (amount_minor >= 0),
  -- How the other system knows it: our number, and for its payments with their count.
  add column reference text,
  add column tries int not null default 0,
  add column fence int not null default 0,
  add column sent_at timestamptz,
  add column next_at timestamptz,
  add column queued_at timestamptz not null default now(),
  add column decided_by uuid references users (id),
  -- `sending`: it is on its way, or nobody knows whether it arrived. `skipped`: somebody saw to it, or there is nothing to enter.
  add constraint invoice_syncs_state_check check (state in ('pending', 'sending', 'synced', 'failed', 'skipped')),
  add constraint invoice_syncs_once unique nulls not distinct (invoice_id, system, journal_id);
update invoice_syncs s set reference = i.number, amount_minor = greatest(i.total, 0) from invoices i where i.id = s.invoice_id;
alter table invoice_syncs alter column reference set not null,
  add constraint invoice_syncs_reference unique (system, reference);
create index invoice_syncs_newest on invoice_syncs (queued_at desc, id);
create index invoice_syncs_journal on invoice_syncs (journal_id) where journal_id is not null;
create index invoice_syncs_open on invoice_syncs (queued_at) where state in ('pending', 'sending', 'failed');

-- Whom the other system knows a buyer as, by currency; `retail` are all who bought without an agency.
create table accounting_contacts (
  system      text not null,
  buyer       text not null,
  currency    char(3) not null,
  external_id text not null,
  made_at     timestamptz not null,
  primary key (system, buyer, currency)
);

alter table jobs drop constraint jobs_lane_check;
alter table jobs add constraint jobs_lane_check
  check (lane in ('money', 'supplier', 'accounting', 'mail', 'notifications', 'papers', 'upkeep'));
