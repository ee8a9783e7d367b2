-- What moved on each account on each day (of UTC) that is over: who adds up an account reads a row a day in place of a
-- row a line. Days before `summed_until` are kept, later ones are read from the lines.
create table account_days (
  account_id uuid not null,
  day        date not null,
  debit      bigint not null,
  credit     bigint not null,
  debits     bigint not null,
  credits    bigint not null,
  -- Inside the movements of a wallet; null where none of them was taxed.
  vat        bigint,
  -- Of an account whose lines are numbered.
  first_seq  bigint,
  last_seq   bigint,
  primary key (account_id, day)
);
create index account_days_day on account_days (day);
-- What each account stood at when day `closed_until` began, after how many lines.
create table account_closings (
  account_id uuid primary key,
  balance    bigint not null,
  lines      bigint not null
);
create table account_days_state (
  id           smallint primary key default 1 check (id = 1),
  summed_until date not null,
  closed_until date not null
);
insert into account_days_state (summed_until, closed_until) values ('-infinity', '-infinity');

-- The sums of these days, from the lines as they stand. The VAT inside a movement: what a refund takes back stands with
-- its first line, the tax of its fee with its last.
create function account_days_of(p_from date, p_until date) returns setof account_days
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select p.account_id, (p.posted_at at time zone 'UTC')::date,
    coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::int8, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::int8,
    count(*) filter (where p.amount < 0), count(*) filter (where p.amount > 0), sum(v.vat)::int8, min(p.seq), max(p.seq)
  from postings p left join lateral (
    select sum(t.vat) as vat from tax_lines t where t.journal_id = p.journal_id and case t.event when 'sale' then p.amount < 0
      when 'credit' then p.amount > 0
        and p.line_no = (select min(x.line_no) from postings x where x.journal_id = p.journal_id and x.account_id = p.account_id)
      else p.amount < 0
        and p.line_no = (select max(x.line_no) from postings x where x.journal_id = p.journal_id and x.account_id = p.account_id) end
  ) v on p.seq is not null
  where p.posted_at >= p_from::timestamp at time zone 'UTC' and p.posted_at < p_until::timestamp at time zone 'UTC'
  group by 1, 2
$$;

/* Keeps the sums of days that ended an hour ago or earlier, a month of them at most; answers whether there are more.
   No transaction that writes into such a day is still open; whoever posts into the past takes the same lock, shared. */
create function sum_account_days() returns boolean
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
  begins := greatest(state.summed_until, (select (min(posted_at) at time zone 'UTC')::date from journals));
  upto := least(ends, begins + 31);
  delete from account_days where day >= state.summed_until;
  insert into account_days select * from account_days_of(begins, upto);
  if state.closed_until <> state.summed_until then
    delete from account_closings;
    insert into account_closings select account_id, sum(credit - debit), sum(debits + credits) from account_days where day < state.summed_until group by 1;
  end if;
  insert into account_closings as c select account_id, sum(credit - debit), sum(debits + credits) from account_days where day >= state.summed_until group by 1
  on conflict (account_id) do update set balance = c.balance + excluded.balance, lines = c.lines + excluded.lines;
  update account_days_state set summed_until = upto, closed_until = upto;
  return upto < ends;
end $$;

-- Lines that are posted into a day that is kept already: from that day on it is kept anew.
create function forget_account_days() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  earliest timestamptz;
begin
  select min(posted_at) into earliest from fresh;
  if earliest < clock_timestamp() - interval '30 minutes' then
    perform pg_advisory_xact_lock_shared(hashtext('account_days'));
    update account_days_state set summed_until = (earliest at time zone 'UTC')::date
    where summed_until > (earliest at time zone 'UTC')::date;
  end if;
  return null;
end $$;
create trigger postings_days after insert on postings referencing new table as fresh for each statement execute function forget_account_days();

-- What moved on an account from one instant until before another.
create function account_moved(p_account uuid, p_from timestamptz, p_to timestamptz,
  out debit bigint, out credit bigint, out debits bigint, out credits bigint)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  first_day date := ((p_from at time zone 'UTC') + interval '1 day' - interval '1 microsecond')::date;
  end_day   date := least((p_to at time zone 'UTC')::date, (select s.summed_until from account_days_state s));
  day_from  timestamptz := p_to;
  day_to    timestamptz := p_to;
begin
  if first_day < end_day then
    day_from := greatest(p_from, first_day::timestamp at time zone 'UTC');
    day_to := end_day::timestamp at time zone 'UTC';
  end if;
  select coalesce(sum(l.debit), 0), coalesce(sum(l.credit), 0), coalesce(sum(l.debits), 0), coalesce(sum(l.credits), 0)
  into debit, credit, debits, credits from (
    select d.debit, d.credit, d.debits, d.credits from account_days d
    where d.account_id = p_account and d.day >= first_day and d.day < end_day
    union all
    select -least(p.amount, 0), greatest(p.amount, 0), (p.amount < 0)::int, (p.amount > 0)::int from postings p
    where p.account_id = p_account and p.posted_at >= p_from and p.posted_at < day_from
    union all
    select -least(p.amount, 0), greatest(p.amount, 0), (p.amount < 0)::int, (p.amount > 0)::int from postings p
    where p.account_id = p_account and p.posted_at >= day_to and p.posted_at < p_to and day_to < p_to
  ) l;
end $$;

/* What moved on a wallet in the lines after one number until another. Whole days are taken from what is kept, unless a
   line of another day stands among theirs: two that met at midnight. */
create function wallet_moved(p_account uuid, p_after bigint, p_until bigint,
  out debit bigint, out credit bigint, out debits bigint, out credits bigint, out vat bigint)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  kept date := (select s.summed_until from account_days_state s);
  low  bigint;
  high bigint;
begin
  select min(d.first_seq), max(d.last_seq), sum(d.debit), sum(d.credit), sum(d.debits), sum(d.credits), sum(d.vat)
  into low, high, debit, credit, debits, credits, vat
  from account_days d where d.account_id = p_account and d.day < kept and d.first_seq > p_after and d.last_seq <= p_until;
  if low is null
    or exists (select 1 from account_days d where d.account_id = p_account and d.day < kept
      and (d.first_seq <= p_after or d.last_seq > p_until) and d.last_seq >= low and d.first_seq <= high)
    or exists (select 1 from postings p where p.account_id = p_account and p.seq is not null
      and p.posted_at >= kept::timestamp at time zone 'UTC' and p.seq < high) then
    low := p_until + 1;
    high := p_until;
    select 0, 0, 0, 0, null into debit, credit, debits, credits, vat;
  end if;
  select debit + coalesce(sum(-least(p.amount, 0)), 0), credit + coalesce(sum(greatest(p.amount, 0)), 0),
    debits + count(*) filter (where p.amount < 0), credits + count(*) filter (where p.amount > 0),
    case when vat is null and sum(v.inside) is null then null else coalesce(vat, 0) + coalesce(sum(v.inside), 0) end
  into debit, credit, debits, credits, vat
  from (select * from postings where account_id = p_account and seq > p_after and seq < low
    union all select * from postings where account_id = p_account and seq > high and seq <= p_until) p
  left join lateral (
    select sum(t.vat) as inside from tax_lines t where t.journal_id = p.journal_id and case t.event when 'sale' then p.amount < 0
      when 'credit' then p.amount > 0
        and p.line_no = (select min(x.line_no) from postings x where x.journal_id = p.journal_id and x.account_id = p.account_id)
      else p.amount < 0
        and p.line_no = (select max(x.line_no) from postings x where x.journal_id = p.journal_id and x.account_id = p.account_id) end
  ) v on true;
end $$;

/* What each account stood at before an instant, of those that had a line until then: what was kept last, with the lines
   since; of an earlier instant what was kept without the days and lines after it. */
create function account_balances(p_ends timestamptz) returns table (account_id uuid, amount bigint)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  closed    date := coalesce((select s.closed_until from account_days_state s where s.closed_until = s.summed_until), '-infinity');
  day_after date := ((p_ends at time zone 'UTC') + interval '1 day' - interval '1 microsecond')::date;
  kept      timestamptz := closed::timestamp at time zone 'UTC';
  days_from timestamptz := least(day_after, closed)::timestamp at time zone 'UTC';
begin
  return query
  select l.account_id, sum(l.amount)::bigint from (
    select c.account_id, c.balance as amount, c.lines from account_closings c where closed > '-infinity'
    union all
    select p.account_id, p.amount, 1 from journals j join postings p on p.journal_id = j.id
    where j.posted_at >= kept and j.posted_at < p_ends
    union all
    select d.account_id, d.debit - d.credit, -(d.debits + d.credits) from account_days d
    where d.day >= day_after and d.day < closed
    union all
    select p.account_id, -p.amount, -1 from journals j join postings p on p.journal_id = j.id
    where j.posted_at >= p_ends and j.posted_at < days_from) l
  group by 1 having sum(l.lines) > 0;
end $$;
