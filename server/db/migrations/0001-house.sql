-- What every room stands on: settings, jobs, idempotency, numbers, the activity log, mails.

create extension if not exists pg_trgm;

create table migration_texts (
  name   text primary key,
  sha256 text not null
);

create table settings (
  key        text primary key,
  value      jsonb not null,
  changed_at timestamptz not null default now()
);

-- Work to be done after the commit that wrote it. Taken with SKIP LOCKED under a lease, so that a dead worker's job
-- is found again; `fence` grows with each take, so that a worker that slept past its lease cannot finish it.
create table jobs (
  id           bigint generated always as identity primary key,
  kind         text not null,
  payload      jsonb not null,
  run_at       timestamptz not null default now(),
  attempts     int not null default 0,
  max_attempts int not null default 12,
  locked_until timestamptz,
  fence        int not null default 0,
  dedupe_key   text unique,
  last_error   text,
  dead_at      timestamptz,
  done_at      timestamptz,
  created_at   timestamptz not null default now()
);
create index jobs_due on jobs (run_at) where done_at is null and dead_at is null;

create table idempotency (
  owner      text not null,
  route      text not null,
  key        text not null,
  body_hash  text not null,
  state      text not null check (state in ('running', 'done')),
  lease      timestamptz not null,
  reply      jsonb,
  created_at timestamptz not null default now(),
  primary key (owner, route, key)
);
create index idempotency_age on idempotency (created_at);

-- Gapless numbers (invoices): the row is locked by whoever takes the next one, until that transaction ends.
create table number_series (
  series text primary key,
  last   bigint not null
);

create function next_number(wanted text) returns bigint language sql as $$
  insert into number_series (series, last) values (wanted, 1)
  on conflict (series) do update set last = number_series.last + 1
  returning last
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'TB002';
end $$;

create table activity_log (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default now(),
  actor_id   uuid,
  action     text not null,
  subject    text not null,
  subject_id text,
  detail     jsonb not null default '{}',
  request_id text,
  ip         text
);
create index activity_log_subject on activity_log (subject, subject_id);
create trigger activity_log_append_only before update or delete on activity_log for each row execute function refuse_change();
create trigger activity_log_no_truncate before truncate on activity_log for each statement execute function refuse_change();

-- The outbox: written in the business transaction, sent by a job. Without SMTP it is where the operator reads.
create table mails (
  id           uuid primary key,
  to_address   text not null,
  template     text not null,
  locale       text not null,
  subject      text not null,
  text_body    text not null,
  html_body    text not null,
  -- Files are named, not stored: [{ "name": "e-ticket.pdf", "kind": "eticket", "booking": "BK-..." }]
  attachments  jsonb not null default '[]',
  code         text,
  booking_ref  text,
  status       text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts     int not null default 0,
  message_id   text,
  last_error   text,
  created_at   timestamptz not null default now(),
  sent_at      timestamptz
);
create index mails_recent on mails (created_at desc);
