-- Bags, seats and paid help after a hold or a sale: a change of the kind `services`, issued on documents of its own.
alter table case_changes drop constraint case_changes_act_check,
  add constraint case_changes_act_check check (act in ('flights', 'name', 'services')),
  -- What is bought or given back, one by one, as it was quoted.
  add column services jsonb not null default '[]',
  -- Of a booking that is held: its price grows, and nothing is charged before it is sold.
  add column on_hold boolean not null default false;
-- What of our part is margin; the rest of it is our charge.
alter table case_change_people add column margin bigint not null default 0,
  add constraint change_people_margin check (margin between 0 and charge);

alter table agent_charges drop constraint agent_charges_event_check,
  add constraint agent_charges_event_check check (event in ('issue', 'void', 'refund', 'reissue', 'name', 'services', 'import', 'manual', 'visa'));
alter table margin_rules drop constraint margin_rules_product_check,
  add constraint margin_rules_product_check check (product in ('flight', 'flight_services', 'hotel', 'visa', 'holiday', 'umrah', 'group_ticket', 'insurance', 'other'));

-- What an EMD is for (its RFIC beside its RFISC), and the ticket it goes with.
alter table tickets add column rfic text, add column connected_to text;
alter table house_tickets add column rfic text, add column connected_to text;

-- A request may be taken back.
alter table special_services drop constraint special_services_status_check,
  add constraint special_services_status_check check (status in ('NN', 'PN', 'HK', 'KK', 'UC', 'NO', 'UN', 'XX')),
  -- What was asked for before the flights were changed: it is asked for again, once.
  add column asked_before uuid unique references special_services;
drop index special_services_once;
create unique index special_services_once on special_services (item_id, position, code) where status not in ('UC', 'NO', 'UN', 'XX');

-- Words about a booking: for the airline, under its PNR, or for ourselves alone.
create table booking_remarks (
  id         uuid primary key,
  booking_id uuid not null references bookings,
  item_id    uuid references booking_items,
  kind       text not null check (kind in ('airline', 'pnr', 'internal')),
  carrier    text,
  text       text not null check (length(text) between 1 and 200),
  -- Who wrote it: what is internal stays in the house.
  side       text not null check (side in ('agent', 'office')),
  written_by uuid,
  written_at timestamptz not null,
  constraint booking_remarks_carrier check ((kind = 'airline') = (carrier is not null)),
  constraint booking_remarks_item check ((kind = 'internal') or item_id is not null)
);
create index booking_remarks_booking on booking_remarks (booking_id, written_at);

-- The same at the embedded network.
create table house_remarks (
  id         bigint generated always as identity primary key,
  pnr_id     bigint not null references house_pnrs,
  key        text not null unique,
  text       text not null,
  carrier    text,
  written_at timestamptz not null
);
create index house_remarks_pnr on house_remarks (pnr_id);

alter table bookings drop constraint bookings_acting_check,
  add constraint bookings_acting_check check (acting in ('hold', 'confirm', 'cancel', 'expire', 'void', 'refund', 'change', 'name', 'split', 'services', 'service_back', 'remark'));
