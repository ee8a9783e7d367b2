-- Quotations of agencies, the links by which their customers open them, and payments asked for by mail.

create table quotations (
  id                uuid primary key,
  reference         text not null unique check (reference ~ '^QT-[A-Z2-9]{6}$'),
  agency_id         uuid not null references agencies (id),
  created_by        uuid not null references users (id),
  state             text not null default 'draft' check (state in ('draft', 'sent', 'viewed', 'accepted', 'declined', 'expired', 'converted', 'cancelled')),
  -- The newest version; what it says is frozen in quotation_versions. Total and validity are copied for the list.
  version           int not null default 1 check (version >= 1),
  currency          text not null,
  total_minor       bigint not null check (total_minor > 0),
  valid_until       timestamptz not null,
  title             text not null,
  customer_name     text,
  customer_email    text,
  customer_phone    text,
  customer_locale   text not null check (customer_locale in ('en', 'ar')),
  -- Whether the customer may agree to a fare that has risen; otherwise the agent makes a new version.
  accept_new_price  boolean not null default false,
  sent_at           timestamptz,
  viewed_at         timestamptz,
  answered_at       timestamptz,
  accepted_version  int,
  accepted_name     text,
  decline_reason    text,
  -- Passengers and contact as the customer gave them, until the booking holds them: documents of travel are never readable here.
  travellers_sealed text,
  -- What the agency pays for the flight, as it was agreed at the acceptance.
  agreed_net_minor  bigint,
  booking_ref       text references bookings (reference),
  booking_problem   text,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  check ((state = 'converted') = (booking_ref is not null)),
  check (state not in ('accepted', 'converted') or (accepted_version is not null and accepted_name is not null))
);
create index quotations_of_agency on quotations (agency_id, created_at desc, id desc);
create unique index quotations_booking on quotations (booking_ref) where booking_ref is not null;

-- What was offered: never changed, never deleted. An edit is the next version.
create table quotation_versions (
  quotation_id uuid not null references quotations (id),
  version      int not null check (version >= 1),
  created_at   timestamptz not null,
  created_by   uuid references users (id),
  currency     text not null,
  total_minor  bigint not null check (total_minor > 0),
  valid_until  timestamptz not null,
  content      jsonb not null,
  primary key (quotation_id, version)
);

-- A link opens the newest version to whoever holds it; only the hash of its key is kept, so a copied database opens nothing.
create table quotation_links (
  token_hash   text primary key,
  quotation_id uuid not null references quotations (id),
  version      int not null,
  way          text not null check (way in ('email', 'link')),
  created_at   timestamptz not null,
  created_by   uuid not null references users (id)
);
create index quotation_links_of on quotation_links (quotation_id);

create table quotation_events (
  quotation_id uuid not null references quotations (id),
  seq          int not null,
  at           timestamptz not null,
  event        text not null,
  version      int not null,
  actor_id     uuid references users (id),
  who          text,
  note         text,
  primary key (quotation_id, seq)
);

create trigger quotation_versions_append_only before update or delete on quotation_versions for each row execute function refuse_change();
create trigger quotation_events_append_only before update or delete on quotation_events for each row execute function refuse_change();

create table payment_requests (
  id            uuid primary key,
  token_hash    text not null unique,
  -- Null: of a customer who booked without an agency.
  agency_id     uuid references agencies (id),
  booking_ref   text references bookings (reference),
  quotation_id  uuid references quotations (id),
  amount_minor  bigint not null check (amount_minor > 0),
  currency      text not null,
  email         text not null,
  locale        text not null check (locale in ('en', 'ar')),
  state         text not null default 'open' check (state in ('open', 'paid', 'expired', 'cancelled')),
  -- What the money brought about: the booking is being confirmed, it is, it could not be (the money stays in the wallet), or there is none.
  outcome       text check (outcome in ('waiting', 'booked', 'kept', 'none')),
  problem       text,
  expires_at    timestamptz not null,
  created_by    uuid not null references users (id),
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  paid_at       timestamptz,
  check (num_nonnulls(booking_ref, quotation_id) >= 1),
  check ((state = 'paid') = (paid_at is not null)),
  check ((state = 'paid') = (outcome is not null))
);
-- One open request for a booking or quotation: two could be paid both.
create unique index payment_requests_open_booking on payment_requests (booking_ref) where state = 'open' and booking_ref is not null;
create unique index payment_requests_open_quotation on payment_requests (quotation_id) where state = 'open' and booking_ref is null;
create index payment_requests_of_agency on payment_requests (agency_id, created_at desc);

-- A card payment is for a booking, or for a payment request whose money goes into a wallet first.
alter table payments alter column booking_id drop not null;
alter table payments add column payment_request_id uuid references payment_requests (id);
alter table payments add constraint payments_for_one check (num_nonnulls(booking_id, payment_request_id) = 1);
create unique index payments_live_request on payments (payment_request_id) where status in ('created', 'requires_action', 'authorized', 'captured');
