-- What the adapter to Duffel knows of each order beside Duffel itself: it has no key of ours, so we keep which is whose.
create table duffel_orders (
  key text primary key,
  kind text not null check (kind in ('hold', 'instant')),
  offer_ref text not null,
  -- A fingerprint of who was to travel: the same key is never used for others.
  wish text not null,
  rate text,
  total text not null,
  currency char(3) not null,
  cost_minor bigint not null,
  passengers text[] not null,
  -- The airline's record locator; of one that is not sold yet the one that we gave it, which stays in `reserved`.
  locator text,
  reserved text,
  made_at timestamptz not null,
  expires_at timestamptz,
  sent_at timestamptz,
  absent_after timestamptz,
  order_id text unique,
  ended_as text check (ended_as in ('cancelled', 'void', 'refund'))
);
create index duffel_orders_locator on duffel_orders (locator);
create index duffel_orders_reserved on duffel_orders (reserved) where reserved is not null;
create index duffel_orders_promised on duffel_orders (made_at) where kind = 'instant' and order_id is null;

-- What is done to an order under a key of ours, and what Duffel calls it.
create table duffel_acts (
  key text primary key,
  order_key text not null references duffel_orders,
  kind text not null check (kind in ('change', 'airline_change')),
  ref text not null,
  -- Documents as they were before: Duffel shows those of now alone.
  was jsonb not null,
  at timestamptz not null
);
create index duffel_acts_order on duffel_acts (order_key);

-- News that outside systems have sent us, each once: they send the same several times and in any order.
create table integration_news (
  integration text not null references integrations,
  id text not null,
  kind text not null,
  at timestamptz not null,
  primary key (integration, id)
);
create index integration_news_at on integration_news (at);
