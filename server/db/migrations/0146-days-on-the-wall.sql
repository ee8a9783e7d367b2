-- What a return of VAT and a trial balance add up, kept for each day (on the wall of the company's zone) that is over.
-- Days before `summed_until` are kept, later ones are read from the lines.
create table tax_days (
  day           date not null,
  currency      char(3) not null,
  country       char(2) not null,
  category      char(1) not null,
  rate_bp       integer not null,
  -- Empty where none was given.
  reason        text not null,
  lines         bigint not null,
  output_net    bigint not null,
  output_vat    bigint not null,
  corrected_net bigint not null,
  corrected_vat bigint not null,
  primary key (day, currency, country, category, rate_bp, reason)
);
-- Where the accounts of each kind stood when the day ended, by the side they stood on; those that had a line until then.
create table trial_days (
  day        date not null,
  owner_type text not null,
  kind       text not null,
  currency   char(3) not null,
  accounts   bigint not null,
  debit      bigint not null,
  credit     bigint not null,
  primary key (day, owner_type, kind, currency)
);
create table wall_days_state (
  id           smallint primary key default 1 check (id = 1),
  zone         text not null,
  summed_until date not null
);
insert into wall_days_state (zone, summed_until) values ('UTC', '-infinity');

create function tax_days_of(p_from date, p_until date, p_zone text) returns setof tax_days
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select (t.at at time zone p_zone)::date, t.currency, t.country, t.category, t.rate_bp, coalesce(t.reason_code, ''), count(*),
    coalesce(sum(t.net) filter (where t.event <> 'credit'), 0)::int8, coalesce(sum(t.vat) filter (where t.event <> 'credit'), 0)::int8,
    coalesce(sum(t.net) filter (where t.event = 'credit'), 0)::int8, coalesce(sum(t.vat) filter (where t.event = 'credit'), 0)::int8
  from tax_lines t
  where t.at >= p_from::timestamp at time zone p_zone and t.at < p_until::timestamp at time zone p_zone
  group by 1, 2, 3, 4, 5, 6
$$;

-- What each account stood at when the first day began, and what each of its days changed of the sums of its kind.
create function trial_days_of(p_from date, p_until date, p_zone text) returns setof trial_days
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with opened as (
    select b.account_id, b.amount from account_balances(p_from::timestamp at time zone p_zone) b where p_from > '-infinity'),
  moved as (
    select p.account_id, (j.posted_at at time zone p_zone)::date as day, sum(p.amount)::int8 as amount
    from journals j join postings p on p.journal_id = j.id
    where j.posted_at >= p_from::timestamp at time zone p_zone and j.posted_at < p_until::timestamp at time zone p_zone group by 1, 2),
  stood as (
    select m.account_id, m.day, m.amount, (coalesce(o.amount, 0) + sum(m.amount) over by_day)::int8 as after,
      (o.account_id is null and row_number() over by_day = 1)::int as appeared
    from moved m left join opened o on o.account_id = m.account_id window by_day as (partition by m.account_id order by m.day)),
  changes as (
    select c.day, a.owner_type, a.kind, a.currency, sum(c.accounts) as accounts, sum(c.debit) as debit, sum(c.credit) as credit
    from (select p_from as day, o.account_id, 1 as accounts, greatest(-o.amount, 0) as debit, greatest(o.amount, 0) as credit from opened o
      union all
      select s.day, s.account_id, s.appeared, greatest(-s.after, 0) - greatest(s.amount - s.after, 0),
        greatest(s.after, 0) - greatest(s.after - s.amount, 0) from stood s) c
    join ledger_accounts a on a.id = c.account_id group by 1, 2, 3, 4),
  days as (select d::date as day from generate_series((select min(c.day) from changes c), p_until - 1, interval '1 day') d),
  summed as (
    select d.day, k.owner_type, k.kind, k.currency, sum(c.accounts) over by_day as accounts, sum(c.debit) over by_day as debit, sum(c.credit) over by_day as credit
    from days d cross join (select distinct owner_type, kind, currency from changes) k
    left join changes c on (c.day, c.owner_type, c.kind, c.currency) = (d.day, k.owner_type, k.kind, k.currency)
    window by_day as (partition by k.owner_type, k.kind, k.currency order by d.day))
  select s.day, s.owner_type, s.kind, s.currency, s.accounts::int8, s.debit::int8, s.credit::int8 from summed s where s.accounts > 0
$$;

/* Keeps the days that ended an hour ago or earlier, a month of them at most; answers whether there are more. The days of
   another zone are kept anew. Whoever posts into the past takes the same lock, shared. */
create function sum_wall_days(p_zone text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  state  wall_days_state;
  begins date;
  ends   date := ((now() - interval '1 hour') at time zone p_zone)::date;
  upto   date;
begin
  perform pg_advisory_xact_lock(hashtext('wall_days'));
  select * into strict state from wall_days_state for update;
  if state.zone <> p_zone then state.summed_until := '-infinity'; end if;
  if ends <= state.summed_until then return false; end if;
  -- Books without a line have nothing to sum.
  begins := greatest(state.summed_until, coalesce((select (min(posted_at) at time zone p_zone)::date from journals), ends));
  upto := least(ends, begins + 31);
  delete from tax_days where day >= state.summed_until;
  delete from trial_days where day >= state.summed_until;
  -- In the order in which a report reads them, so that its rows lie side by side.
  insert into tax_days select * from tax_days_of(begins, upto, p_zone) order by day;
  insert into trial_days select * from trial_days_of(begins, upto, p_zone) order by day;
  update wall_days_state set zone = p_zone, summed_until = upto;
  return upto < ends;
end $$;

-- From a day on that was kept already, days are kept anew.
create function forget_wall_days(p_earliest timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_earliest < clock_timestamp() - interval '30 minutes' then
    perform pg_advisory_xact_lock_shared(hashtext('wall_days'));
    update wall_days_state set summed_until = (p_earliest at time zone zone)::date
    where summed_until > (p_earliest at time zone zone)::date;
  end if;
end $$;
/* As 0091 has it, with the days on the wall. */
create or replace function forget_account_days() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  earliest timestamptz;
begin
  select min(posted_at) into earliest from fresh;
  if earliest < clock_timestamp() - interval '30 minutes' then
    perform pg_advisory_xact_lock_shared(hashtext('account_days'));
    update account_days_state set summed_until = (earliest at time zone 'UTC')::date
    where summed_until > (earliest at time zone 'UTC')::date;
    perform forget_wall_days(earliest);
  end if;
  return null;
end $$;
create function forget_tax_days() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform forget_wall_days((select min(at) from fresh));
  return null;
end $$;
create trigger tax_lines_days after insert on tax_lines referencing new table as fresh for each statement execute function forget_tax_days();

-- The days of older books, as their zone has them.
do $$
declare
  its text := (select zone from journal_days_state);
begin
  while sum_wall_days(its) loop null; end loop;
end $$;

-- An agency's departures of a month are counted in the index alone.
drop index bookings_agency_departure;
create index bookings_agency_departure on bookings (agency_id, departure_at, id) include (created_at, fulfilment, status) where hold_state = 'held';
