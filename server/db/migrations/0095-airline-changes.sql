-- What an airline has changed about flights that are held or sold, as its supplier says it: once for each of its ids.
create table airline_notices (
  id          uuid primary key default gen_random_uuid(),
  supplier    text not null,
  supplier_id text not null,
  booking_id  uuid not null references bookings,
  item_id     uuid not null references booking_items,
  kind        text not null check (kind in ('retime', 'cancel', 'airport', 'equipment', 'misconnection')),
  class       text not null check (class in ('minor', 'medium', 'major')),
  -- open: nobody has answered. answering: the answer is with the airline, or with the office. The others are ends.
  state       text not null check (state in ('open', 'answering', 'accepted', 'rebooked', 'refunded', 'taken', 'lapsed', 'overtaken')),
  -- Each leg that is touched: its place in the journey, as it was, and as it is to be (null where nothing flies).
  legs        jsonb not null,
  -- How it may be answered.
  may         text[] not null,
  seen_at     timestamptz not null,
  received_at timestamptz not null,
  -- The airline's own deadline.
  answer_by   timestamptz,
  -- Unanswered then, the office sees to it; when the first touched flight leaves, it is too late.
  due_at      timestamptz not null,
  leaves_at   timestamptz not null,
  answered_at timestamptz,
  constraint airline_notices_once unique (supplier, supplier_id),
  constraint airline_notices_answered check ((answered_at is null) = (state in ('open', 'answering')))
);
-- One after the other: the next change is told once the one before is answered.
create index airline_notices_item on airline_notices (item_id);
create index airline_notices_booking on airline_notices (booking_id);
create index airline_notices_due on airline_notices (due_at) where state = 'open';
create index airline_notices_leaving on airline_notices (leaves_at) where state in ('open', 'answering');
create index airline_notices_seen on airline_notices (seen_at, id);

-- A case that an airline's change is the reason of costs nothing, and gives all back.
alter table after_sale_cases
  add column basis text not null default 'voluntary' check (basis in ('voluntary', 'involuntary')),
  add column notice_id uuid references airline_notices,
  add constraint after_sale_cases_basis check ((basis = 'involuntary') = (notice_id is not null));
create index after_sale_cases_notice on after_sale_cases (notice_id) where notice_id is not null;

alter table bookings drop constraint bookings_acting_check,
  add constraint bookings_acting_check check (acting in ('hold', 'confirm', 'cancel', 'expire', 'void', 'refund', 'change', 'name', 'split', 'services', 'service_back', 'remark', 'airline_change'));

-- The same at the embedded network: what it has told of whom, and how that was answered.
create table house_notices (
  id           uuid primary key,
  supplier     text not null check (supplier in ('house', 'sooper')),
  pnr_id       bigint not null references house_pnrs,
  kind         text not null check (kind in ('retime', 'cancel', 'airport', 'equipment', 'misconnection')),
  legs         jsonb not null,
  -- Other flights that it offers in their stead; null where the same flight goes on.
  to_ref       text,
  may          text[] not null,
  seen_at      timestamptz not null,
  answer_by    timestamptz not null,
  answer       text check (answer in ('accepted', 'rebooked', 'refunded')),
  answered_key text unique,
  answered_at  timestamptz,
  constraint house_notices_answered check ((answer is null) = (answered_at is null))
);
create index house_notices_seen on house_notices (supplier, seen_at, id);
create index house_notices_pnr on house_notices (pnr_id);

-- What an airline of the embedded network is going to do to a flight: planned by the demonstration and by tests.
create table house_flight_changes (
  id       bigint generated always as identity primary key,
  -- The flight is the one at this place of this booking; everybody on it is told.
  pnr_id   bigint not null references house_pnrs,
  segment  int not null check (segment >= 0),
  kind     text not null check (kind in ('retime', 'cancel', 'airport', 'equipment')),
  -- How many minutes later it leaves; below zero earlier.
  minutes  int not null default 0,
  -- The other airport, or aircraft.
  code     text,
  at       timestamptz not null,
  done_at  timestamptz
);
create index house_flight_changes_due on house_flight_changes (at) where done_at is null;

-- What an airline wrote on a ticket: that it was reissued because a flight was changed.
alter table tickets add column endorsement text;
alter table house_tickets add column endorsement text;
