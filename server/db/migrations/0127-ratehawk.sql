-- Rooms over ETG: which region is which city of ours, what it says of its hotels, and what we know of each order beside it.
create table ratehawk_cities (
  city text primary key references hotel_cities (code),
  -- Null: it is not known, and hotels are looked for around the middle of the city.
  region_id bigint,
  listed_at timestamptz
);

create table ratehawk_hotels (
  -- Its own name there; the number is told with the content.
  id text primary key check (length(id) between 1 and 200),
  city text not null references hotel_cities (code),
  place bigint not null,
  hid bigint unique,
  -- Names, pictures and amenities in both languages; null while it has not been read, or is closed.
  content jsonb,
  read_at timestamptz,
  check (content is null or hid is not null)
);
create index ratehawk_hotels_city on ratehawk_hotels (city, place, id) where content is not null;
create index ratehawk_hotels_read on ratehawk_hotels (read_at nulls first, place, id);

create table ratehawk_orders (
  key text primary key,
  try_no smallint not null check (try_no > 0),
  -- Our number there: of the first try the key itself.
  partner_id text not null unique,
  ref text not null,
  -- `sent` from the moment from which a room may have been bought.
  state text not null check (state in ('new', 'sent', 'booked', 'failed', 'cancelled')),
  order_id bigint,
  -- What is paid for it, in the currency of the contract, and the same in ours.
  amount text not null,
  amount_currency char(3) not null,
  currency char(3) not null,
  rate text,
  cost_minor bigint not null check (cost_minor >= 0),
  terms jsonb not null,
  confirmation text,
  kept_minor bigint,
  why text,
  made_at timestamptz not null,
  sent_at timestamptz,
  check (state in ('new', 'failed') or sent_at is not null)
);
create index ratehawk_orders_order on ratehawk_orders ((order_id::text)) where order_id is not null;
