-- Months that are over, added up from the days that are kept: sums of years read a row a month in place of a row a day.
-- What moved on an account in a month (of UTC); months before that of `account_days_state.summed_until` are kept.
create table account_months (
  account_id uuid not null,
  month      date not null check (extract(day from month) = 1),
  debit      bigint not null,
  credit     bigint not null,
  debits     bigint not null,
  credits    bigint not null,
  primary key (account_id, month)
);
create index account_months_month on account_months (month);
-- The company's profit and loss by month, on the wall of the zone of `journal_days_state`.
create table journal_months (
  part        text not null,
  key         text not null,
  currency    char(3) not null,
  month       date not null check (extract(day from month) = 1),
  -- Bookings that moved for the first time, and those that moved again in another month than before.
  bookings    bigint not null,
  again       bigint not null,
  sold        bigint not null,
  returned    bigint not null,
  cost        bigint not null,
  margin      bigint not null,
  charges     bigint not null,
  fees        bigint not null,
  corrections bigint not null,
  tax         bigint not null,
  primary key (part, key, currency, month)
);
create index journal_months_month on journal_months (part, month);

-- Whole months among the days from one until before another, both kept: empty where `months_end` is not the later one.
create function whole_months(p_from date, p_until date, out months_from date, out months_end date)
language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $$
  select (date_trunc('month', (p_from - 1)::timestamp) + interval '1 month')::date, date_trunc('month', p_until::timestamp)::date
$$;

create function account_months_of(p_from date, p_until date) returns setof account_months
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select d.account_id, date_trunc('month', d.day)::date, sum(d.debit)::int8, sum(d.credit)::int8, sum(d.debits)::int8, sum(d.credits)::int8
  from account_days d where d.day >= p_from and d.day < p_until group by 1, 2
$$;
create function journal_months_of(p_from date, p_until date) returns setof journal_months
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select m.part, m.key, m.currency, m.month, sum(m.bookings)::int8, sum(m.again)::int8, sum(m.sold)::int8, sum(m.returned)::int8, sum(m.cost)::int8,
    sum(m.margin)::int8, sum(m.charges)::int8, sum(m.fees)::int8, sum(m.corrections)::int8, sum(m.tax)::int8
  from (
    select d.part, d.key, d.currency, date_trunc('month', d.day)::date as month, d.bookings, 0 as again, d.sold, d.returned, d.cost, d.margin, d.charges,
      d.fees, d.corrections, d.tax from journal_days d where d.day >= p_from and d.day < p_until
    union all
    select r.part, r.key, r.currency, date_trunc('month', r.day)::date, 0, r.bookings, 0, 0, 0, 0, 0, 0, 0, 0
    from journal_returns r where r.day >= p_from and r.day < p_until and r.last_day < date_trunc('month', r.day)::date) m
  group by 1, 2, 3, 4
$$;

/* As 0113 has it, with the months that are over by now. */
create or replace function sum_account_days() returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  state  account_days_state;
  begins date;
  ends   date := ((now() - interval '1 hour') at time zone 'UTC')::date;
  upto   date;
begin
  perform pg_advisory_xact_lock(hashtext('account_days'));
  select * into strict state from account_days_state for update;
  if ends <= state.summed_until then return false; end if;
  -- Books without a line have nothing to sum.
  begins := greatest(state.summed_until, coalesce((select (min(posted_at) at time zone 'UTC')::date from journals), ends));
  upto := least(ends, begins + 31);
  delete from account_days where day >= state.summed_until;
  -- Day by day, so that whoever adds up some days reads rows that lie side by side.
  insert into account_days select * from account_days_of(begins, upto) order by day, account_id;
  delete from account_months where month >= date_trunc('month', state.summed_until)::date;
  insert into account_months select * from account_months_of(date_trunc('month', state.summed_until)::date, date_trunc('month', upto)::date)
  order by month, account_id;
  if state.closed_until <> state.summed_until then
    delete from account_closings;
    insert into account_closings select account_id, sum(credit - debit), sum(debits + credits) from account_days where day < state.summed_until group by 1;
  end if;
  insert into account_closings as c select account_id, sum(credit - debit), sum(debits + credits) from account_days where day >= state.summed_until group by 1
  on conflict (account_id) do update set balance = c.balance + excluded.balance, lines = c.lines + excluded.lines;
  update account_days_state set summed_until = upto, closed_until = upto;
  return upto < ends;
end $$;

/* As 0110 has it, with the months that are over by now. */
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
  update journal_days_state set zone = p_zone, summed_until = upto;
  return upto < ends;
end $$;

-- What moved on an account from one instant until before another: whole months, the days before and after them, and the
-- lines of the two edges.
create or replace function account_moved(p_account uuid, p_from timestamptz, p_to timestamptz,
  out debit bigint, out credit bigint, out debits bigint, out credits bigint)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  first_day date := ((p_from at time zone 'UTC') + interval '1 day' - interval '1 microsecond')::date;
  end_day   date := least((p_to at time zone 'UTC')::date, (select s.summed_until from account_days_state s));
  day_from  timestamptz := p_to;
  day_to    timestamptz := p_to;
  begins    date;
  ends      date;
begin
  if first_day < end_day then
    day_from := greatest(p_from, first_day::timestamp at time zone 'UTC');
    day_to := end_day::timestamp at time zone 'UTC';
  end if;
  select w.months_from, w.months_end into begins, ends from whole_months(first_day, end_day) w;
  if begins >= ends then
    begins := end_day;
    ends := end_day;
  end if;
  select coalesce(sum(l.debit), 0), coalesce(sum(l.credit), 0), coalesce(sum(l.debits), 0), coalesce(sum(l.credits), 0)
  into debit, credit, debits, credits from (
    select m.debit, m.credit, m.debits, m.credits from account_months m
    where m.account_id = p_account and m.month >= begins and m.month < ends
    union all
    select d.debit, d.credit, d.debits, d.credits from account_days d
    where d.account_id = p_account and d.day >= first_day and d.day < least(begins, end_day)
    union all
    select d.debit, d.credit, d.debits, d.credits from account_days d
    where d.account_id = p_account and d.day >= ends and d.day < end_day
    union all
    select -least(p.amount, 0), greatest(p.amount, 0), (p.amount < 0)::int, (p.amount > 0)::int from postings p
    where p.account_id = p_account and p.posted_at >= p_from and p.posted_at < day_from
    union all
    select -least(p.amount, 0), greatest(p.amount, 0), (p.amount < 0)::int, (p.amount > 0)::int from postings p
    where p.account_id = p_account and p.posted_at >= day_to and p.posted_at < p_to and day_to < p_to
  ) l;
end $$;

/* What each account stood at at an instant: what it closed with, without the months and days after. */
create or replace function account_balances(p_ends timestamptz) returns table (account_id uuid, amount bigint)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  closed    date := coalesce((select s.closed_until from account_days_state s where s.closed_until = s.summed_until), '-infinity');
  day_after date := ((p_ends at time zone 'UTC') + interval '1 day' - interval '1 microsecond')::date;
  kept      timestamptz := closed::timestamp at time zone 'UTC';
  days_from timestamptz := least(day_after, closed)::timestamp at time zone 'UTC';
  begins    date;
  ends      date;
begin
  select w.months_from, w.months_end into begins, ends from whole_months(day_after, closed) w;
  if begins >= ends then
    begins := closed;
    ends := closed;
  end if;
  return query
  select l.account_id, sum(l.amount)::bigint from (
    select c.account_id, c.balance as amount, c.lines from account_closings c where closed > '-infinity'
    union all
    select p.account_id, p.amount, 1 from journals j join postings p on p.journal_id = j.id
    where j.posted_at >= kept and j.posted_at < p_ends
    union all
    select m.account_id, m.debit - m.credit, -(m.debits + m.credits) from account_months m
    where m.month >= begins and m.month < ends
    union all
    select d.account_id, d.debit - d.credit, -(d.debits + d.credits) from account_days d
    where d.day >= day_after and d.day < least(begins, closed)
    union all
    select d.account_id, d.debit - d.credit, -(d.debits + d.credits) from account_days d
    where d.day >= ends and d.day < closed
    union all
    select p.account_id, -p.amount, -1 from journals j join postings p on p.journal_id = j.id
    where j.posted_at >= p_ends and j.posted_at < days_from) l
  group by 1 having sum(l.lines) > 0;
end $$;

-- Months of the days that are kept already.
insert into account_months select m.* from account_days_state s, account_months_of('-infinity', date_trunc('month', s.summed_until)::date) m order by m.month, m.account_id;
insert into journal_months select m.* from journal_days_state s, journal_months_of('-infinity', date_trunc('month', s.summed_until)::date) m order by m.part, m.month, m.key;

-- Few dues are overdue of all that are open.
create index dues_overdue on dues (booking_id) where state = 'overdue';
-- From one kind of mail to the next.
create index mails_template on mails (template);
create index memo_charges_booking on memo_charges (booking_id);
