-- Items of a booking are bought together and then live and end one by one: each has its own open act, its own part of
-- what is held, and its own invoice and credit note where it was sold or given back by itself.

alter table booking_items
  -- Which act is open on it.
  add column acting text,
  -- Where it goes back to when a request to void or refund it comes to nothing.
  add column state_before text check (state_before in ('confirmed', 'approved')),
  -- When what of its price is to be paid; empty: all of it when it is confirmed.
  add column plan jsonb not null default '[]';
update booking_items i set acting = b.acting, state_before = b.state_before from bookings b where b.id = i.id and (b.acting is not null or b.state_before is not null);

-- What belongs to one item alone names it.
alter table booking_history add column item_no smallint not null default 1;
alter table refunds add column item_id uuid references booking_items;
update refunds set item_id = booking_id;
alter table refunds alter column item_id set not null;
alter table tickets add column item_id uuid references booking_items;
update tickets set item_id = booking_id;
alter table tickets alter column item_id set not null;

-- A due is the sum of its parts, and each part is paid, held or cancelled with its item.
alter table due_parts add column state text not null default 'open' check (state in ('open', 'held', 'paid', 'waived', 'cancelled'));
update due_parts p set state = case d.state when 'overdue' then 'open' else d.state end from dues d where d.id = p.due_id;

-- What a booking keeps of a flight is the flight's own from here on: other products leave it empty.
alter table bookings
  alter column supplier drop not null,
  alter column is_sooper drop not null,
  alter column supplier_ref drop not null,
  alter column snapshot drop not null,
  alter column trip_type drop not null,
  alter column origin drop not null,
  alter column destination drop not null,
  alter column departure_at drop not null,
  alter column arriving_at drop not null,
  alter column carrier drop not null,
  drop constraint bookings_status_check,
  add constraint bookings_status_check check (status in ('requested', 'quoted', 'accepted', 'declined', 'saved', 'confirming', 'pending_supplier',
    'confirmed', 'approved', 'void_requested', 'voided', 'refund_requested', 'refund_quoted', 'refund_accepted', 'refunded', 'expired',
    'cancelled', 'failed', 'completed')),
  drop constraint bookings_reference_check,
  add constraint bookings_reference_check check (reference ~ '^(BK|OB)-[A-Z2-9]{6}$');

-- Money is held for an item; `item_id` null: for the whole of what the reference names.
alter table holds add column item_id uuid references booking_items;
update holds h set item_id = b.id from bookings b where b.reference = h.booking_ref;
drop index holds_active_booking;
drop index holds_active_due;
create unique index holds_active on holds (booking_ref, coalesce(item_id, '00000000-0000-0000-0000-000000000000')) where state = 'active';
create index holds_due on holds (due_id) where state = 'active';

drop function place_hold(uuid, uuid, bigint, text, timestamptz, timestamptz, uuid);
create function place_hold(
  p_id uuid, p_account uuid, p_amount bigint, p_booking_ref text, p_at timestamptz, p_expires_at timestamptz default null, p_due uuid default null,
  p_item uuid default null, out hold_id uuid, out available bigint, out overdue bigint, out overdue_since timestamptz
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
  select * into old from holds where booking_ref = p_booking_ref and item_id is not distinct from p_item and state = 'active';
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
  insert into holds (id, account_id, amount, booking_ref, created_at, expires_at, due_id, item_id)
  values (p_id, p_account, p_amount, p_booking_ref, p_at, p_expires_at, p_due, p_item)
  on conflict (booking_ref, coalesce(item_id, '00000000-0000-0000-0000-000000000000')) where state = 'active' do nothing;
  -- Only another wallet can have come first meanwhile: this one is locked.
  if not found then raise exception 'booking % is held on another wallet already', p_booking_ref using errcode = 'TB003'; end if;
  update ledger_accounts set held = held + p_amount where id = p_account;
  hold_id := p_id;
end $$;

drop function hold_received(uuid, uuid, bigint, text, timestamptz, uuid);
create function hold_received(p_id uuid, p_account uuid, p_amount bigint, p_booking_ref text, p_at timestamptz, p_due uuid default null, p_item uuid default null)
returns uuid language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  wallet ledger_accounts;
  old    holds;
begin
  perform public.lock_wallets(array[p_account]);
  select * into wallet from ledger_accounts where id = p_account and guarded;
  if not found then raise exception 'there is no wallet %', p_account using errcode = 'TB004'; end if;
  select * into old from holds where booking_ref = p_booking_ref and item_id is not distinct from p_item and state = 'active';
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
  insert into holds (id, account_id, amount, booking_ref, created_at, due_id, item_id) values (p_id, p_account, p_amount, p_booking_ref, p_at, p_due, p_item);
  update ledger_accounts set held = held + p_amount where id = p_account;
  return p_id;
end $$;

drop function release_hold(text, timestamptz);
drop function capture_hold(uuid, text, text, text, uuid[], bigint[], uuid, text, text, uuid, timestamptz, timestamptz);
drop function lock_hold(text, uuid[]);
create function lock_hold(p_booking_ref text, p_accounts uuid[], p_item uuid default null) returns holds
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare found_hold holds;
begin
  perform public.lock_wallets(p_accounts || array(select account_id from holds where booking_ref = p_booking_ref and item_id is not distinct from p_item));
  select * into found_hold from holds where booking_ref = p_booking_ref and item_id is not distinct from p_item
  order by array_position(array['active', 'captured', 'released'], state), created_at desc, id desc limit 1;
  return found_hold;
end $$;
create function capture_hold(
  p_id uuid, p_kind text, p_source_type text, p_source_id text, p_accounts uuid[], p_amounts bigint[],
  p_agency uuid, p_booking_ref text, p_memo text, p_actor uuid, p_occurred_at timestamptz, p_posted_at timestamptz, p_item uuid default null
) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  money  holds := public.lock_hold(p_booking_ref, p_accounts, p_item);
  posted uuid;
begin
  if money.id is null or money.state = 'released' then
    raise exception 'no money is held for booking %', p_booking_ref using errcode = 'TB005';
  end if;
  if money.state = 'active' then
    update ledger_accounts set held = held - money.amount where id = money.account_id;
  end if;
  posted := public.post_journal(p_id, p_kind, p_source_type, p_source_id, p_accounts, p_amounts, p_agency, p_booking_ref, p_memo, p_actor, p_occurred_at, p_posted_at);
  if money.state = 'active' then
    update holds set state = 'captured', journal_id = posted, settled_at = coalesce(p_posted_at, now()) where id = money.id;
  elsif money.journal_id <> posted then
    raise exception 'the money held for booking % was taken by another journal', p_booking_ref using errcode = 'TB005';
  end if;
  return posted;
end $$;
create function release_hold(p_booking_ref text, p_at timestamptz, p_item uuid default null) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare money holds := public.lock_hold(p_booking_ref, '{}', p_item);
begin
  if money.id is null or money.state <> 'active' then return money.state; end if;
  update holds set state = 'released', settled_at = p_at where id = money.id;
  update ledger_accounts set held = held - money.amount where id = money.account_id;
  return 'released';
end $$;

-- A booking has an invoice for what was bought together, and more where more is bought or given back later: each names
-- what it is for. Not part of the seal, so that seals of earlier invoices hold.
alter table invoices disable trigger invoices_append_only;
alter table invoices add column for_key text;
update invoices set for_key = booking_ref;
alter table invoices alter column for_key set not null;
alter table invoices enable trigger invoices_append_only;
alter table invoices drop constraint invoices_booking_ref_kind_key;
alter table invoices add constraint invoices_for_key_kind_key unique (for_key, kind);
create index invoices_booking on invoices (booking_ref, kind);
drop function issue_invoice(uuid, text, text, text, uuid, jsonb, bigint, text, timestamptz);
create function issue_invoice(
  p_id uuid, p_series text, p_kind text, p_booking_ref text, p_agency uuid, p_lines jsonb, p_total bigint, p_currency text, p_issued_at timestamptz,
  p_for_key text
) returns uuid language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  old       record;
  n         bigint;
  fullname  text;
  previous  bytea;
begin
  -- Locks the series first: whoever issues next waits for this transaction, so no number is lost or doubled.
  insert into number_series (series, last) values (p_series, 0) on conflict (series) do update set last = number_series.last;
  select id, total, currency into old from invoices where for_key = p_for_key and kind = p_kind;
  if found then
    if old.total <> p_total or old.currency <> p_currency then
      raise exception '% has another % already', p_for_key, p_kind using errcode = 'TB003';
    end if;
    return old.id;
  end if;
  n := public.next_number(p_series);
  fullname := p_series || '-' || lpad(n::text, greatest(5, length(n::text)), '0');
  select i.hash into previous from invoices i where i.series = p_series order by i.series_no desc limit 1;
  insert into invoices (id, series, series_no, number, kind, booking_ref, agency_id, lines, total, currency, issued_at, previous_hash, hash, for_key)
  values (p_id, p_series, n, fullname, p_kind, p_booking_ref, p_agency, p_lines, p_total, p_currency, p_issued_at, previous,
    public.invoice_hash(previous, fullname, p_kind, p_booking_ref, p_agency, p_lines, p_total, p_currency, p_issued_at), p_for_key);
  return p_id;
end $$;

-- What a booking says of itself follows from its items: status, sums, and for lists what its first items have. The
-- caller has locked it. What has no beginning comes last where bookings are sorted by it.
create function refresh_booking(p_booking uuid, p_at timestamptz) returns text language sql as $$
  update bookings b set status = booking_status(b.id), total_minor = i.total, supplier_total_minor = i.cost, selling_minor = i.selling,
    acting = i.acting, supplier = i.supplier, pnr = i.locator, airline_pnr = i.carrier_locator, ttl_at = i.hold_until, price_guarantee_at = i.price_until,
    void_until = i.void_until, destination = i.place, departure_at = coalesce(i.starts_local, '9999-12-31'), arriving_at = i.ends_local, product = i.product,
    trip_type = i.detail ->> 'trip_type', origin = i.detail ->> 'origin', carrier = i.detail ->> 'carrier',
    version = b.version + 1, updated_at = p_at
  from (select sum(price_minor)::bigint as total, sum(cost_minor)::bigint as cost, sum(selling_minor)::bigint as selling, max(acting) as acting,
      (array_agg(supplier order by no))[1] as supplier, (array_agg(locator order by no))[1] as locator, (array_agg(carrier_locator order by no))[1] as carrier_locator,
      coalesce(min(hold_until) filter (where stage = 'saved'), (array_agg(hold_until order by no))[1]) as hold_until,
      (array_agg(price_until order by no))[1] as price_until, (array_agg(void_until order by no))[1] as void_until,
      (array_agg(place order by no))[1] as place, min(starts_local) as starts_local, max(ends_local) as ends_local,
      (array_agg(product order by no))[1] as product, (array_agg(detail order by no))[1] as detail
    from booking_items where booking_id = p_booking) i
  where b.id = p_booking returning b.status
$$;

-- A part of a sale that was still owed is paid.
alter table journals drop constraint journals_kind_check;
alter table journals add constraint journals_kind_check check (kind in ('opening', 'deposit', 'sale', 'due', 'void', 'void_fee', 'refund',
  'card_payment', 'card_refund', 'adjustment', 'reversal', 'charge', 'topup_card'));
