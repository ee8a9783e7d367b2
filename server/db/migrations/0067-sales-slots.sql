-- What the company sold, by quarters of an hour (every zone's days begin at one): kept with each posting, so that the
-- dashboard adds up thousands of rows and not millions. `shard`: two sales at once seldom wait for one row.
create table sales_slots (
  starts timestamptz not null,
  currency char(3) not null,
  shard smallint not null,
  sales bigint not null,
  sold bigint not null,
  returned bigint not null,
  margin bigint not null,
  tax bigint not null,
  primary key (starts, currency, shard)
);

-- What journals of one span mean for the company: the same sums as in the report of profit and loss, a row for each
-- journal and currency. `p_journal`: only this one.
create function journal_sales(p_from timestamptz, p_to timestamptz, p_journal uuid default null)
returns table (starts timestamptz, currency char(3), sales bigint, sold bigint, returned bigint, margin bigint, tax bigint)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with meant as (
    select j.id, j.kind, j.posted_at, j.kind in ('adjustment', 'reversal') as corrects from journals j
    where j.booking_ref is not null and j.posted_at >= p_from and j.posted_at < p_to and (p_journal is null or j.id = p_journal)
      and (j.kind in ('sale', 'void', 'refund', 'void_fee', 'charge', 'adjustment') or (j.kind = 'reversal' and exists (
        select 1 from journals o where o.id = j.reverses_id and o.kind in ('sale', 'void', 'refund', 'void_fee', 'charge', 'adjustment')))))
  select date_bin('15 minutes', j.posted_at, timestamptz '2000-01-01 00:00+00'), p.currency,
    (j.kind = 'sale')::int::bigint,
    coalesce(-sum(p.amount) filter (where a.owner_type in ('agency', 'customer', 'receivable') and j.kind = 'sale'), 0)::bigint,
    coalesce(sum(p.amount) filter (where a.owner_type in ('agency', 'customer', 'receivable') and j.kind <> 'sale' and not j.corrects), 0)::bigint,
    coalesce(sum(p.amount) filter (where a.owner_type = 'income' and a.kind in ('margin', 'rounding')), 0)::bigint,
    coalesce(sum(p.amount) filter (where a.owner_type = 'tax'), 0)::bigint
  from meant j join postings p on p.journal_id = j.id join ledger_accounts a on a.id = p.account_id
  group by j.id, j.kind, j.corrects, j.posted_at, p.currency
$$;

-- At the end of the transaction: nothing else is locked after the row that many may add to.
create function add_to_sales_slots() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.booking_ref is null then return null; end if;
  insert into public.sales_slots as s (starts, currency, shard, sales, sold, returned, margin, tax)
  select f.starts, f.currency, pg_backend_pid() % 8, f.sales, f.sold, f.returned, f.margin, f.tax
  from public.journal_sales(new.posted_at, new.posted_at + interval '1 microsecond', new.id) f
  on conflict (starts, currency, shard) do update set sales = s.sales + excluded.sales, sold = s.sold + excluded.sold,
    returned = s.returned + excluded.returned, margin = s.margin + excluded.margin, tax = s.tax + excluded.tax;
  return null;
end $$;

insert into sales_slots (starts, currency, shard, sales, sold, returned, margin, tax)
select starts, currency, 0, sum(sales), sum(sold), sum(returned), sum(margin), sum(tax)
from journal_sales('-infinity', 'infinity') group by 1, 2;

create constraint trigger journals_in_slots after insert on journals deferrable initially deferred
  for each row execute function add_to_sales_slots();

-- What waits for the back office, however many items are settled.
create index booking_items_waiting on booking_items (stage, booking_id)
  where stage in ('void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted', 'pending_supplier');

-- Until when the first of a booking's passports is valid, beside the journey's end: a change of either is seen at once.
alter table bookings add column passports_until text check (passports_until ~ '^\d{4}-\d\d-\d\d$');
update bookings b set passports_until = p.until
from (select booking_id, to_char(min(passport_expiry), 'YYYY-MM-DD') as until from booking_passengers group by 1) p where p.booking_id = b.id;
create index bookings_passports_ending on bookings (departure_at, id)
  where hold_state = 'held' and fulfilment = 'online' and passports_until < left(arriving_at, 10);

-- Licences that end, beside all that trade.
create index agencies_licence on agencies (licence_expiry) where state in ('active', 'read_only');
