-- Passengers of a booking get a booking of their own: with their names, tickets, shares of the price, dues and services.
alter table bookings add column split_from uuid references bookings;
create index bookings_split_from on bookings (split_from) where split_from is not null;

-- A line of a price that takes a part of an earlier line out of it: what was whose went to another booking.
alter table price_lines
  add column takes_from int,
  -- Whose it is that one passenger bought later, or took along: their place.
  add column owner int,
  add constraint price_lines_takes_from foreign key (booking_id, takes_from) references price_lines (booking_id, no),
  add constraint price_lines_earlier check (takes_from < no);

-- Whose a share or an earlier case was is still said once they have left: by their place, which nobody else gets.
alter table item_shares drop constraint item_shares_booking_id_position_fkey;
alter table case_people drop constraint case_people_booking_id_position_fkey;

-- Moved with the shares: out of one booking, into the other, and every account ends where it was.
alter table journals drop constraint journals_kind_check;
alter table journals add constraint journals_kind_check check (kind in ('opening', 'deposit', 'sale', 'due', 'void', 'void_fee', 'refund',
  'card_payment', 'card_refund', 'adjustment', 'reversal', 'charge', 'topup_card', 'settlement', 'payout', 'memo', 'topup_supplier', 'split_out', 'split_in'));
alter table tax_lines drop constraint tax_lines_event_check, drop constraint tax_lines_rounding_check,
  add constraint tax_lines_event_check check (event in ('sale', 'credit', 'fee', 'split')),
  -- Each share was cut to whole units by itself.
  add constraint tax_lines_rounding_check check (event in ('credit', 'split') or rounding between -1 and 1);

create table booking_splits (
  id             uuid primary key,
  -- The booking and its item that they left, and theirs.
  from_booking   uuid not null references bookings,
  from_item      uuid not null references booking_items,
  booking_id     uuid not null unique references bookings,
  item_id        uuid not null unique references booking_items,
  at             timestamptz not null,
  by_id          uuid,
  currency       char(3) not null,
  -- What of the price went along, and of what the supplier is owed.
  price_minor    bigint not null check (price_minor >= 0),
  cost_minor     bigint not null check (cost_minor >= 0),
  -- Of the agency's own price, where it sold on.
  selling_minor  bigint check (selling_minor >= 0),
  -- Of what was sold: out of the one, into the other, and the papers that say so.
  journal_out    uuid references journals,
  journal_in     uuid references journals,
  credit_note_id uuid references invoices,
  invoice_id     uuid references invoices,
  check (from_booking <> booking_id),
  check ((journal_out is null) = (journal_in is null) and (credit_note_id is null) = (invoice_id is null))
);
create index booking_splits_from on booking_splits (from_booking);
create index booking_splits_from_item on booking_splits (from_item);

-- Who went: their place before, and their place in their own booking.
create table booking_split_people (
  split_id    uuid not null references booking_splits,
  from_item   uuid not null references booking_items,
  position    int not null,
  to_position int not null,
  price_minor bigint not null,
  primary key (split_id, position),
  unique (from_item, position)
);
create trigger booking_splits_append_only before update or delete on booking_splits for each row execute function refuse_change();
create trigger booking_split_people_append_only before update or delete on booking_split_people for each row execute function refuse_change();
select audit_watch('booking_splits', 'split', null, '{id}', '{from_booking,from_item,booking_id,item_id,at,by_id,currency,price_minor,cost_minor,selling_minor,journal_out,journal_in,credit_note_id,invoice_id}');
select audit_watch('booking_split_people', 'person of a split', null, '{split_id,position}', '{from_item,to_position,price_minor}');

-- What was bought in another booking and went along is sold too.
create or replace function payment_status(p_booking uuid) returns text language sql stable as $$
  with booking as (select id, reference from bookings where id = p_booking),
    entries as (select j.id, j.kind, j.source_type, j.reverses_id from journals j join booking b on j.booking_ref = b.reference),
    items as (select count(*) filter (where i.stage in ('voided', 'refunded')) as back,
      (select count(*) from after_sale_cases c join booking b on c.booking_id = b.id where c.state = 'done' and c.kind in ('void', 'refund')) as cases
      from booking_items i join booking b on i.booking_id = b.id),
    sold as (select count(*) filter (where e.kind in ('sale', 'split_in') and e.source_type <> 'case') as sales,
      count(*) filter (where e.kind not in ('void', 'refund') and e.reverses_id in (select id from entries where kind = 'sale' and source_type <> 'case')) as reversed from entries e),
    buyer as (select coalesce(sum(p.amount), 0) as balance, coalesce(sum(p.amount) filter (where p.amount > 0), 0) as received
      from entries e join postings p on p.journal_id = e.id join ledger_accounts a on a.id = p.account_id and a.owner_type = 'receivable')
  select case
    when sold.sales > 0 and items.back + sold.reversed >= sold.sales then 'refunded'
    when sold.sales > 0 and buyer.balance >= 0 and items.cases > 0 then 'part_refunded'
    when sold.sales > 0 and buyer.balance >= 0 then 'paid'
    when sold.sales > 0 and buyer.received > 0 then 'part_paid'
    when sold.sales > 0 then 'unpaid'
    when exists (select 1 from holds h join booking b on h.booking_ref = b.reference where h.state = 'active')
      or exists (select 1 from payments p join booking b on p.booking_id = b.id where p.status = 'claimed') then 'held'
    else 'unpaid' end
  from sold, buyer, items
$$;

-- The embedded network: the booking that another was divided from.
alter table house_pnrs add column divided_from text;

-- A tax document that takes a supply out of one booking because it is in another now.
alter table tax_documents drop constraint tax_documents_reason_check,
  add constraint tax_documents_reason_check check (reason in ('voided', 'refunded', 'memo', 'memo_back', 'raised', 'raise_back', 'split'));

-- As before, and the tax of a split stands with its one line.
create or replace function account_days_of(p_from date, p_until date) returns setof account_days
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select p.account_id, (p.posted_at at time zone 'UTC')::date,
    coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::int8, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::int8,
    count(*) filter (where p.amount < 0), count(*) filter (where p.amount > 0), sum(v.vat)::int8, min(p.seq), max(p.seq)
  from postings p left join lateral (
    select sum(t.vat) as vat from tax_lines t where t.journal_id = p.journal_id and case t.event when 'sale' then p.amount < 0 when 'split' then true
      when 'credit' then p.amount > 0
        and p.line_no = (select min(x.line_no) from postings x where x.journal_id = p.journal_id and x.account_id = p.account_id)
      else p.amount < 0
        and p.line_no = (select max(x.line_no) from postings x where x.journal_id = p.journal_id and x.account_id = p.account_id) end
  ) v on p.seq is not null
  where p.posted_at >= p_from::timestamp at time zone 'UTC' and p.posted_at < p_until::timestamp at time zone 'UTC'
  group by 1, 2
$$;
