-- A PNR that is in another booking already is a finding as well.
alter table duplicate_findings drop constraint duplicate_findings_kind_check;
alter table duplicate_findings add constraint duplicate_findings_kind_check
  check (kind in ('same_flight', 'same_route', 'overlap', 'churn', 'same_pnr'));
create index booking_items_carrier_locator on booking_items (carrier_locator) where carrier_locator is not null;

-- Somebody on an adult's lap joins a booking that is held or sold.
alter table case_changes drop constraint case_changes_act_check;
alter table case_changes add constraint case_changes_act_check check (act in ('flights', 'name', 'services', 'infant'));

-- Tickets that were not flown, in whole or in part, and what airlines owe passengers: as a reading by night found them.
create table unused_tickets (
  number text primary key,
  kind text not null check (kind in ('unused', 'part_used', 'credit')),
  booking_id uuid not null references bookings (id),
  item_id uuid not null references booking_items (id),
  position integer not null,
  carrier text not null,
  flown_until timestamptz,
  worth_minor bigint check (worth_minor >= 0),
  currency character(3) not null,
  expires_on date not null,
  marked_at timestamptz not null,
  closed_at timestamptz,
  closed_as text check (closed_as in ('used', 'expired', 'by_hand')),
  closed_by uuid references users (id),
  reason text,
  check ((closed_at is null) = (closed_as is null)),
  check ((reason is null) = (closed_as is distinct from 'by_hand'))
);
create index unused_tickets_newest on unused_tickets (marked_at, number);
create index unused_tickets_expiring on unused_tickets (expires_on, number);
create index unused_tickets_item on unused_tickets (item_id) where closed_at is null;
create index unused_tickets_booking on unused_tickets (booking_id);

-- Whoever did not come: the embedded network's flights left without them.
alter table house_tickets add column missed boolean not null default false;
