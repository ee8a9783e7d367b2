-- The company's profit and loss by days (on the wall of one zone) that are over: a row a day for all journals, and one
-- for each product, carrier, supplier and agency. Days before `summed_until` are kept, later ones are read from
-- `journal_sums`.
create table journal_days (
  part        text not null check (part in ('all', 'product', 'carrier', 'supplier', 'agency')),
  key         text not null,
  currency    char(3) not null,
  day         date not null,
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
  primary key (part, key, currency, day)
);
create index journal_days_day on journal_days (part, day);
-- Bookings that moved again on a day, by the day they moved before: whoever begins after that day counts them anew.
create table journal_returns (
  part     text not null,
  key      text not null,
  currency char(3) not null,
  day      date not null,
  last_day date not null check (last_day < day),
  bookings bigint not null,
  primary key (part, day, key, currency, last_day)
);
create table journal_days_state (
  id           smallint primary key default 1 check (id = 1),
  zone         text not null,
  summed_until date not null
);
insert into journal_days_state (zone, summed_until) values ('UTC', '-infinity');

-- Lines of one airline, the newest first.
create index journal_sums_carrier on journal_sums (carrier, posted_at);

-- What a journal belongs to in each part.
create function journal_parts(m journal_sums) returns table (part text, key text)
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  values ('all', ''), ('product', coalesce(m.product, '')), ('carrier', coalesce(m.carrier, '')),
    ('supplier', coalesce(m.supplier, '')), ('agency', coalesce(m.agency_id::text, ''))
$$;

-- The sums of these days, from the journals as they stand.
create function journal_days_of(p_from date, p_until date, p_zone text) returns setof journal_days
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with moved as (
    select m.booking_ref, m.currency, k.part, k.key, (m.posted_at at time zone p_zone)::date as day,
      sum(m.sold) as sold, sum(m.returned) as returned, sum(m.cost) as cost, sum(m.margin) as margin, sum(m.charges) as charges,
      sum(m.fees) as fees, sum(m.corrections) as corrections, sum(m.tax) as tax
    from journal_sums m cross join lateral journal_parts(m) k
    where m.booking_ref in (select x.booking_ref from journal_sums x
      where x.posted_at >= p_from::timestamp at time zone p_zone and x.posted_at < p_until::timestamp at time zone p_zone)
      and m.posted_at < p_until::timestamp at time zone p_zone
    group by 1, 2, 3, 4, 5),
  placed as (select *, min(day) over (partition by booking_ref, currency, part, key) as first_day from moved)
  select part, key, currency, day, count(*) filter (where day = first_day), sum(sold)::int8, sum(returned)::int8, sum(cost)::int8,
    sum(margin)::int8, sum(charges)::int8, sum(fees)::int8, sum(corrections)::int8, sum(tax)::int8
  from placed where day >= p_from group by 1, 2, 3, 4
$$;
create function journal_returns_of(p_from date, p_until date, p_zone text) returns setof journal_returns
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with moved as (
    select distinct m.booking_ref, m.currency, k.part, k.key, (m.posted_at at time zone p_zone)::date as day
    from journal_sums m cross join lateral journal_parts(m) k
    where m.booking_ref in (select x.booking_ref from journal_sums x
      where x.posted_at >= p_from::timestamp at time zone p_zone and x.posted_at < p_until::timestamp at time zone p_zone)
      and m.posted_at < p_until::timestamp at time zone p_zone),
  placed as (select *, lag(day) over (partition by booking_ref, currency, part, key order by day) as last_day from moved)
  select part, key, currency, day, last_day, count(*) from placed where day >= p_from and last_day is not null group by 1, 2, 3, 4, 5
$$;

/* Keeps the sums of days that ended an hour ago or earlier, a month of them at most; answers whether there are more. The
   days of another zone are kept anew. Whoever posts into the past takes the same lock, shared. */
create function sum_journal_days(p_zone text) returns boolean
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
  update journal_days_state set zone = p_zone, summed_until = upto;
  return upto < ends;
end $$;

-- A journal that is posted into a day that is kept already: from that day on it is kept anew.
create function forget_journal_days() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  earliest timestamptz;
begin
  select min(posted_at) into earliest from fresh;
  if earliest < clock_timestamp() - interval '30 minutes' then
    perform pg_advisory_xact_lock_shared(hashtext('journal_days'));
    update journal_days_state set summed_until = (earliest at time zone zone)::date
    where summed_until > (earliest at time zone zone)::date;
  end if;
  return null;
end $$;
create trigger journal_sums_days after insert on journal_sums referencing new table as fresh for each statement execute function forget_journal_days();
