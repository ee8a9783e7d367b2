-- What each ticket was sold for, the VAT inside and what of it went back: the totals of the ticket report are added up in
-- one index. Kept in the transaction that changes what they are made of.
create table ticket_sums (
  number     text primary key,
  booking_id uuid not null,
  issued_at  timestamptz not null,
  kind       text not null,
  carrier    text,
  agency_id  uuid,
  currency   char(3) not null,
  sold       bigint not null,
  vat        bigint not null,
  returned   bigint not null
);
create index ticket_sums_issued on ticket_sums (issued_at) include (kind, carrier, agency_id, currency, sold, vat, returned);
create index ticket_sums_booking on ticket_sums (booking_id);
create table ticket_sums_state (
  id         smallint primary key default 1 check (id = 1),
  -- Tickets that were issued before are all there; later ones may be: those that changed since.
  kept_until timestamptz not null
);
insert into ticket_sums_state (kept_until) select case when exists (select 1 from tickets) then '-infinity'::timestamptz else 'infinity' end;

-- The tickets of some bookings. The first ticket of a passenger on an item bears the passenger's share.
create function ticket_sums_of(p_bookings uuid[]) returns setof ticket_sums
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select t.number, t.booking_id, t.issued_at, t.kind, b.carrier, b.agency_id, b.currency,
    coalesce(s.sold, 0)::int8, coalesce(s.vat, 0)::int8, coalesce(r.returned, 0)::int8
  from tickets t join bookings b on b.id = t.booking_id
  cross join lateral (select t.kind = 'ticket' and not exists (select 1 from tickets o where o.booking_id = t.booking_id and o.item_id = t.item_id
    and o.passenger = t.passenger and o.kind = 'ticket' and o.number < t.number) as bears) f
  left join lateral (select sum(x.amount_minor) as sold, sum(x.vat_minor) as vat from item_shares x
    where f.bears and x.item_id = t.item_id and x.position = t.passenger) s on true
  left join lateral (select sum(p.refund_minor) as returned from case_people p join after_sale_cases c on c.id = p.case_id
    where f.bears and p.item_id = t.item_id and p.position = t.passenger and c.state = 'done' and p.state = 'given_back') r on true
  where t.booking_id = any (p_bookings)
$$;

/* Keeps the sums of these bookings as they stand now, one writer a booking at a time: who waited reads what the other
   has written. */
create function keep_ticket_sums(p_bookings uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  those uuid[];
begin
  select array_agg(b.id) into those from (select b.id from bookings b where b.id = any (p_bookings)
    and exists (select 1 from tickets t where t.booking_id = b.id) order by b.id for no key update) b;
  if those is null then return; end if;
  insert into ticket_sums as k select * from ticket_sums_of(those) order by number
  on conflict (number) do update set booking_id = excluded.booking_id, issued_at = excluded.issued_at, kind = excluded.kind, carrier = excluded.carrier,
    agency_id = excluded.agency_id, currency = excluded.currency, sold = excluded.sold, vat = excluded.vat, returned = excluded.returned
  where k.* is distinct from excluded.*;
end $$;
create function ticket_sums_of_fresh() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform keep_ticket_sums(array(select distinct f.booking_id from fresh f));
  return null;
end $$;
create function ticket_sums_of_row() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform keep_ticket_sums(array[case tg_table_name when 'bookings' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'booking_id')::uuid end]);
  return null;
end $$;
create function forget_ticket_sums() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from ticket_sums where number = old.number;
  perform keep_ticket_sums(case tg_op when 'UPDATE' then array[old.booking_id, new.booking_id] else array[old.booking_id] end);
  return null;
end $$;
create trigger tickets_sums after insert on tickets referencing new table as fresh for each statement execute function ticket_sums_of_fresh();
create trigger tickets_sums_moved after update on tickets for each row
  when ((old.number, old.booking_id, old.item_id, old.passenger, old.kind, old.issued_at)
    is distinct from (new.number, new.booking_id, new.item_id, new.passenger, new.kind, new.issued_at)) execute function forget_ticket_sums();
create trigger tickets_sums_gone after delete on tickets for each row execute function forget_ticket_sums();
create trigger item_shares_sums after insert on item_shares referencing new table as fresh for each statement execute function ticket_sums_of_fresh();
create trigger case_people_sums after update on case_people for each row
  when ((old.state = 'given_back' or new.state = 'given_back') and old is distinct from new) execute function ticket_sums_of_row();
create trigger case_people_sums_added after insert on case_people for each row when (new.state = 'given_back') execute function ticket_sums_of_row();
create trigger after_sale_cases_sums after update on after_sale_cases for each row
  when ((old.state = 'done') is distinct from (new.state = 'done')) execute function ticket_sums_of_row();
create trigger bookings_ticket_sums after update on bookings for each row
  when ((old.carrier, old.agency_id, old.currency) is distinct from (new.carrier, new.agency_id, new.currency)) execute function ticket_sums_of_row();

/* Keeps the tickets of another month that no transaction has kept yet; answers whether there are more. One that another
   transaction is just writing is left to it. */
create function fill_ticket_sums() returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  state  ticket_sums_state;
  begins timestamptz;
  upto   timestamptz;
begin
  select * into strict state from ticket_sums_state for update;
  if state.kept_until = 'infinity' then return false; end if;
  begins := greatest(state.kept_until, (select min(issued_at) from tickets));
  upto := begins + interval '31 days';
  if begins is null or begins > now() then
    update ticket_sums_state set kept_until = 'infinity';
    return false;
  end if;
  insert into ticket_sums select s.* from ticket_sums_of(array(select distinct t.booking_id from tickets t where t.issued_at >= begins and t.issued_at < upto)) s
  order by s.issued_at on conflict (number) do nothing;
  update ticket_sums_state set kept_until = upto;
  return true;
end $$;
