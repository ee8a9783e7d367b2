-- An agency's own profit and loss of months that are over (on the wall of its zone), of wallets with many lines: a row a
-- month for all of them, and one for each carrier and each colleague. Months before `kept_until` are kept.
create table wallet_months (
  account_id  uuid not null,
  part        text not null check (part in ('all', 'carrier', 'user')),
  key         text not null,
  month       date not null check (extract(day from month) = 1),
  -- Bookings that moved for the first time, and those that moved again in another month than before.
  bookings    bigint not null,
  again       bigint not null,
  sold        bigint not null,
  paid        bigint not null,
  given_back  bigint not null,
  charges     bigint not null,
  corrections bigint not null,
  vat         bigint not null,
  primary key (account_id, part, month, key)
);
-- Those that moved again, by the day they moved last before: whoever begins after that day counts them anew.
create table wallet_returns (
  account_id uuid not null,
  part       text not null,
  key        text not null,
  month      date not null,
  last_day   date not null check (last_day < month),
  bookings   bigint not null,
  primary key (account_id, part, month, key, last_day)
);
create table wallet_months_state (
  account_id uuid primary key,
  zone       text not null,
  kept_until date not null
);

/* What each booking of a wallet came to in each of these months, from the lines that are kept, and when it moved before. */
create function wallet_booked(p_account uuid, p_from date, p_until date, p_zone text) returns table (part text, key text, month date, last_day date,
  sold bigint, paid bigint, given_back bigint, charges bigint, corrections bigint, vat bigint)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with moved as (
    select m.booking_ref, coalesce(m.carrier, '') as carrier, coalesce(m.made_by::text, '') as made_by,
      date_trunc('month', m.posted_at at time zone p_zone)::date as month, max((m.posted_at at time zone p_zone)::date) as last,
      coalesce(sum(case m.what when 'sale' then m.selling when 'back' then -m.selling end), 0)::int8 as sold,
      coalesce(-sum(m.amount) filter (where m.what = 'sale'), 0)::int8 as paid,
      coalesce(sum(m.amount) filter (where m.what = 'back'), 0)::int8 as given_back,
      coalesce(-sum(m.amount) filter (where m.what = 'charge'), 0)::int8 as charges,
      coalesce(-sum(m.amount) filter (where m.what = 'correction'), 0)::int8 as corrections,
      coalesce(sum(m.vat), 0)::int8 as vat
    from wallet_moves m
    where m.account_id = p_account and m.posted_at < p_until::timestamp at time zone p_zone
      and m.booking_ref in (select x.booking_ref from wallet_moves x where x.account_id = p_account
        and x.posted_at >= p_from::timestamp at time zone p_zone and x.posted_at < p_until::timestamp at time zone p_zone)
    group by 1, 2, 3, 4),
  placed as (select *, lag(last) over (partition by booking_ref order by month) as last_day from moved)
  select k.part, k.key, p.month, p.last_day, p.sold, p.paid, p.given_back, p.charges, p.corrections, p.vat
  from placed p cross join lateral (values ('all', ''), ('carrier', p.carrier), ('user', p.made_by)) k (part, key)
  where p.month >= p_from
$$;
create function wallet_months_of(p_account uuid, p_from date, p_until date, p_zone text) returns setof wallet_months
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select p_account, b.part, b.key, b.month, count(*) filter (where b.last_day is null), count(b.last_day), sum(b.sold)::int8, sum(b.paid)::int8,
    sum(b.given_back)::int8, sum(b.charges)::int8, sum(b.corrections)::int8, sum(b.vat)::int8
  from wallet_booked(p_account, p_from, p_until, p_zone) b group by 2, 3, 4
$$;
create function wallet_returns_of(p_account uuid, p_from date, p_until date, p_zone text) returns setof wallet_returns
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select p_account, b.part, b.key, b.month, b.last_day, count(*) from wallet_booked(p_account, p_from, p_until, p_zone) b
  where b.last_day is not null group by 2, 3, 4, 5
$$;

/* Keeps the months that are over of twenty wallets with so many lines or more, each on the wall of its agency's zone, that
   of its country (`p_countries` has them by code) or this one; answers whether there are more wallets. */
create function sum_wallet_months(p_zone text, p_countries jsonb, p_lines bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  kept   timestamptz;
  one    record;
  begins date;
  wallets int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('wallet_moves'));
  select s.kept_until into strict kept from wallet_moves_state s;
  if kept = '-infinity' then return false; end if;
  for one in
    select w.id, z.zone, date_trunc('month', kept at time zone z.zone)::date as upto, s.zone as old_zone, s.kept_until
    from ledger_accounts w join agencies a on a.id = w.owner_id::uuid cross join lateral (select coalesce(a.zone, p_countries ->> a.country, p_zone) as zone) z
    left join wallet_months_state s on s.account_id = w.id
    where w.owner_type = 'agency' and w.kind = 'wallet'
      and (s.account_id is null or s.zone <> z.zone or s.kept_until < date_trunc('month', kept at time zone z.zone)::date)
      and (select p.seq from postings p where p.account_id = w.id and p.seq is not null order by p.seq desc limit 1) >= p_lines
    order by w.id limit 20
  loop
    wallets := wallets + 1;
    begins := case when one.old_zone = one.zone then one.kept_until else '-infinity'::date end;
    delete from wallet_months where account_id = one.id and month >= begins;
    delete from wallet_returns where account_id = one.id and month >= begins;
    -- In the order in which a report reads them.
    insert into wallet_months select * from wallet_months_of(one.id, begins, one.upto, one.zone) order by part, month, key;
    insert into wallet_returns select * from wallet_returns_of(one.id, begins, one.upto, one.zone) order by part, month, key, last_day;
    insert into wallet_months_state values (one.id, one.zone, one.upto)
    on conflict (account_id) do update set zone = excluded.zone, kept_until = excluded.kept_until;
  end loop;
  return wallets = 20;
end $$;

/* From the month on in which one of these bookings moved, months are kept anew: its lines were, or are about to be. */
create function forget_wallet_months(p_refs text[]) returns void
language sql set search_path = pg_catalog, public, pg_temp as $$
  update wallet_months_state s set kept_until = least(s.kept_until, date_trunc('month', m.at at time zone s.zone)::date)
  from (select account_id, min(posted_at) as at from wallet_moves where booking_ref = any (p_refs) group by 1) m
  where m.account_id = s.account_id
$$;
/* As 0111 has it; months of what is kept anew are forgotten. */
create or replace function keep_wallet_moves() returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  state  wallet_moves_state;
  marked text[];
  begins timestamptz;
  ends   timestamptz := now() - interval '1 hour';
  upto   timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('wallet_moves'));
  select * into strict state from wallet_moves_state for update;
  with taken as (delete from wallet_moves_stale where booking_ref in
    (select booking_ref from wallet_moves_stale order by booking_ref limit 500 for update) returning booking_ref)
  select array_agg(booking_ref) into marked from taken;
  if marked is not null then
    perform forget_wallet_months(marked);
    delete from wallet_moves where booking_ref = any (marked);
    insert into wallet_moves select * from wallet_moves_of(null, '-infinity', state.kept_until, marked);
    perform forget_wallet_months(marked);
    if cardinality(marked) = 500 then return true; end if;
  end if;
  if ends <= state.kept_until then return false; end if;
  begins := greatest(state.kept_until, coalesce((select min(posted_at) from journals), ends));
  upto := least(ends, begins + interval '31 days');
  -- In the order in which a report reads them, so that its rows lie side by side.
  insert into wallet_moves select * from wallet_moves_of(null, begins, upto, null) order by account_id, posted_at;
  update wallet_moves_state set kept_until = upto;
  return upto < ends;
end $$;

-- The profit and loss of all months that are kept, a row a line: all days are these and the days since. Written with the
-- months, so that those of another end are what is left without the months after it.
create table journal_totals (
  part        text not null,
  key         text not null,
  currency    char(3) not null,
  -- Bookings that moved for the first time.
  bookings    bigint not null,
  sold        bigint not null,
  returned    bigint not null,
  cost        bigint not null,
  margin      bigint not null,
  charges     bigint not null,
  fees        bigint not null,
  corrections bigint not null,
  tax         bigint not null,
  primary key (part, key, currency)
);
create function journal_totals_of() returns setof journal_totals
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select m.part, m.key, m.currency, sum(m.bookings)::int8, sum(m.sold)::int8, sum(m.returned)::int8, sum(m.cost)::int8, sum(m.margin)::int8,
    sum(m.charges)::int8, sum(m.fees)::int8, sum(m.corrections)::int8, sum(m.tax)::int8
  from journal_months m group by 1, 2, 3
$$;
insert into journal_totals select * from journal_totals_of() order by part, key;

/* As 0114 has it, with the totals of the months. */
create or replace function sum_journal_days(p_zone text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  state  journal_days_state;
  begins date;
  ends   date := ((now() - interval '1 hour') at time zone p_zone)::date;
  upto   date;
begin
  perform pg_advisory_xact_lock(hashtext('journal_days'));
  select * into strict state from journal_days_state for update;
  if state.zone <> p_zone then state.summed_until := '-infinity'; end if;
  if ends <= state.summed_until then return false; end if;
  -- Books without a line have nothing to sum.
  begins := greatest(state.summed_until, coalesce((select (min(posted_at) at time zone p_zone)::date from journal_sums), ends));
  upto := least(ends, begins + 31);
  delete from journal_days where day >= state.summed_until;
  delete from journal_returns where day >= state.summed_until;
  -- In the order in which a report reads them, so that its rows lie side by side.
  insert into journal_days select * from journal_days_of(begins, upto, p_zone) order by part, day, key;
  insert into journal_returns select * from journal_returns_of(begins, upto, p_zone);
  delete from journal_months where month >= date_trunc('month', state.summed_until)::date;
  insert into journal_months select * from journal_months_of(date_trunc('month', state.summed_until)::date, date_trunc('month', upto)::date)
  order by part, month, key;
  delete from journal_totals;
  insert into journal_totals select * from journal_totals_of() order by part, key;
  update journal_days_state set zone = p_zone, summed_until = upto;
  return upto < ends;
end $$;
