-- What a passenger needs on board: asked of the airline, which confirms or refuses it.
create table special_services (
  id             uuid primary key,
  booking_id     uuid not null references bookings,
  item_id        uuid not null references booking_items,
  position       int not null,
  code           text not null check (code ~ '^[A-Z]{4}$'),
  -- A membership number, or words for the airline; health is nobody else's business.
  text_encrypted text,
  -- NN asked for, PN with the airline, HK and KK confirmed, UC, NO and UN refused.
  status         text not null check (status in ('NN', 'PN', 'HK', 'KK', 'UC', 'NO', 'UN')),
  supplier_ref   text,
  requested_by   uuid,
  requested_at   timestamptz not null,
  answered_at    timestamptz,
  foreign key (booking_id, position) references booking_passengers (booking_id, position),
  constraint special_services_answered check ((answered_at is null) = (status in ('NN', 'PN')))
);
-- Nobody asks twice for what is asked for, or confirmed.
create unique index special_services_once on special_services (item_id, position, code) where status not in ('UC', 'NO', 'UN');
create index special_services_booking on special_services (booking_id);

-- The same at the embedded network.
create table house_services (
  id          bigint generated always as identity primary key,
  pnr_id      bigint not null references house_pnrs,
  key         text not null unique,
  passenger   int not null,
  code        text not null,
  status      text not null,
  asked_at    timestamptz not null
);
create index house_services_pnr on house_services (pnr_id);
