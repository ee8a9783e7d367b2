-- After a sale not only a whole item can be given back: one record for each request (the case), with its people and
-- their money; and what each of them paid of every line of the price, split once.

-- What of each line of a price is whose. Split when it is sold, never again: what is given back is read here.
create table item_shares (
  booking_id   uuid not null,
  item_id      uuid not null references booking_items,
  line_no      int not null,
  position     int not null,
  amount_minor bigint not null,
  -- Of the line's own tax, where it has one; rounding is what is left.
  net_minor    bigint,
  vat_minor    bigint,
  primary key (item_id, line_no, position),
  foreign key (booking_id, line_no) references price_lines (booking_id, no),
  foreign key (booking_id, position) references booking_passengers (booking_id, position),
  check ((net_minor is null) = (vat_minor is null))
);
create index item_shares_line on item_shares (booking_id, line_no);
create index item_shares_person on item_shares (booking_id, position);
create trigger item_shares_append_only before update or delete on item_shares for each row execute function refuse_change();
create trigger item_shares_no_truncate before truncate on item_shares for each statement execute function refuse_change();
create function shares_are_the_line() returns trigger language plpgsql as $$
declare
  line price_lines;
  said record;
begin
  select * into line from price_lines where booking_id = new.booking_id and no = new.line_no;
  select sum(amount_minor) as amount, sum(net_minor) as net, sum(vat_minor) as vat into said
  from item_shares where booking_id = new.booking_id and line_no = new.line_no;
  if (said.amount, said.net) is distinct from (line.amount_minor, line.net_minor)
    or (line.net_minor is not null and said.vat is distinct from line.vat_minor::numeric) then
    raise exception 'the shares of line % do not add up to it', new.line_no using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger item_shares_sum after insert on item_shares deferrable initially deferred
  for each row execute function shares_are_the_line();

-- One request after a sale: to void or refund an item, or the parts of some of its people.
create table after_sale_cases (
  id                        uuid primary key default gen_random_uuid(),
  reference                 text not null unique check (reference ~ '^(RF|AS)-[A-Z2-9]{6}$'),
  booking_id                uuid not null references bookings,
  item_id                   uuid not null references booking_items,
  kind                      text not null check (kind in ('refund', 'void')),
  -- Whether nothing of the item is left once it is done.
  whole                     boolean not null,
  state                     text not null check (state in ('requested', 'quoted', 'accepted', 'declined', 'refused', 'done')),
  reason                    text not null,
  requested_by              uuid,
  requested_at              timestamptz not null,
  currency                  text not null,
  -- Minor units of the currency it was sold in. What was paid, what of that the supplier and we keep, and what comes back.
  paid_minor                bigint not null check (paid_minor >= 0),
  supplier_refundable_minor bigint check (supplier_refundable_minor >= 0),
  penalty_minor             bigint check (penalty_minor >= 0),
  fee_minor                 bigint check (fee_minor >= 0),
  refund_minor              bigint check (refund_minor >= 0),
  -- The same of the agency's own price, where it sold on.
  selling_minor             bigint check (selling_minor >= 0),
  selling_back_minor        bigint check (selling_back_minor >= 0),
  quoted_by                 uuid,
  quoted_at                 timestamptz,
  valid_until               timestamptz,
  accepted_by               uuid,
  accepted_at               timestamptz,
  settled_at                timestamptz,
  -- What it became in the books.
  journal_id                uuid references journals,
  fee_journal_id            uuid references journals,
  credit_note_id            uuid references invoices,
  constraint cases_by_subtraction check (refund_minor = paid_minor - penalty_minor - fee_minor),
  constraint cases_quoted check (kind <> 'refund' or state in ('requested', 'declined') or (refund_minor is not null and valid_until is not null)),
  constraint cases_settled check ((state = 'done') = (settled_at is not null)),
  constraint cases_posted check (state <> 'done' or refund_minor is not null)
);
create unique index after_sale_cases_open on after_sale_cases (item_id) where state in ('requested', 'quoted', 'accepted');
create index after_sale_cases_item on after_sale_cases (item_id, requested_at desc);
create index after_sale_cases_booking on after_sale_cases (booking_id, requested_at desc);

-- Whose parts a case is about, and the money of each.
create table case_people (
  case_id       uuid not null references after_sale_cases,
  booking_id    uuid not null,
  item_id       uuid not null references booking_items,
  position      int not null,
  -- `open` with its case, then given back or not.
  state         text not null check (state in ('open', 'given_back', 'kept')),
  paid_minor    bigint not null check (paid_minor >= 0),
  penalty_minor bigint check (penalty_minor >= 0),
  fee_minor     bigint check (fee_minor >= 0),
  refund_minor  bigint check (refund_minor >= 0),
  primary key (case_id, position),
  foreign key (booking_id, position) references booking_passengers (booking_id, position),
  constraint case_people_by_subtraction check (refund_minor = paid_minor - penalty_minor - fee_minor)
);
-- Nobody's part is asked for twice, or given back twice.
create unique index case_people_once on case_people (item_id, position) where state in ('open', 'given_back');

-- Every refund so far was of a whole item; so was every void.
insert into after_sale_cases (id, reference, booking_id, item_id, kind, whole, state, reason, requested_by, requested_at, currency, paid_minor,
  supplier_refundable_minor, penalty_minor, fee_minor, refund_minor, selling_minor, selling_back_minor, quoted_by, quoted_at, valid_until,
  accepted_by, accepted_at, settled_at, journal_id, credit_note_id)
select r.id, r.reference, r.booking_id, r.item_id, 'refund', true, case r.state when 'refunded' then 'done' else r.state end, r.reason, r.requested_by,
  r.requested_at, r.currency, r.paid_minor, r.supplier_refundable_minor, r.penalty_minor, r.fee_minor, r.refund_minor, i.selling_minor,
  greatest(0, i.selling_minor - r.penalty_minor - r.fee_minor), r.quoted_by, r.quoted_at, r.valid_until, r.accepted_by, r.accepted_at, r.settled_at,
  case when r.state = 'refunded' then j.id end, case when r.state = 'refunded' then v.id end
from refunds r join booking_items i on i.id = r.item_id join bookings b on b.id = r.booking_id
left join journals j on j.kind = 'refund' and j.source_type = 'refund' and j.source_id = r.reference
left join invoices v on v.kind = 'credit_note' and v.for_key = case when i.no = 1 then b.reference else b.reference || ':' || i.no end;

insert into after_sale_cases (reference, booking_id, item_id, kind, whole, state, reason, requested_by, requested_at, currency, paid_minor,
  penalty_minor, fee_minor, refund_minor, selling_minor, selling_back_minor, settled_at, journal_id, fee_journal_id, credit_note_id)
select 'AS-' || string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + (row_number / (32 ^ digit)::bigint % 32)::int, 1), '' order by digit desc),
  booking_id, item_id, 'void', true, case when stage = 'voided' then 'done' else 'requested' end, coalesce(max(note), ''), max(actor_id::text)::uuid, max(at), max(currency),
  max(price), case when stage = 'voided' then 0 end, case when stage = 'voided' then max(fee) end, case when stage = 'voided' then max(price) - max(fee) end,
  max(selling), case when stage = 'voided' then greatest(0, max(selling) - max(fee)) end, case when stage = 'voided' then max(at) end,
  max(journal_id::text)::uuid, max(fee_journal_id::text)::uuid, max(credit_note_id::text)::uuid
from (select i.id as item_id, i.booking_id, i.stage, i.currency, i.price_minor as price, i.selling_minor as selling, h.note, h.actor_id, coalesce(h.at, i.updated_at) as at,
    coalesce(i.price_minor - v.total, 0) as fee, j.id as journal_id, f.id as fee_journal_id, v.id as credit_note_id, row_number() over (order by i.id) as row_number
  from booking_items i join bookings b on b.id = i.booking_id
  cross join lateral (select case when i.no = 1 then b.reference else b.reference || ':' || i.no end as ref) r
  left join lateral (select note, actor_id, at from booking_history x where x.booking_id = b.id and x.item_no = i.no and x.to_status = i.stage
    and x.from_status is distinct from x.to_status order by seq desc limit 1) h on true
  left join journals j on j.kind = 'void' and j.source_type = 'booking' and j.source_id = r.ref and i.stage = 'voided'
  left join journals f on f.kind = 'void_fee' and f.source_type = 'booking' and f.source_id = r.ref and i.stage = 'voided'
  left join invoices v on v.kind = 'credit_note' and v.for_key = r.ref and i.stage = 'voided'
  where i.stage in ('void_requested', 'voided')) n
cross join generate_series(0, 5) as digit
group by item_id, booking_id, stage, row_number;

do $$ begin
  -- A chain that has not begun knows nothing of these rows.
  if not exists (select 1 from audit_entries where source = 'refunds' and op = 'S') then drop trigger audit_added on refunds; end if;
end $$;
delete from refunds;
drop function audit_key(refunds);
drop function audit_content(refunds);
drop table refunds;
drop function audit_of_refunds();
delete from audit_sources where source = 'refunds';
select audit_watch('after_sale_cases', 'case', 'reference', '{id}', '{reference,booking_id,item_id,kind,whole,state,currency,paid_minor,supplier_refundable_minor,penalty_minor,fee_minor,refund_minor,quoted_by,accepted_by,settled_at,journal_id,fee_journal_id,credit_note_id}');
select audit_watch('case_people', 'part of a case', null, '{case_id,position}', '{item_id,state,paid_minor,penalty_minor,fee_minor,refund_minor}');
select audit_watch('item_shares', 'share of a price', null, '{item_id,line_no,position}', '{amount_minor,net_minor,vat_minor}');

-- Until when a quotation of an item stands; what a booking says of it follows from its items.
alter table booking_items add column quote_until timestamptz;
update booking_items i set quote_until = b.refund_valid_until from bookings b where b.id = i.id and b.refund_valid_until is not null;
alter table bookings drop column state_before;
create or replace function refresh_booking(p_booking uuid, p_at timestamptz) returns text language sql as $$
  update bookings b set status = booking_status(b.id), total_minor = i.total, supplier_total_minor = i.cost, selling_minor = i.selling,
    acting = i.acting, supplier = i.supplier, pnr = i.locator, airline_pnr = i.carrier_locator, ttl_at = i.hold_until, price_guarantee_at = i.price_until,
    void_until = i.void_until, refund_valid_until = i.quote_until, destination = i.place, departure_at = coalesce(i.starts_local, '9999-12-31'), arriving_at = i.ends_local,
    product = i.product, trip_type = i.detail ->> 'trip_type', origin = i.detail ->> 'origin', carrier = i.detail ->> 'carrier',
    version = b.version + 1, updated_at = p_at
  from (select sum(price_minor)::bigint as total, sum(cost_minor)::bigint as cost, sum(selling_minor)::bigint as selling, max(acting) as acting,
      (array_agg(supplier order by no))[1] as supplier, (array_agg(locator order by no))[1] as locator, (array_agg(carrier_locator order by no))[1] as carrier_locator,
      coalesce(min(hold_until) filter (where stage = 'saved'), (array_agg(hold_until order by no))[1]) as hold_until,
      (array_agg(price_until order by no))[1] as price_until, (array_agg(void_until order by no))[1] as void_until, min(quote_until) as quote_until,
      (array_agg(place order by no))[1] as place, min(starts_local) as starts_local, max(ends_local) as ends_local,
      (array_agg(product order by no))[1] as product, (array_agg(detail order by no))[1] as detail
    from booking_items where booking_id = p_booking) i
  where b.id = p_booking returning b.status
$$;

-- A booking is given back when all that was sold of it is; until then it may be so in part.
create or replace function payment_status(p_booking uuid) returns text language sql stable as $$
  with booking as (select id, reference from bookings where id = p_booking),
    entries as (select j.id, j.kind, j.reverses_id from journals j join booking b on j.booking_ref = b.reference),
    items as (select count(*) filter (where i.stage in ('voided', 'refunded')) as back,
      (select count(*) from after_sale_cases c join booking b on c.booking_id = b.id where c.state = 'done') as cases
      from booking_items i join booking b on i.booking_id = b.id),
    sold as (select count(*) filter (where e.kind = 'sale') as sales,
      count(*) filter (where e.kind not in ('void', 'refund') and e.reverses_id in (select id from entries where kind = 'sale')) as reversed from entries e),
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

-- What is given back of a part of a sale is read from its shares, each cut to whole units by itself.
alter table tax_lines drop constraint tax_lines_rounding_check,
  add constraint tax_lines_rounding_check check (event = 'credit' or rounding between -1 and 1);

-- More of a card's money may go back later.
create or replace function guard_payment() returns trigger language plpgsql as $$
begin
  if (new.id, new.booking_id, new.payment_request_id, new.gateway, new.amount_minor, new.currency)
    is distinct from (old.id, old.booking_id, old.payment_request_id, old.gateway, old.amount_minor, old.currency)
    or (old.attempt is not null and new.attempt is distinct from old.attempt) then
    raise exception 'payment % may not become another', old.id using errcode = 'TB006';
  end if;
  if old.refund_minor is not null and (new.refund_minor is null or new.refund_minor < old.refund_minor) then
    raise exception 'payment % has given back % already', old.id, old.refund_minor using errcode = 'TB006';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('created', 'requires_action'), ('created', 'authorized'), ('created', 'failed'), ('created', 'expired'), ('created', 'releasing'),
    ('requires_action', 'authorized'), ('requires_action', 'failed'), ('requires_action', 'expired'), ('requires_action', 'releasing'),
    ('authorized', 'claimed'), ('authorized', 'releasing'), ('authorized', 'expired'),
    ('claimed', 'captured'), ('claimed', 'failed'),
    ('captured', 'refunding'), ('refunding', 'refunded'), ('refunded', 'refunding'), ('releasing', 'expired')) then
    raise exception 'payment % cannot go from % to %', old.id, old.status, new.status using errcode = 'TB006';
  end if;
  return new;
end $$;

-- The embedded network gives tickets back one by one.
alter table house_tickets add column refunded_at timestamptz;
alter table house_pnr_segments drop constraint house_pnr_segments_seats_check,
  add constraint house_pnr_segments_seats_check check (seats between 0 and 9);
update house_tickets t set refunded_at = p.closed_at from house_pnrs p where p.id = t.pnr_id and p.status = 'refunded';
