-- Card payments: our side of the gateway's intent, and the embedded test provider's own.

create table payments (
  id            text primary key check (id ~ '^[a-z0-9]{20,40}$'),
  booking_id    uuid not null references bookings (id),
  gateway       text not null,
  status        text not null check (status in ('created', 'requires_action', 'authorized', 'captured', 'refunded', 'failed', 'expired')),
  amount_minor  bigint not null check (amount_minor > 0),
  currency      text not null,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  failure       text
);
-- One live payment for a booking: a second one could take the money twice.
create unique index payments_live on payments (booking_id) where status in ('created', 'requires_action', 'authorized', 'captured');

-- Webhook events, each once, whatever the provider sends.
create table payment_events (
  id          text primary key,
  payment_id  text not null references payments (id),
  kind        text not null,
  received_at timestamptz not null,
  body        jsonb not null
);

-- The embedded test provider's own book, apart from ours as a real one's would be.
create table test_card_payments (
  id            text primary key,
  status        text not null,
  amount_minor  bigint not null,
  currency      text not null,
  merchant      text not null,
  reference     text not null,
  return_url    text not null,
  webhook_url   text not null,
  card_last4    text,
  created_at    timestamptz not null
);
