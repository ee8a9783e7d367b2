-- What each agency has sold, added up: pages that sum an agency, or those of a salesman, read these rows in place of its
-- bookings. Whoever changes a booking writes the difference as a row of his own in the same transaction, so that nobody
-- waits for another; the job of the night makes one row of several.
create table agency_sales (
  agency_id uuid not null,
  -- The part of a month in which its bookings were made (`part_of_month`).
  part      timestamptz not null,
  currency  text not null,
  -- Bookings that are sold and not given back.
  sold      bigint not null,
  -- Of these the ones of which nothing is asked for or quoted, and what they come to without what was given back of a part of them.
  standing  bigint not null,
  amount    bigint not null
);
create index agency_sales_agency on agency_sales (agency_id) include (sold);
create index agency_sales_part on agency_sales (part, agency_id) include (currency, standing, amount);

-- Where a month begins depends on the zone, but in every zone on the first or the last day of a month of UTC, at a quarter
-- of an hour: these two days are kept by quarters, all that lies between them as one part. So a month is a sum of parts in each zone.
create function part_of_month(p_at timestamptz) returns timestamptz language sql immutable as $$
  select case when 1 in (extract(day from p_at at time zone 'UTC'), extract(day from p_at at time zone 'UTC' + interval '1 day'))
    then date_bin('15 minutes', p_at, timestamptz '2000-01-01 00:00+00')
    else (date_trunc('month', p_at at time zone 'UTC') + interval '1 day') at time zone 'UTC' end
$$;
-- Whether a booking is sold and not given back (`isSold`), and whether it stands.
create function is_sold(p_hold text, p_status text) returns boolean language sql immutable as $$
  select p_hold = 'held' and p_status in ('confirmed', 'approved', 'void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted', 'completed')
$$;
create function is_standing(p_hold text, p_status text) returns boolean language sql immutable as $$
  select p_hold = 'held' and p_status in ('confirmed', 'approved', 'completed')
$$;

create function agency_sale_moved() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into agency_sales (agency_id, part, currency, sold, standing, amount)
  select m.agency_id, part_of_month(m.made), m.currency, sum(m.times * m.sold::int), sum(m.times * m.stands::int),
    sum(m.times * case when m.stands then m.total - coalesce((select sum(c.refund_minor) from after_sale_cases c
      where c.booking_id = m.id and c.state = 'done' and c.currency = m.currency), 0) else 0 end)
  from (values
    (-1, old.id, old.agency_id, old.created_at, old.currency, old.total_minor, is_sold(old.hold_state, old.status), is_standing(old.hold_state, old.status)),
    (1, new.id, new.agency_id, new.created_at, new.currency, new.total_minor, is_sold(new.hold_state, new.status), is_standing(new.hold_state, new.status))
  ) m (times, id, agency_id, made, currency, total, sold, stands)
  where m.agency_id is not null and m.sold
  group by 1, 2, 3
  having (sum(m.times * m.sold::int), sum(m.times * m.stands::int), sum(m.times * case when m.stands then m.total else 0 end)) <> (0, 0, 0);
  return null;
end $$;
create trigger bookings_sales_added after insert on bookings for each row
  when (new.agency_id is not null and is_sold(new.hold_state, new.status)) execute function agency_sale_moved();
create trigger bookings_sales after update on bookings for each row
  when ((is_sold(old.hold_state, old.status) or is_sold(new.hold_state, new.status))
    and (old.agency_id, old.created_at, old.currency, old.total_minor, is_sold(old.hold_state, old.status), is_standing(old.hold_state, old.status))
      is distinct from (new.agency_id, new.created_at, new.currency, new.total_minor, is_sold(new.hold_state, new.status), is_standing(new.hold_state, new.status)))
  execute function agency_sale_moved();
create trigger bookings_sales_gone after delete on bookings for each row
  when (old.agency_id is not null and is_sold(old.hold_state, old.status)) execute function agency_sale_moved();

/* What is given back of a booking that stands. Whoever settles a case has its booking, or takes it now: nobody changes the
   one while the other is counted. */
create function agency_sale_given_back() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from bookings b where b.id in (old.booking_id, new.booking_id) order by b.id for no key update;
  insert into agency_sales (agency_id, part, currency, sold, standing, amount)
  select b.agency_id, part_of_month(b.created_at), b.currency, 0, 0, -sum(m.back)
  from (values (old.booking_id, old.currency, case when old.state = 'done' then -old.refund_minor end),
    (new.booking_id, new.currency, case when new.state = 'done' then new.refund_minor end)) m (booking_id, currency, back)
  join bookings b on b.id = m.booking_id and b.currency = m.currency
  where b.agency_id is not null and is_standing(b.hold_state, b.status)
  group by 1, 2, 3 having sum(m.back) <> 0;
  return null;
end $$;
create trigger after_sale_cases_sales_added after insert on after_sale_cases for each row
  when (new.state = 'done' and new.refund_minor <> 0) execute function agency_sale_given_back();
create trigger after_sale_cases_sales after update on after_sale_cases for each row
  when ((old.state = 'done' or new.state = 'done')
    and (old.booking_id, old.currency, old.state = 'done', old.refund_minor) is distinct from (new.booking_id, new.currency, new.state = 'done', new.refund_minor))
  execute function agency_sale_given_back();
create trigger after_sale_cases_sales_gone after delete on after_sale_cases for each row
  when (old.state = 'done' and old.refund_minor <> 0) execute function agency_sale_given_back();

-- The same from the bookings themselves.
create function agency_sales_now() returns setof agency_sales
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select b.agency_id, part_of_month(b.created_at), b.currency, count(*), count(*) filter (where is_standing(b.hold_state, b.status)),
    coalesce(sum(b.total_minor - coalesce(c.back, 0)) filter (where is_standing(b.hold_state, b.status)), 0)::int8
  from bookings b
  left join (select c.booking_id, c.currency, sum(c.refund_minor) as back from after_sale_cases c where c.state = 'done' group by 1, 2) c
    on c.booking_id = b.id and c.currency = b.currency
  where b.agency_id is not null and is_sold(b.hold_state, b.status)
  group by 1, 2, 3
$$;
/* One row of the rows of a part; those that are written meanwhile stay beside it. One at a time. */
create function fold_agency_sales() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('agency_sales'));
  with several as (select d.agency_id, d.part, d.currency from agency_sales d group by 1, 2, 3 having count(*) > 1),
  gone as (
    delete from agency_sales d using several s where (d.agency_id, d.part, d.currency) = (s.agency_id, s.part, s.currency) returning d.*)
  insert into agency_sales (agency_id, part, currency, sold, standing, amount)
  select g.agency_id, g.part, g.currency, sum(g.sold), sum(g.standing), sum(g.amount) from gone g
  group by 1, 2, 3 having (sum(g.sold), sum(g.standing), sum(g.amount)) <> (0, 0, 0) order by 1, 2;
end $$;

insert into agency_sales select n.* from agency_sales_now() n order by n.agency_id, n.part;

-- How many people of each kind there are, and how they stand, kept in the same way. `salesman_id`: who brought an agent in.
create table people_counts (
  role        text not null,
  state       text not null,
  salesman_id uuid,
  people      bigint not null
);
create function people_state(p_role text, p_status smallint, p_chosen boolean, p_approved boolean) returns text language sql immutable as $$
  select case when p_status = 0 then 'closed' when not p_chosen then 'invited' when p_role = 'agent' and not p_approved then 'waiting' else 'active' end
$$;
create function people_moved() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into people_counts (role, state, salesman_id, people)
  select m.role, m.state, m.salesman_id, sum(m.people)
  from (values
    (-1, old.erased_at, old.role, people_state(old.role, old.status, old.password_chosen, old.is_approved), case when old.role = 'agent' then old.salesman_id end),
    (1, new.erased_at, new.role, people_state(new.role, new.status, new.password_chosen, new.is_approved), case when new.role = 'agent' then new.salesman_id end)
  ) m (people, erased_at, role, state, salesman_id)
  where m.erased_at is null and m.role is not null
  group by 1, 2, 3 having sum(m.people) <> 0;
  return null;
end $$;
create trigger users_counted_added after insert on users for each row execute function people_moved();
create trigger users_counted after update on users for each row
  when ((old.role, old.status, old.password_chosen, old.is_approved, old.erased_at, old.salesman_id)
    is distinct from (new.role, new.status, new.password_chosen, new.is_approved, new.erased_at, new.salesman_id))
  execute function people_moved();
create trigger users_counted_gone after delete on users for each row execute function people_moved();
create function people_counts_now() returns setof people_counts
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select u.role, people_state(u.role, u.status, u.password_chosen, u.is_approved), case when u.role = 'agent' then u.salesman_id end, count(*)
  from users u where u.erased_at is null group by 1, 2, 3
$$;
/* One row of the rows of a kind; those that are written meanwhile stay beside it. One at a time. */
create function fold_people_counts() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('people_counts'));
  with several as (select c.role, c.state, c.salesman_id from people_counts c group by 1, 2, 3 having count(*) > 1),
  gone as (
    delete from people_counts c using several s
    where (c.role, c.state) = (s.role, s.state) and c.salesman_id is not distinct from s.salesman_id returning c.*)
  insert into people_counts (role, state, salesman_id, people)
  select g.role, g.state, g.salesman_id, sum(g.people) from gone g group by 1, 2, 3 having sum(g.people) <> 0;
end $$;

insert into people_counts select n.* from people_counts_now() n;
