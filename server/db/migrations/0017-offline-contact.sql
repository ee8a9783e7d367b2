-- What the search cannot sell: an agency asks in words, the desk answers with lines and a price. And the messages
-- between an agency and the desk. Neither moves money: a booked request is charged by whoever books it.

create table offline_requests (
  id             text primary key check (id ~ '^OB-[A-Z2-9]{6}$'),
  agency_id      uuid not null references agencies (id),
  created_by     uuid not null references users (id),
  product        text not null check (product in ('flight', 'hotel', 'visa', 'holiday', 'umrah', 'group_ticket', 'insurance', 'other')),
  status         text not null default 'requested' check (status in ('requested', 'quoted', 'accepted', 'declined', 'booked', 'cancelled')),
  wish           text not null,
  adults         int not null check (adults between 1 and 99),
  children       int not null check (children between 0 and 99),
  infants        int not null check (infants between 0 and 99),
  names          text,
  cities         text[] not null default '{}',
  from_day       date,
  to_day         date,
  budget_minor   bigint check (budget_minor > 0),
  currency       text not null,
  -- [{ description, quantity, sell_minor, cost_minor, vendor }]: cost and vendor are the office's.
  lines          jsonb not null default '[]',
  valid_until    timestamptz,
  note           text,
  internal_note  text,
  booking_code   text,
  version        int not null default 1,
  save_key       text unique,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  deleted_at     timestamptz,
  check (to_day is null or from_day is null or to_day >= from_day)
);
create index offline_requests_of_agency on offline_requests (agency_id, created_at desc, id desc) where deleted_at is null;
create index offline_requests_newest on offline_requests (created_at desc, id desc) where deleted_at is null;

create table offline_history (
  request_id  text not null references offline_requests (id),
  seq         int not null,
  at          timestamptz not null,
  event       text not null,
  from_status text,
  to_status   text not null,
  actor_id    uuid,
  who         text,
  note        text,
  primary key (request_id, seq)
);
create trigger offline_history_append_only before update or delete on offline_history for each row execute function refuse_change();
create trigger offline_history_no_truncate before truncate on offline_history for each statement execute function refuse_change();

-- Papers of the asking agency and of the answering desk.
create table offline_files (
  request_id text not null references offline_requests (id),
  file_name  text not null,
  name       text not null,
  by_desk    boolean not null,
  at         timestamptz not null,
  primary key (request_id, file_name)
);

create table contact_threads (
  id          uuid primary key,
  agency_id   uuid not null references agencies (id),
  created_by  uuid not null references users (id),
  subject     text not null,
  booking_ref text,
  -- Whose turn it is; whoever writes hands it to the other.
  waits_for   text not null default 'desk' check (waits_for in ('desk', 'agency')),
  save_key    text unique,
  created_at  timestamptz not null,
  last_at     timestamptz not null
);
create index contact_threads_of_agency on contact_threads (agency_id, last_at desc, id desc);
create index contact_threads_waiting on contact_threads (last_at) where waits_for = 'desk';

create table contact_messages (
  id        bigint generated always as identity primary key,
  thread_id uuid not null references contact_threads (id),
  at        timestamptz not null,
  by_desk   boolean not null,
  author_id uuid not null references users (id),
  author    text not null,
  body      text not null,
  save_key  text unique
);
create index contact_messages_thread on contact_messages (thread_id, id);
create trigger contact_messages_append_only before update or delete on contact_messages for each row execute function refuse_change();
