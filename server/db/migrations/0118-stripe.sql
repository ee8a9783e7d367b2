-- What Stripe was asked for, by our own payment: written before it is asked, so that a lost answer can be looked for.
create table stripe_payments (
  ref           text primary key check (ref ~ '^[a-z0-9]{20,40}$'),
  mode          text not null check (mode in ('sandbox', 'live')),
  amount_minor  bigint not null check (amount_minor > 0),
  currency      text not null,
  -- Known once Stripe has answered, or it was found there.
  session_id    text unique,
  expires_at    timestamptz not null,
  -- A part of every idempotency key: an answer that failed is kept under its key and would be said again.
  attempt       integer not null default 0,
  -- The refund that was asked for last: from so much given back to so much.
  refund_from   bigint not null default 0,
  refund_to     bigint not null default 0 check (refund_to between 0 and amount_minor and refund_from <= refund_to),
  created_at    timestamptz not null
);
