-- What each journal of a booking means between it and its buyer, one narrow row beside its lines: whether it sold
-- something or took back a sale, what of it the buyer owes and has paid. Written with the lines by their trigger and
-- never changed after, so that two who post for one booking at once have nothing to wait for.
create table buyer_sums (
  booking_ref text not null,
  journal_id  uuid not null,
  sales       smallint not null,
  reversed    smallint not null,
  -- Over the accounts of what buyers owe: all lines, and those that pay; minor units.
  balance     bigint not null,
  received    bigint not null,
  primary key (booking_ref, journal_id)
);
create trigger buyer_sums_append_only before update or delete on buyer_sums for each row execute function refuse_change();
create trigger buyer_sums_no_truncate before truncate on buyer_sums for each statement execute function refuse_change();

-- The same, from the books. What was bought in another booking and went along is sold too; a change is no sale of its own.
-- Like `journal_sums_now` it becomes part of the statement that names it, which says of which journals.
create function buyer_sums_now() returns setof buyer_sums language sql stable as $$
  select j.booking_ref, l.journal_id,
    (j.kind in ('sale', 'split_in') and j.source_type <> 'case')::int::smallint as sales,
    (j.reverses_id is not null and j.kind not in ('void', 'refund') and exists (select 1 from journals o where o.id = j.reverses_id and o.booking_ref = j.booking_ref
      and o.kind = 'sale' and o.source_type <> 'case'))::int::smallint as reversed,
    l.balance, l.received
  from (
    select p.journal_id, coalesce(sum(p.amount) filter (where a.owner_type = 'receivable'), 0)::int8 as balance,
      coalesce(sum(p.amount) filter (where a.owner_type = 'receivable' and p.amount > 0), 0)::int8 as received
    from postings p left join ledger_accounts a on a.id = p.account_id
    group by p.journal_id) l
  join journals j on j.id = l.journal_id
  where j.booking_ref is not null
$$;

insert into buyer_sums select * from buyer_sums_now();

-- As before, without a plan of its own for each journal that is posted.
create function journal_sums_now() returns setof journal_sums language sql stable as $$
  select l.journal_id, l.currency, j.booking_ref, j.agency_id, j.posted_at,
    coalesce(i.product, b.product), coalesce(i.supplier, b.supplier), b.carrier,
    l.sold, l.returned, l.cost, l.margin, l.charges, l.fees, l.corrections, l.tax
  from (
    select p.journal_id, p.currency,
      coalesce(-sum(p.amount) filter (where m.buyer and m.kind = 'sale'), 0)::int8 as sold,
      coalesce(sum(p.amount) filter (where m.buyer and m.kind <> 'sale' and not m.correction), 0)::int8 as returned,
      coalesce(sum(p.amount) filter (where m.owner_type = 'supplier'), 0)::int8 as cost,
      coalesce(sum(p.amount) filter (where m.owner_type = 'income' and m.account in ('margin', 'rounding')), 0)::int8 as margin,
      coalesce(sum(p.amount) filter (where m.owner_type = 'income' and m.account = 'charge'), 0)::int8 as charges,
      coalesce(sum(p.amount) filter (where m.owner_type = 'cost' or (m.owner_type = 'income' and m.account not in ('margin', 'rounding', 'charge')
        and (not m.correction or m.kind = 'memo'))), 0)::int8 as fees,
      coalesce(-sum(p.amount) filter (where m.buyer and m.correction), 0)::int8 as corrections,
      coalesce(sum(p.amount) filter (where m.owner_type = 'tax'), 0)::int8 as tax
    from postings p
    join ledger_accounts a on a.id = p.account_id
    join journals j on j.id = p.journal_id
    cross join lateral (select j.kind, a.owner_type, a.kind as account, a.owner_type in ('agency', 'customer', 'receivable') as buyer,
      j.kind in ('adjustment', 'reversal', 'memo') as correction) m
    where j.booking_ref is not null
      and (j.kind in ('sale', 'void', 'refund', 'void_fee', 'charge', 'adjustment', 'memo')
        or (j.kind = 'reversal' and exists (select 1 from journals o where o.id = j.reverses_id
          and o.kind in ('sale', 'void', 'refund', 'void_fee', 'charge', 'adjustment'))))
    group by p.journal_id, p.currency) l
  join journals j on j.id = l.journal_id
  left join bookings b on b.reference = j.booking_ref
  left join after_sale_cases c on j.source_type in ('refund', 'case') and c.reference = j.source_id
  left join booking_items i on i.booking_id = b.id
    and (i.id = c.item_id or (c.item_id is null and i.no = case when j.source_id ~ ':[0-9]{1,3}$' then split_part(j.source_id, ':', 2)::int else 1 end))
$$;
create or replace function journal_sums_of(p_journals uuid[]) returns setof journal_sums language sql stable as $$
  select * from journal_sums_now() s where p_journals is null or s.journal_id = any (p_journals)
$$;
-- `or replace` keeps the setting, with which no statement takes the function into its own plan.
alter function journal_sums_of(uuid[]) reset all;

-- One journal after the other: a plan for one is kept from the first on, for a list of unknown length it is made anew
-- each time.
create or replace function write_journal_sums() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare written uuid;
begin
  for written in select distinct journal_id from fresh order by 1 loop
    insert into journal_sums select * from journal_sums_now() s where s.journal_id = written;
    insert into buyer_sums select * from buyer_sums_now() s where s.journal_id = written;
  end loop;
  return null;
end $$;

-- As before, one booking after the other for the same reason.
alter function ticket_sums_of(uuid[]) reset all;
create or replace function keep_ticket_sums(p_bookings uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare one uuid;
begin
  for one in select distinct b from unnest(p_bookings) b order by 1 loop
    perform 1 from bookings b where b.id = one and exists (select 1 from tickets t where t.booking_id = one) for no key update;
    continue when not found;
    insert into ticket_sums as k select * from ticket_sums_of(array[one]) order by number
    on conflict (number) do update set booking_id = excluded.booking_id, issued_at = excluded.issued_at, kind = excluded.kind, carrier = excluded.carrier,
      agency_id = excluded.agency_id, currency = excluded.currency, sold = excluded.sold, vat = excluded.vat, returned = excluded.returned
    where k.* is distinct from excluded.*;
  end loop;
end $$;

-- Few are claimed at a time, and each booking that has sold nothing asks for its own.
create index payments_claimed on payments (booking_id) where status = 'claimed';

-- As before, from the sums; what decides is asked first, and by a session's kept plans.
create or replace function payment_status(p_booking uuid) returns text language plpgsql stable as $$
declare
  ref   text;
  sums  record;
  taken bigint;
begin
  select b.reference into ref from bookings b where b.id = p_booking;
  select coalesce(sum(s.sales), 0) as sales, coalesce(sum(s.reversed), 0) as reversed, coalesce(sum(s.balance), 0) as balance,
    coalesce(sum(s.received), 0) as received into sums from buyer_sums s where s.booking_ref = ref;
  if sums.sales = 0 then
    if exists (select 1 from holds h where h.booking_ref = ref and h.state = 'active')
      or exists (select 1 from payments p where p.booking_id = p_booking and p.status = 'claimed') then return 'held'; end if;
    return 'unpaid';
  end if;
  select count(*) into taken from booking_items i where i.booking_id = p_booking and i.stage in ('voided', 'refunded');
  if taken + sums.reversed >= sums.sales then return 'refunded'; end if;
  if sums.balance < 0 then return case when sums.received > 0 then 'part_paid' else 'unpaid' end; end if;
  if exists (select 1 from after_sale_cases c where c.booking_id = p_booking and c.state = 'done' and c.kind in ('void', 'refund')) then
    return 'part_refunded';
  end if;
  return 'paid';
end $$;

-- As before; a text is sealed some sixty times a sale, and the plan of a query costs more than the seal.
create or replace function audit_mac(p_text text) returns bytea language plpgsql stable as $$
declare pads text := current_setting('rihla.audit_key', true);
begin
  if coalesce(pads, '') = '' then return null; end if;
  return sha256(decode(substr(pads, 129), 'hex') || sha256(decode(substr(pads, 1, 128), 'hex') || convert_to(p_text, 'UTF8')));
end $$;

create or replace function audit_text(p_id bigint, p_txid xid8, p_at timestamptz, p_source text, p_row_key text, p_op "char", p_content jsonb) returns text
language plpgsql immutable as $$
begin
  return concat_ws('|', p_id::text, p_txid::text, (extract(epoch from p_at) * 1000000)::bigint::text, p_source, p_row_key, p_op::text, coalesce(p_content::text, '-'));
end $$;
