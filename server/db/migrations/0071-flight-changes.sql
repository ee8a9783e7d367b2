-- A case may also be a change: other flights on the same fare rules, paid for or given back by its difference.
alter table after_sale_cases
  add column invoice_id uuid references invoices,
  drop constraint after_sale_cases_kind_check,
  drop constraint after_sale_cases_state_check,
  drop constraint cases_posted,
  add constraint after_sale_cases_kind_check check (kind in ('refund', 'void', 'change')),
  add constraint after_sale_cases_state_check check (state in ('requested', 'quoted', 'accepted', 'declined', 'refused', 'expired', 'done')),
  add constraint cases_posted check (state <> 'done' or kind = 'change' or refund_minor is not null);
alter table case_people
  drop constraint case_people_state_check,
  add constraint case_people_state_check check (state in ('open', 'given_back', 'kept', 'changed'));

-- What a change comes to. `payer_minor` is what its buyer pays, below zero what comes back.
create table case_changes (
  case_id       uuid primary key references after_sale_cases,
  -- The supplier's own quotation: it is what is confirmed there.
  quote_id      text not null,
  collect_minor bigint not null,
  -- Our charge, its tax inside.
  charge_minor  bigint not null check (charge_minor >= 0),
  payer_minor   bigint not null,
  -- What the agency asks its own customer for beside that; null where it does not sell on.
  own_fee_minor bigint check (own_fee_minor >= 0),
  -- Flown before: the fares of the day of issue apply, else those of today.
  fares         text not null check (fares in ('historical', 'current')),
  legs_before   jsonb not null,
  legs_after    jsonb not null,
  warnings      text[] not null default '{}',
  constraint case_changes_sum check (payer_minor = collect_minor + charge_minor)
);

-- The same, passenger by passenger.
create table case_change_people (
  case_id         uuid not null references case_changes,
  position        int not null,
  fare_difference bigint not null check (fare_difference >= 0),
  tax_difference  bigint not null,
  penalty         bigint not null check (penalty >= 0),
  residual        bigint not null check (residual >= 0),
  residual_to     text check (residual_to in ('refund', 'penalty', 'emd', 'forfeited')),
  collect         bigint not null,
  charge          bigint not null check (charge >= 0),
  -- Each line of a price that differs: kind, code, amount.
  lines           jsonb not null,
  primary key (case_id, position),
  constraint change_people_residual check ((residual = 0) = (residual_to is null)),
  constraint change_people_sum check (collect = fare_difference + tax_difference + penalty
    - case when residual_to in ('refund', 'penalty') then residual else 0 end)
);

-- What an airline owes a passenger for a later ticket: no money of our books.
create table airline_credits (
  number       text primary key,
  booking_id   uuid not null references bookings,
  item_id      uuid not null references booking_items,
  case_id      uuid not null references after_sale_cases,
  position     int not null,
  carrier      text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency     char(3) not null,
  expires_on   date not null,
  created_at   timestamptz not null
);
create index airline_credits_booking on airline_credits (booking_id);
select audit_watch('case_changes', 'change', null, '{case_id}', '{collect_minor,charge_minor,payer_minor,own_fee_minor}');
select audit_watch('case_change_people', 'part of a change', null, '{case_id,position}', '{fare_difference,tax_difference,penalty,residual,residual_to,collect,charge}');

alter table dues drop constraint dues_kind_check,
  add constraint dues_kind_check check (kind in ('full', 'deposit', 'balance', 'instalment', 'correction', 'change'));

-- A document that another was exchanged for, and what an EMD is for (its RFISC).
alter table tickets
  add column exchanged_from text[] not null default '{}',
  add column rfisc text;
alter table house_tickets
  add column exchanged_from text[] not null default '{}',
  add column rfisc text,
  -- Of an EMD that stands alone: its worth.
  add column amount bigint,
  -- Of an exchanged document: its coupons as they stood then.
  add column coupons jsonb;

-- What the embedded network has offered a change for.
create table house_change_quotes (
  id          uuid primary key,
  supplier    text not null check (supplier in ('house', 'sooper')),
  pnr_id      bigint not null references house_pnrs,
  -- The journey as it was then: another change since makes the quotation void.
  from_ref    text not null,
  ref         text not null,
  quote       jsonb not null,
  offer       jsonb not null,
  rbds        jsonb not null,
  collect     bigint not null,
  valid_until timestamptz not null,
  created_at  timestamptz not null,
  used_key    text unique,
  used_at     timestamptz
);
create index house_change_quotes_pnr on house_change_quotes (pnr_id);

-- A change is no sale of its own: a booking is given back when what was sold of it is.
create or replace function payment_status(p_booking uuid) returns text language sql stable as $$
  with booking as (select id, reference from bookings where id = p_booking),
    entries as (select j.id, j.kind, j.source_type, j.reverses_id from journals j join booking b on j.booking_ref = b.reference),
    items as (select count(*) filter (where i.stage in ('voided', 'refunded')) as back,
      (select count(*) from after_sale_cases c join booking b on c.booking_id = b.id where c.state = 'done' and c.kind in ('void', 'refund')) as cases
      from booking_items i join booking b on i.booking_id = b.id),
    sold as (select count(*) filter (where e.kind = 'sale' and e.source_type <> 'case') as sales,
      count(*) filter (where e.kind not in ('void', 'refund') and e.reverses_id in (select id from entries where kind = 'sale' and source_type <> 'case')) as reversed from entries e),
    buyer as (select coalesce(sum(p.amount), 0) as balance, coalesce(sum(p.amount) filter (where p.amount > 0), 0) as received
      from entries e join postings p on p.journal_id = e.id join ledger_accounts a on a.id = p.account_id and a.owner_type = 'receivable')
  select case
    when sold.sales > 0 and items.back + sold.reversed >= sold.sales then 'refunded'
    when sold.sales > 0 and buyer.balance >= 0 and items.cases > 0 then 'part_refunded'
    when sold.sales > 0 and buyer.balance >= 0 then 'paid'
    when sold.sales > 0 and buyer.received > 0 then 'part_paid'
    when sold.sales > 0 then 'unpaid'
    when exists (select 1 from holds h join booking b on h.booking_ref = b.reference where h.state = 'active')
      or exists (select 1 from payments p join booking b on p.booking_id = b.id where p.status = 'claimed') then 'held'
    else 'unpaid' end
  from sold, buyer, items
$$;
alter table house_faults drop constraint house_faults_kind_check,
  add constraint house_faults_kind_check check (kind in ('slow', 'price_jump', 'sold_out', 'timeout_after_success', 'unavailable', 'schedule_change', 'garbage', 'coupon_taken'));
alter table bookings drop constraint bookings_acting_check,
  add constraint bookings_acting_check check (acting in ('hold', 'confirm', 'cancel', 'expire', 'void', 'refund', 'change', 'name', 'split', 'services'));
