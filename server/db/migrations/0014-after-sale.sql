-- What happens to a booking after it is sold: void, approval by the back office, refund; and the filters people keep.

alter table bookings
  -- Where a void or refund that comes to nothing goes back to.
  add column state_before       text check (state_before in ('confirmed', 'approved')),
  -- Why the act under way was begun: whoever finishes it after a crash still knows.
  add column acting_note        text,
  -- Set while the back office confirms: the supplier's yes then ends in `approved`.
  add column approved_by        uuid,
  add column refund_valid_until timestamptz;

alter table bookings drop constraint bookings_acting_check,
  add constraint bookings_acting_check check (acting in ('hold', 'confirm', 'cancel', 'expire', 'void', 'refund'));
alter table bookings drop constraint bookings_payment_check,
  add constraint bookings_payment_check check (payment in ('balance', 'card', 'bank_transfer'));

create index bookings_void_requests on bookings (void_until) where status = 'void_requested';
create index bookings_refund_requests on bookings (updated_at) where status in ('refund_requested', 'refund_quoted', 'refund_accepted');
create index bookings_to_complete on bookings (arriving_at) where status in ('confirmed', 'approved');
create index bookings_agency_departure on bookings (agency_id, departure_at, id) where hold_state = 'held';
create index tickets_booking on tickets (booking_id);

-- A bank transfer that paid for a booking: the same reference at the same bank pays once.
create table booking_transfers (
  booking_id     uuid not null references bookings (id),
  bank_id        uuid not null references banks (id),
  bank_reference text not null,
  -- As deposits read it: FT 2612-0418 and ft26120418 are one bank line, however people type it.
  reference_key  text not null generated always as (upper(regexp_replace(bank_reference, '[^[:alnum:]]', '', 'g'))) stored,
  amount_minor   bigint not null check (amount_minor > 0),
  currency       text not null,
  seen_by        uuid,
  seen_at        timestamptz not null,
  primary key (bank_id, reference_key)
);

-- One row a request; a quotation that is replaced is written over, the booking's history keeps each. Amounts are minor
-- units of the booking's currency, the rate it was sold at included.
create table refunds (
  id                        uuid primary key default gen_random_uuid(),
  reference                 text not null unique check (reference ~ '^RF-[A-Z2-9]{6}$'),
  booking_id                uuid not null references bookings (id),
  state                     text not null default 'requested' check (state in ('requested', 'quoted', 'accepted', 'declined', 'refunded')),
  reason                    text not null,
  requested_by              uuid,
  requested_at              timestamptz not null,
  currency                  text not null,
  paid_minor                bigint not null check (paid_minor >= 0),
  supplier_refundable_minor bigint check (supplier_refundable_minor >= 0),
  penalty_minor             bigint check (penalty_minor >= 0),
  fee_minor                 bigint check (fee_minor >= 0),
  refund_minor              bigint check (refund_minor >= 0),
  quoted_by                 uuid,
  quoted_at                 timestamptz,
  valid_until               timestamptz,
  accepted_by               uuid,
  accepted_at               timestamptz,
  settled_at                timestamptz,
  constraint refunds_by_subtraction check (refund_minor = paid_minor - penalty_minor - fee_minor),
  constraint refunds_quoted check (state in ('requested', 'declined') or (refund_minor is not null and valid_until is not null)),
  constraint refunds_settled check ((state = 'refunded') = (settled_at is not null))
);
create unique index refunds_open on refunds (booking_id) where state in ('requested', 'quoted', 'accepted');
create index refunds_booking on refunds (booking_id, requested_at desc);

create table booking_filters (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null,
  name       text not null,
  query      jsonb not null,
  created_at timestamptz not null,
  unique (user_id, name)
);

-- The embedded supplier refunds too: the coupons of a refunded booking read R, but for those already flown.
alter table house_pnrs drop constraint house_pnrs_status_check,
  add constraint house_pnrs_status_check check (status in ('held', 'ticketed', 'cancelled', 'voided', 'refunded', 'expired'));

alter table test_card_payments add column refunded_minor bigint check (refunded_minor between 1 and amount_minor);
