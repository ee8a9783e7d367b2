-- Every step that is tried at the outside (a supplier, a card gateway): one row an act, one row a call. An open act is
-- its own job: the check keeps it due at some time until it has ended, so that nothing can be forgotten half way.
create table acts (
  id           uuid primary key,
  group_id     uuid not null,
  kind         text not null,
  subject_kind text not null,
  subject_id   text not null,
  booking_id   uuid references bookings,
  input        jsonb not null default '{}',
  by_id        uuid,
  by_name      text,
  state        text not null default 'begun' check (state in ('begun', 'sent', 'asking', 'waiting', 'person', 'done', 'refused')),
  tries        int not null default 0,
  -- Errors of ours in a row while ending it.
  failures     int not null default 0,
  asks         int not null default 0,
  -- Since when the outside has said, each time, that it knows of nothing.
  nothing_since timestamptz,
  -- A request went out of which it is not known what became of it.
  is_unsure    boolean not null default false,
  sent_at      timestamptz,
  until        timestamptz not null,
  next_at      timestamptz,
  lease_until  timestamptz,
  fence        int not null default 0,
  why          text,
  begun_at     timestamptz not null,
  ended_at     timestamptz,
  check ((state in ('done', 'refused')) = (ended_at is not null)),
  check ((ended_at is null) = (next_at is not null))
);
-- Two acts on one subject exclude each other.
create unique index acts_open_subject on acts (subject_kind, subject_id) where ended_at is null;
create index acts_due on acts (next_at) where ended_at is null;
create index acts_subject on acts (subject_kind, subject_id, begun_at);
create index acts_booking on acts (booking_id) where booking_id is not null;

create table act_calls (
  act_id      uuid not null references acts,
  no          int not null,
  op          text not null check (op in ('send', 'find')),
  provider    text not null,
  key         text not null,
  started_at  timestamptz not null,
  finished_at timestamptz,
  heard       text check (heard in ('yes', 'nothing', 'no_effect', 'no', 'unknown')),
  detail      text,
  primary key (act_id, no),
  check ((finished_at is null) = (heard is null))
);
create index act_calls_started on act_calls using brin (started_at);
create index act_calls_open on act_calls (started_at) where finished_at is null;

-- What only a person can end.
create table tasks (
  id         uuid primary key,
  kind       text not null,
  act_id     uuid references acts,
  subject    text not null,
  permission text not null,
  opened_at  timestamptz not null,
  closed_at  timestamptz,
  closed_by  uuid,
  decision   text,
  note       text,
  check ((closed_at is null) = (decision is null))
);
create unique index tasks_open_act on tasks (act_id) where closed_at is null;
create index tasks_open on tasks (opened_at) where closed_at is null;

-- What was under way goes on as acts: the outside is asked first.
insert into acts (id, group_id, kind, subject_kind, subject_id, booking_id, input, by_id, state, tries, is_unsure, sent_at, until, next_at, begun_at)
select b.id, b.id, 'hold', 'item', b.id::text, b.id, 'null', b.created_by, 'sent', 1, false, b.updated_at, b.created_at + interval '3 minutes', now(), b.updated_at
from bookings b where b.acting = 'hold' and b.hold_state = 'holding';

insert into acts (id, group_id, kind, subject_kind, subject_id, booking_id, input, by_id, state, tries, is_unsure, sent_at, until, next_at, begun_at)
select gen_random_uuid(), b.id, 'confirm', 'item', b.id::text, b.id,
  jsonb_build_object('expected', null, 'paid', jsonb_strip_nulls(jsonb_build_object('payment', b.payment, 'payment_id', b.payment_id)),
    'approval', case when b.approved_by is null then null else jsonb_build_object('by', b.approved_by, 'reason', null) end),
  b.acting_by, case when b.status = 'confirming' then 'sent' else 'asking' end, 1, b.status <> 'confirming', b.updated_at,
  coalesce(b.ttl_at, now() + interval '30 minutes'), now(), b.updated_at
from bookings b
where b.status in ('confirming', 'pending_supplier')
  and exists (select 1 from holds h where h.booking_ref = b.reference and h.state = 'active');

insert into acts (id, group_id, kind, subject_kind, subject_id, booking_id, input, by_id, state, tries, is_unsure, sent_at, until, next_at, begun_at)
select gen_random_uuid(), b.id, 'card.capture', 'payment', p.id, b.id, '{"expected": null}', b.acting_by, 'sent', 1, false, b.updated_at,
  now() + interval '6 days', now(), b.updated_at
from bookings b join payments p on p.id = b.payment_id
where b.status in ('confirming', 'pending_supplier') and b.payment = 'card' and p.status = 'claimed'
  and not exists (select 1 from holds h where h.booking_ref = b.reference and h.state = 'active');

insert into acts (id, group_id, kind, subject_kind, subject_id, booking_id, input, by_id, state, tries, is_unsure, sent_at, until, next_at, begun_at)
select gen_random_uuid(), b.id, 'cancel', 'item', b.id::text, b.id, jsonb_build_object('by_clock', b.acting = 'expire', 'reason', null), b.acting_by,
  'sent', 1, false, b.updated_at, now() + interval '1 day', now(), b.updated_at
from bookings b where b.acting in ('cancel', 'expire');
update bookings set acting = 'cancel' where acting = 'expire';

insert into acts (id, group_id, kind, subject_kind, subject_id, booking_id, input, by_id, state, tries, is_unsure, sent_at, until, next_at, begun_at)
select gen_random_uuid(), b.id, b.acting, 'item', b.id::text, b.id, jsonb_build_object('reason', b.acting_note), b.acting_by,
  'sent', 1, false, b.updated_at, case when b.acting = 'void' then coalesce(b.void_until, now()) else now() + interval '7 days' end, now(), b.updated_at
from bookings b where b.acting in ('void', 'refund');

update jobs set done_at = now() where kind in ('bookings.finish', 'bookings.reconcile', 'after-sale.finish') and done_at is null and dead_at is null;
