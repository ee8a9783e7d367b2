-- What each journal of a booking comes to, in the figures of the company's profit and loss: one narrow row in place of
-- its lines, their accounts, the booking, its item and its case. Written with the lines, in the same statement's
-- trigger; like them it is never changed.
create table journal_sums (
  journal_id  uuid not null,
  currency    char(3) not null,
  booking_ref text not null,
  agency_id   uuid,
  posted_at   timestamptz not null,
  -- Of the item that the journal is about; null where the booking is not ours.
  product     text,
  supplier    text,
  carrier     text,
  sold        bigint not null,
  returned    bigint not null,
  cost        bigint not null,
  margin      bigint not null,
  charges     bigint not null,
  fees        bigint not null,
  corrections bigint not null,
  tax         bigint not null,
  primary key (journal_id, currency)
);
create index journal_sums_posted on journal_sums (posted_at);
create index journal_sums_agency on journal_sums (agency_id, posted_at);
create index journal_sums_booking on journal_sums (booking_ref, posted_at);

/* The sums of journals, from their lines as they stand. Card payments and deposits are left out: they bring money, and
   cost nothing. Of several items each sale is posted by itself: `BK-7Q2M4X:2` is of the second; a case says which item
   it is about. What the buyer owes and has paid goes together: a sale costs it the same, whenever it pays. */
create function journal_sums_of(p_journals uuid[]) returns setof journal_sums
language sql stable set search_path = pg_catalog, public, pg_temp as $$
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
      coalesce(sum(p.amount) filter (where m.owner_type = 'income' and m.account not in ('margin', 'rounding', 'charge') and not m.correction), 0)::int8 as fees,
      coalesce(-sum(p.amount) filter (where m.buyer and m.correction), 0)::int8 as corrections,
      coalesce(sum(p.amount) filter (where m.owner_type = 'tax'), 0)::int8 as tax
    from postings p
    join ledger_accounts a on a.id = p.account_id
    join journals j on j.id = p.journal_id
    cross join lateral (select j.kind, a.owner_type, a.kind as account, a.owner_type in ('agency', 'customer', 'receivable') as buyer,
      j.kind in ('adjustment', 'reversal') as correction) m
    where (p_journals is null or p.journal_id = any (p_journals)) and j.booking_ref is not null
      and (j.kind in ('sale', 'void', 'refund', 'void_fee', 'charge', 'adjustment')
        or (j.kind = 'reversal' and exists (select 1 from journals o where o.id = j.reverses_id
          and o.kind in ('sale', 'void', 'refund', 'void_fee', 'charge', 'adjustment'))))
    group by p.journal_id, p.currency) l
  join journals j on j.id = l.journal_id
  left join bookings b on b.reference = j.booking_ref
  left join after_sale_cases c on j.source_type in ('refund', 'case') and c.reference = j.source_id
  left join booking_items i on i.booking_id = b.id
    and (i.id = c.item_id or (c.item_id is null and i.no = case when j.source_id ~ ':[0-9]{1,3}$' then split_part(j.source_id, ':', 2)::int else 1 end))
$$;

create function write_journal_sums() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into journal_sums select * from journal_sums_of(array(select distinct journal_id from fresh));
  return null;
end $$;

insert into journal_sums select * from journal_sums_of(null);

create trigger postings_sums after insert on postings referencing new table as fresh for each statement execute function write_journal_sums();
create trigger journal_sums_append_only before update or delete on journal_sums for each row execute function refuse_change();
create trigger journal_sums_no_truncate before truncate on journal_sums for each statement execute function refuse_change();
