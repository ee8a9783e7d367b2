-- What an agency's own cases came to, by the day (of UTC) on which they were settled and by their kind: totals of years are
-- added up by days, not case by case. Whoever settles a case, or changes what goes back of it, writes rows of his own in
-- the same transaction, the difference alone, so that nobody waits for another; the job of the night makes one of a day's.
create table own_case_days (
  id         bigint generated always as identity primary key,
  agency_id  uuid not null,
  day        date not null,
  kind       text not null,
  currency   text not null,
  cases      bigint not null,
  charged    bigint not null,
  given_back bigint not null,
  cost       bigint not null
);
create index own_case_days_agency on own_case_days (agency_id, day) include (kind, currency, cases, charged, given_back, cost);

-- What one case comes to for its agency; no row where it does not count.
create function own_case_worth(c after_sale_cases, x case_changes) returns setof own_case_days
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select 0, c.agency_id, (c.settled_at at time zone 'UTC')::date, case when c.kind = 'change' then coalesce(x.act, c.kind) else c.kind end, c.currency, 1,
    coalesce(c.selling_minor, case when c.kind = 'change' then greatest(x.payer_minor, 0) else c.paid_minor end, 0)::int8,
    coalesce(c.selling_back_minor, case when c.kind = 'change' then greatest(-x.payer_minor, 0) else c.refund_minor end, 0)::int8,
    coalesce(case when c.kind = 'change' then x.payer_minor else c.paid_minor - coalesce(c.refund_minor, 0) end, 0)::int8
  where c.state = 'done' and c.agency_id is not null and not coalesce(x.on_hold, false)
$$;

create function move_own_case_days(before_c after_sale_cases, before_x case_changes, after_c after_sale_cases, after_x case_changes) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into own_case_days (agency_id, day, kind, currency, cases, charged, given_back, cost)
  select m.agency_id, m.day, m.kind, m.currency, sum(m.cases), sum(m.charged), sum(m.given_back), sum(m.cost)
  from (
    select w.agency_id, w.day, w.kind, w.currency, -w.cases as cases, -w.charged as charged, -w.given_back as given_back, -w.cost as cost
    from own_case_worth(before_c, before_x) w
    union all
    select w.agency_id, w.day, w.kind, w.currency, w.cases, w.charged, w.given_back, w.cost from own_case_worth(after_c, after_x) w) m
  group by 1, 2, 3, 4
  having (sum(m.cases), sum(m.charged), sum(m.given_back), sum(m.cost)) <> (0, 0, 0, 0)
$$;

create function own_case_moved() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  its case_changes;
begin
  select * into its from case_changes where case_id = coalesce(new.id, old.id);
  perform move_own_case_days(old, its, new, its);
  return null;
end $$;
create function own_case_change_moved() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  its after_sale_cases;
begin
  select * into its from after_sale_cases where id = coalesce(new.case_id, old.case_id);
  perform move_own_case_days(its, old, its, new);
  return null;
end $$;
create trigger after_sale_cases_days_added after insert on after_sale_cases for each row when (new.state = 'done') execute function own_case_moved();
create trigger after_sale_cases_days after update on after_sale_cases for each row
  when ((old.state = 'done' or new.state = 'done') and (old.state, old.agency_id, old.settled_at, old.kind, old.currency, old.paid_minor, old.refund_minor, old.selling_minor, old.selling_back_minor)
    is distinct from (new.state, new.agency_id, new.settled_at, new.kind, new.currency, new.paid_minor, new.refund_minor, new.selling_minor, new.selling_back_minor))
  execute function own_case_moved();
create trigger after_sale_cases_days_gone after delete on after_sale_cases for each row when (old.state = 'done') execute function own_case_moved();
create trigger case_changes_days_added after insert on case_changes for each row execute function own_case_change_moved();
create trigger case_changes_days after update on case_changes for each row
  when ((old.case_id, old.act, old.payer_minor, old.on_hold) is distinct from (new.case_id, new.act, new.payer_minor, new.on_hold))
  execute function own_case_change_moved();
create trigger case_changes_days_gone after delete on case_changes for each row execute function own_case_change_moved();

create function own_case_days_now() returns setof own_case_days
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select 0::bigint, w.agency_id, w.day, w.kind, w.currency, count(*), sum(w.charged)::int8, sum(w.given_back)::int8, sum(w.cost)::int8
  from after_sale_cases c left join case_changes x on x.case_id = c.id cross join lateral own_case_worth(c, x) w
  group by 2, 3, 4, 5
$$;
/* One row of the rows of a day; those that are written meanwhile stay beside it. One at a time. */
create function fold_own_case_days() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('own_case_days'));
  with several as (
    select d.agency_id, d.day, d.kind, d.currency from own_case_days d group by 1, 2, 3, 4 having count(*) > 1),
  gone as (
    delete from own_case_days d using several s
    where (d.agency_id, d.day, d.kind, d.currency) = (s.agency_id, s.day, s.kind, s.currency) returning d.*)
  insert into own_case_days (agency_id, day, kind, currency, cases, charged, given_back, cost)
  select g.agency_id, g.day, g.kind, g.currency, sum(g.cases), sum(g.charged), sum(g.given_back), sum(g.cost) from gone g
  group by 1, 2, 3, 4 having (sum(g.cases), sum(g.charged), sum(g.given_back), sum(g.cost)) <> (0, 0, 0, 0) order by 1, 2;
end $$;

insert into own_case_days (agency_id, day, kind, currency, cases, charged, given_back, cost)
select d.agency_id, d.day, d.kind, d.currency, d.cases, d.charged, d.given_back, d.cost from own_case_days_now() d order by 1, 2;
