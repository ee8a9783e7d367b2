-- A page by departure of a status that few bookings have now read all of these, and put them in order. They leave again
-- when they are over, so that it stays small.
create index bookings_open_departing on bookings (status, departure_at, id) include (agency_id)
  where hold_state = 'held' and fulfilment = 'online' and status in ('saved', 'confirmed', 'approved', 'void_requested', 'refund_requested', 'refund_quoted');
-- Only of bookings that are not flown: those of years ago were read, too.
drop index bookings_passports_ending;
create index bookings_passports_ending on bookings (departure_at, id) include (created_at)
  where hold_state = 'held' and fulfilment = 'online' and status in ('saved', 'confirmed', 'approved') and passports_until < left(arriving_at, 10);
-- An airline and a status, each of which many bookings have, and together few. Most are completed: they are found along the airline.
create index bookings_carrier_status on bookings (carrier, status, created_at desc, id desc) include (agency_id)
  where hold_state = 'held' and fulfilment = 'online' and status <> 'completed';
-- One index in the order of departure for the lists, which are online, those of a channel, and the calendar, which asks for six statuses.
drop index bookings_leaving;
drop index bookings_channel_departing;
drop index bookings_departing;
create index bookings_departing on bookings (departure_at, id) include (created_at, fulfilment, status, agency_id, channel) where hold_state = 'held';
-- What a supplier or an airline calls a booking is among its locators, which have an index.
drop index bookings_by_pnr;
drop index bookings_by_airline_pnr;
-- Agencies' bookings have no customer.
drop index bookings_of_customer;
create index bookings_of_customer on bookings (customer_id, created_at desc, id desc) where hold_state = 'held' and customer_id is not null;

-- A sale writes some ten shares a person, each of them into three indexes. Nothing asks for those of a person of a booking,
-- since shares no longer refer to passengers; those of a line are a place in the primary key.
drop index item_shares_person;
create or replace function shares_are_the_line() returns trigger language plpgsql as $$
declare
  line price_lines;
  said record;
begin
  select * into line from price_lines where booking_id = new.booking_id and no = new.line_no;
  select sum(amount_minor) as amount, sum(net_minor) as net, sum(vat_minor) as vat into said
  from item_shares where item_id = new.item_id and line_no = new.line_no;
  if line.item_id is distinct from new.item_id or (said.amount, said.net) is distinct from (line.amount_minor, line.net_minor)
    or (line.net_minor is not null and said.vat is distinct from line.vat_minor::numeric) then
    raise exception 'the shares of line % do not add up to it', new.line_no using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop index item_shares_line;

-- An agency's cases of one kind; advances by what stands on them.
create index after_sale_cases_own_kind on after_sale_cases (agency_id, kind, settled_at desc, id desc) where state = 'done' and agency_id is not null;
create index supplier_topups_words on supplier_topups using gin (reference gin_trgm_ops, supplier gin_trgm_ops, bank_reference gin_trgm_ops);
-- Agencies are searched by their code, too, beside their names: without it in the index all of them were read.
drop index agencies_words;
create index agencies_words on agencies using gin (code gin_trgm_ops, name_en gin_trgm_ops, name_ar gin_trgm_ops, licence_no gin_trgm_ops);

-- As before (0147), planned each time (0155). The last number is no place in the index: PostgreSQL 18 takes it for a reason to
-- skip from first number to first number, thinks that dear, and reads each day of the account from the table instead.
create or replace function wallet_moved(p_account uuid, p_after bigint, p_until bigint,
  out debit bigint, out credit bigint, out debits bigint, out credits bigint, out vat bigint)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  kept date := (select s.summed_until from account_days_state s);
  low  bigint;
  high bigint;
begin
  select min(d.first_seq), max(d.last_seq), sum(d.debit), sum(d.credit), sum(d.debits), sum(d.credits), sum(d.vat)
  into low, high, debit, credit, debits, credits, vat
  from account_days d where d.account_id = p_account and d.day < kept and d.first_seq > p_after and d.last_seq + 0 <= p_until;
  if low is null
    or exists (select 1 from account_days d where d.account_id = p_account and d.day < kept
      and (d.first_seq <= p_after or d.last_seq > p_until) and d.last_seq + 0 >= low and d.first_seq <= high)
    or exists (select 1 from postings p where p.account_id = p_account and p.seq is not null
      and p.posted_at >= kept::timestamp at time zone 'UTC' and p.seq < high) then
    low := p_until + 1;
    high := p_until;
    select 0, 0, 0, 0, null into debit, credit, debits, credits, vat;
  end if;
  with edge as materialized (
    select 1 as part, p.posted_at, p.journal_id, p.line_no, p.amount from postings p where p.account_id = p_account and p.seq > p_after and p.seq < low
    union all
    select 2, p.posted_at, p.journal_id, p.line_no, p.amount from postings p where p.account_id = p_account and p.seq > high and p.seq <= p_until),
  moves as materialized (
    select m.journal_id, m.line_no, m.vat as inside from (select e.part, min(e.posted_at) as begins, max(e.posted_at) as ends from edge e group by 1) s
    cross join lateral (select w.journal_id, w.line_no, w.vat from wallet_moves w
      where w.account_id = p_account and w.posted_at between s.begins and s.ends offset 0) m)
  select debit + coalesce(sum(-least(p.amount, 0)), 0), credit + coalesce(sum(greatest(p.amount, 0)), 0),
    debits + count(*) filter (where p.amount < 0), credits + count(*) filter (where p.amount > 0),
    case when vat is null and sum(v.inside) is null then null else coalesce(vat, 0) + coalesce(sum(v.inside), 0) end
  into debit, credit, debits, credits, vat
  from edge p left join moves m on m.journal_id = p.journal_id and m.line_no = p.line_no
  cross join lateral (select case when m.journal_id is not null then m.inside else (
    select sum(t.vat) from tax_lines t where t.journal_id = p.journal_id and case t.event when 'sale' then p.amount < 0 when 'split' then true
      when 'credit' then p.amount > 0
        and p.line_no = (select min(x.line_no) from postings x where x.journal_id = p.journal_id and x.account_id = p_account and x.posted_at = p.posted_at)
      else p.amount < 0
        and p.line_no = (select max(x.line_no) from postings x where x.journal_id = p.journal_id and x.account_id = p_account and x.posted_at = p.posted_at) end)
    end as inside) v;
end $$;
