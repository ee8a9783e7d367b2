-- What a booking is made of: items (one product at one supplier each), their price lines, and what is due for them and
-- when. A booking so far was one flight, paid at once: it has one item, with the booking's own id, and one due.

create table booking_items (
  id              uuid primary key,
  booking_id      uuid not null references bookings,
  no              smallint not null check (no > 0),
  product         text not null,
  fulfilment      text not null check (fulfilment in ('online', 'offline')),
  source          text not null check (source in ('search', 'quote', 'import', 'manual')),
  supplier        text not null,
  offer_ref       text,
  quote_id        text,
  locator         text,
  carrier_locator text,
  -- `state` is the product's own; `stage` the common one it shows as. A `holding` item is not a booking yet.
  state           text not null,
  stage           text not null check (stage in ('holding', 'saved', 'confirming', 'pending_supplier', 'confirmed', 'approved',
                    'void_requested', 'voided', 'refund_requested', 'refund_quoted', 'refund_accepted', 'refunded', 'expired',
                    'cancelled', 'failed', 'completed', 'requested', 'quoted', 'accepted', 'declined')),
  version         int not null default 1,
  currency        char(3) not null,
  price_minor     bigint not null check (price_minor >= 0),
  cost_minor      bigint not null check (cost_minor >= 0),
  selling_minor   bigint check (selling_minor >= 0),
  hold_until      timestamptz,
  price_until     timestamptz,
  void_until      timestamptz,
  -- What the product keeps, checked by its schema; never read by code that is not the product's.
  detail          jsonb not null,
  detail_version  smallint not null default 1,
  title           jsonb not null check (title ?& array['en', 'ar']),
  place           text,
  -- On the wall of the place; the instants beside them where the zone is known.
  starts_local    text,
  ends_local      text,
  starts_at       timestamptz,
  ends_at         timestamptz,
  people          int not null check (people > 0),
  demo            boolean not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  unique (booking_id, no)
);
create index booking_items_ended on booking_items (ends_at) where stage in ('confirmed', 'approved');
create index booking_items_locator on booking_items (supplier, locator) where locator is not null;

-- How the price of an item came about. A change is a new line.
create table price_lines (
  booking_id   uuid not null references bookings,
  no           int not null,
  item_id      uuid not null references booking_items,
  kind         text not null,
  code         text,
  layer        text not null check (layer in ('supplier', 'tax', 'commission', 'airline', 'company', 'charge', 'own', 'rounding')),
  -- Whom it is for, as fares name them (ADT, CHD, INF); null: everybody.
  ptc          text,
  quantity     int not null check (quantity > 0),
  amount_minor bigint not null,
  -- The company's own tax inside the amount. Null: no rule of tax spoke when it was sold.
  vat_code     text,
  vat_bp       int check (vat_bp between 0 and 10000),
  vat_minor    bigint not null default 0,
  rule_id      text,
  primary key (booking_id, no),
  check ((vat_code is null) = (vat_bp is null)),
  check (vat_code is not null or vat_minor = 0)
);
create index price_lines_item on price_lines (item_id);

-- What is to be paid when. Held exactly while money is set aside for it.
create table dues (
  id           uuid primary key,
  booking_id   uuid not null references bookings,
  no           smallint not null check (no > 0),
  kind         text not null check (kind in ('full', 'deposit', 'balance', 'instalment', 'correction')),
  amount_minor bigint not null check (amount_minor > 0),
  due_at       timestamptz not null,
  state        text not null default 'open' check (state in ('open', 'held', 'paid', 'overdue', 'waived', 'cancelled')),
  paid_at      timestamptz,
  reason       text,
  created_at   timestamptz not null,
  unique (booking_id, no),
  check ((state = 'paid') = (paid_at is not null)),
  check (state not in ('waived', 'cancelled') or reason is not null)
);
create index dues_open on dues (due_at) where state in ('open', 'overdue');

-- Which items a due pays for.
create table due_parts (
  due_id       uuid not null references dues,
  item_id      uuid not null references booking_items,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (due_id, item_id)
);
create index due_parts_item on due_parts (item_id);

create table invoice_items (
  invoice_id uuid not null references invoices,
  item_id    uuid not null references booking_items,
  kind       text not null check (kind in ('sale', 'credit_note', 'receipt', 'proforma')),
  primary key (invoice_id, item_id)
);
create unique index invoice_items_sold_once on invoice_items (item_id) where kind = 'sale';

alter table holds add column due_id uuid references dues;
create unique index holds_active_due on holds (due_id) where state = 'active';
alter table payments add column due_id uuid references dues;
create index payments_due on payments (due_id) where due_id is not null;

-- The one rule by which a booking's status follows from its items: what somebody has to act on comes first, then what
-- is sold, then what is only saved or asked for; a booking of which nothing is left says how its last item ended.
create function booking_status(p_booking uuid) returns text language sql stable as $$
  with all_items as (select stage from booking_items where booking_id = p_booking),
    items as (select stage from all_items where stage <> 'holding'),
    live as (select stage from items where stage not in ('refunded', 'voided', 'cancelled', 'expired', 'declined', 'failed'))
  select coalesce(
    (select stage from live
      where stage in ('pending_supplier', 'confirming', 'void_requested', 'refund_accepted', 'refund_quoted', 'refund_requested')
      order by array_position(array['pending_supplier', 'confirming', 'void_requested', 'refund_accepted', 'refund_quoted', 'refund_requested'], stage) limit 1),
    (select case when bool_and(stage = 'completed') then 'completed' when bool_or(stage = 'approved') then 'approved' else 'confirmed' end
      from live where stage in ('confirmed', 'approved', 'completed') having count(*) > 0),
    (select stage from live order by array_position(array['saved', 'accepted', 'quoted', 'requested'], stage) limit 1),
    (select stage from items order by array_position(array['refunded', 'voided', 'cancelled', 'expired', 'declined', 'failed'], stage) limit 1),
    (select 'saved' from all_items limit 1),
    'failed')
$$;

-- Which layer a line of a price belongs to.
create function price_layer(p_kind text) returns text language sql immutable as $$
  select case p_kind
    when 'tax' then 'tax' when 'commission' then 'commission' when 'airline_margin' then 'airline'
    when 'customer_margin' then 'company' when 'agent_margin' then 'company' when 'agent_charge' then 'charge'
    when 'own_margin' then 'own' when 'rounding' then 'rounding' else 'supplier' end
$$;

-- Every booking so far, as its one item.
insert into booking_items (id, booking_id, no, product, fulfilment, source, supplier, offer_ref, quote_id, locator, carrier_locator, state, stage,
  version, currency, price_minor, cost_minor, selling_minor, hold_until, price_until, void_until, detail, title, place, starts_local, ends_local,
  starts_at, ends_at, people, demo, created_at, updated_at)
select b.id, b.id, 1, b.product, b.fulfilment, case when b.quote_id is null then 'search' else 'quote' end, b.supplier, b.supplier_ref, b.quote_id,
  b.pnr, b.airline_pnr, s.stage, s.stage, b.version, b.currency, b.total_minor, b.supplier_total_minor, b.selling_minor,
  b.ttl_at, b.price_guarantee_at, b.void_until,
  jsonb_build_object('trip_type', b.trip_type, 'origin', b.origin, 'destination', b.destination, 'carrier', b.carrier,
    'legs', coalesce(b.snapshot -> 'legs', '[]'), 'brand', b.snapshot -> 'brand', 'ancillaries', b.ancillaries),
  jsonb_build_object('en', coalesce(o.city_en, b.origin) || ' – ' || coalesce(d.city_en, b.destination),
    'ar', coalesce(o.city_ar, o.city_en, b.origin) || ' – ' || coalesce(d.city_ar, d.city_en, b.destination)),
  b.destination, b.departure_at, b.arriving_at,
  (b.snapshot #>> '{legs,0,segments,0,departure_at}')::timestamp at time zone (b.snapshot #>> '{legs,0,segments,0,departure_zone}'),
  (b.snapshot #>> '{legs,-1,segments,-1,arriving_at}')::timestamp at time zone (b.snapshot #>> '{legs,-1,segments,-1,arriving_zone}'),
  b.passenger_count, b.demo, b.created_at, b.updated_at
from bookings b
left join airports o on o.code = b.origin left join airports d on d.code = b.destination
cross join lateral (select case when b.hold_state = 'holding' then 'holding' when b.hold_state = 'none' then 'failed' else b.status end as stage) s;

insert into price_lines (booking_id, no, item_id, kind, code, layer, ptc, quantity, amount_minor, rule_id)
select b.id, l.no, b.id, l.line ->> 'kind', l.line ->> 'code', price_layer(l.line ->> 'kind'), l.line ->> 'ptc',
  coalesce((l.line ->> 'quantity')::int, 1), (l.line -> 'amount' ->> 'amount')::bigint, l.line ->> 'rule_id'
from bookings b cross join lateral jsonb_array_elements(coalesce(b.snapshot -> 'price_lines', '[]')) with ordinality as l (line, no);
-- A booking whose snapshot has no lines was sold for one sum.
insert into price_lines (booking_id, no, item_id, kind, layer, quantity, amount_minor)
select b.id, 1, b.id, 'base', 'supplier', 1, b.total_minor
from bookings b where not exists (select 1 from price_lines l where l.booking_id = b.id) and b.total_minor > 0;

insert into dues (id, booking_id, no, kind, amount_minor, due_at, state, paid_at, reason, created_at)
select gen_random_uuid(), b.id, 1, 'full', b.total_minor, coalesce(b.ttl_at, b.created_at + interval '30 minutes'), s.state,
  case when s.state = 'paid' then coalesce(sold.posted_at, b.updated_at) end, case when s.state = 'cancelled' then b.status end, b.created_at
from bookings b
left join lateral (select posted_at from journals j where j.booking_ref = b.reference and j.kind = 'sale' order by posted_at limit 1) sold on true
left join lateral (select 1 as there from holds h where h.booking_ref = b.reference and h.state = 'active') held on true
cross join lateral (select case when b.status in ('saved', 'confirming', 'pending_supplier') then case when held.there is null then 'open' else 'held' end
  when b.status in ('expired', 'cancelled', 'failed') then 'cancelled' else 'paid' end as state) s
where b.hold_state = 'held' and b.total_minor > 0;
insert into due_parts (due_id, item_id, amount_minor) select d.id, d.booking_id, d.amount_minor from dues d;

update holds h set due_id = d.id from bookings b join dues d on d.booking_id = b.id where h.booking_ref = b.reference;
update payments p set due_id = d.id from dues d where d.booking_id = p.booking_id;
insert into invoice_items (invoice_id, item_id, kind)
select i.id, b.id, i.kind from invoices i join bookings b on b.reference = i.booking_ref;

-- Nothing was lost and nothing was made up; a difference ends the migration and leaves everything as it was.
do $$
declare wrong text;
begin
  select 'bookings ' || b.n || ', items ' || i.n || '; bookings ' || b.total || ', items ' || i.total || ', lines ' || l.total into wrong
  from (select count(*) as n, coalesce(sum(total_minor), 0) as total from bookings) b,
    (select count(*) as n, coalesce(sum(price_minor), 0) as total from booking_items) i,
    (select coalesce(sum(amount_minor), 0) as total from price_lines) l
  where b.n <> i.n or b.total <> i.total or i.total <> l.total;
  if wrong is not null then raise exception 'the items do not add up: %', wrong; end if;
  select 'booking ' || b.reference || ': ' || b.status || ', its item says ' || booking_status(b.id) into wrong
  from bookings b where booking_status(b.id) <> b.status limit 1;
  if wrong is not null then raise exception '%', wrong; end if;
  select 'booking ' || b.reference || ' costs ' || b.total_minor || ', its lines say ' || sum(l.amount_minor) into wrong
  from bookings b join price_lines l on l.booking_id = b.id group by b.id having sum(l.amount_minor) <> b.total_minor limit 1;
  if wrong is not null then raise exception '%', wrong; end if;
  select 'booking ' || b.reference || ' has ' || count(d.id) || ' dues of ' || coalesce(sum(d.amount_minor), 0) into wrong
  from bookings b left join dues d on d.booking_id = b.id where b.hold_state = 'held' and b.total_minor > 0
  group by b.id having count(d.id) <> 1 or sum(d.amount_minor) <> b.total_minor limit 1;
  if wrong is not null then raise exception '%', wrong; end if;
end $$;

create trigger price_lines_append_only before update or delete on price_lines for each row execute function refuse_change();
create trigger price_lines_no_truncate before truncate on price_lines for each statement execute function refuse_change();
create trigger due_parts_stay before delete on due_parts for each row execute function refuse_change();
create trigger dues_stay before delete on dues for each row execute function refuse_change();
create trigger booking_items_stay before delete on booking_items for each row execute function refuse_change();
create trigger invoice_items_append_only before update or delete on invoice_items for each row execute function refuse_change();

-- As before, and a hold names the due it is for: one due has one hold at a time.
drop function place_hold(uuid, uuid, bigint, text, timestamptz, timestamptz);
create function place_hold(
  p_id uuid, p_account uuid, p_amount bigint, p_booking_ref text, p_at timestamptz, p_expires_at timestamptz default null, p_due uuid default null,
  out hold_id uuid, out available bigint, out overdue bigint, out overdue_since timestamptz
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  wallet ledger_accounts;
  old    holds;
  debt   record;
begin
  perform public.lock_wallets(array[p_account]);
  select * into wallet from ledger_accounts where id = p_account and guarded;
  if not found then raise exception 'there is no wallet %', p_account using errcode = 'TB004'; end if;
  available := wallet.balance - wallet.held + wallet.credit_limit;
  select * into old from holds where booking_ref = p_booking_ref and state = 'active';
  if found then
    if old.account_id <> p_account or old.amount <> p_amount or old.due_id is distinct from p_due then
      raise exception 'booking % holds another amount already', p_booking_ref using errcode = 'TB003';
    end if;
    hold_id := old.id;
    return;
  end if;
  if available < p_amount then return; end if;
  -- Asked only where credit would be used: whoever has the money waits for no sum over the wallet.
  if wallet.balance - wallet.held < p_amount then
    select a.overdue, a.overdue_since into debt from public.wallet_ageing(p_account, p_at) a;
    if debt.overdue > 0 then
      available := greatest(wallet.balance - wallet.held, 0);
      overdue := debt.overdue;
      overdue_since := debt.overdue_since;
      return;
    end if;
  end if;
  insert into holds (id, account_id, amount, booking_ref, created_at, expires_at, due_id) values (p_id, p_account, p_amount, p_booking_ref, p_at, p_expires_at, p_due)
  on conflict (booking_ref) where state = 'active' do nothing;
  -- Only another wallet can have come first meanwhile: this one is locked.
  if not found then raise exception 'booking % is held on another wallet already', p_booking_ref using errcode = 'TB003'; end if;
  update ledger_accounts set held = held + p_amount where id = p_account;
  hold_id := p_id;
end $$;

drop function hold_received(uuid, uuid, bigint, text, timestamptz);
create function hold_received(p_id uuid, p_account uuid, p_amount bigint, p_booking_ref text, p_at timestamptz, p_due uuid default null) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  wallet ledger_accounts;
  old    holds;
begin
  perform public.lock_wallets(array[p_account]);
  select * into wallet from ledger_accounts where id = p_account and guarded;
  if not found then raise exception 'there is no wallet %', p_account using errcode = 'TB004'; end if;
  select * into old from holds where booking_ref = p_booking_ref and state = 'active';
  if found then
    if old.account_id <> p_account or old.amount <> p_amount or old.due_id is distinct from p_due then
      raise exception 'booking % holds another amount already', p_booking_ref using errcode = 'TB003';
    end if;
    return old.id;
  end if;
  if wallet.balance - wallet.held + wallet.credit_limit < p_amount
    or not exists (select 1 from journals where kind = 'card_payment' and source_type = 'payment' and booking_ref = p_booking_ref) then
    raise exception 'no card money was received for booking %', p_booking_ref using errcode = 'TB005';
  end if;
  insert into holds (id, account_id, amount, booking_ref, created_at, due_id) values (p_id, p_account, p_amount, p_booking_ref, p_at, p_due);
  update ledger_accounts set held = held + p_amount where id = p_account;
  return p_id;
end $$;

select audit_watch('booking_items', 'item', null, '{id}', '{booking_id,no,product,supplier,locator,state,stage,currency,price_minor,cost_minor,selling_minor}', '{detail}');
select audit_watch('dues', 'due', null, '{id}', '{booking_id,no,kind,amount_minor,due_at,state,paid_at,reason}');
