-- What goes back of a sale because fewer people go is posted as a change of it, and so is its tax: below zero. It is inside
-- the money that comes back. No tax of a sale stood below zero before, so what is kept stays as it is.

-- As 0156 has it, with that.
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
    select sum(t.vat) from tax_lines t where t.journal_id = p.journal_id and case t.event when 'sale' then p.amount < 0 or t.vat < 0 when 'split' then true
      when 'credit' then p.amount > 0
        and p.line_no = (select min(x.line_no) from postings x where x.journal_id = p.journal_id and x.account_id = p_account and x.posted_at = p.posted_at)
      else p.amount < 0
        and p.line_no = (select max(x.line_no) from postings x where x.journal_id = p.journal_id and x.account_id = p_account and x.posted_at = p.posted_at) end)
    end as inside) v;
end $$;

-- As 0147 has it, with the same.
create or replace function account_days_of(p_from date, p_until date) returns setof account_days
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select p.account_id, (p.posted_at at time zone 'UTC')::date,
    coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::int8, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::int8,
    count(*) filter (where p.amount < 0), count(*) filter (where p.amount > 0), sum(v.vat)::int8, min(p.seq), max(p.seq)
  from journals j join postings p on p.journal_id = j.id left join lateral (
    select sum(t.vat) as vat from tax_lines t where t.journal_id = p.journal_id and case t.event when 'sale' then p.amount < 0 or t.vat < 0 when 'split' then true
      when 'credit' then p.amount > 0
        and p.line_no = (select min(x.line_no) from postings x where x.journal_id = p.journal_id and x.account_id = p.account_id and x.posted_at = p.posted_at)
      else p.amount < 0
        and p.line_no = (select max(x.line_no) from postings x where x.journal_id = p.journal_id and x.account_id = p.account_id and x.posted_at = p.posted_at) end
  ) v on p.seq is not null
  where j.posted_at >= p_from::timestamp at time zone 'UTC' and j.posted_at < p_until::timestamp at time zone 'UTC'
  group by 1, 2
$$;

-- As 0147 has it, with the same.
create or replace function wallet_moves_of(p_account uuid, p_from timestamptz, p_to timestamptz, p_refs text[]) returns setof wallet_moves
language sql stable as $$
  select p.account_id, p.posted_at, p.journal_id, p.line_no, j.booking_ref, p.amount,
    (case when c.kind = 'change' then coalesce(case when p.amount > 0 then c.selling_back_minor else c.selling_minor end, abs(p.amount))
      else coalesce(c.selling_back_minor, c.refund_minor, coalesce(i.selling_minor, i.price_minor) + went.selling - changed.selling, b.selling_minor, b.total_minor, 0) end)::int8,
    (select sum(t.vat)::int8 from tax_lines t where t.journal_id = p.journal_id and case t.event when 'sale' then p.amount < 0 or t.vat < 0 when 'split' then true
      when 'credit' then p.amount > 0
        and p.line_no = (select min(x.line_no) from postings x where x.journal_id = p.journal_id and x.account_id = p.account_id and x.posted_at = p.posted_at)
      else p.amount < 0
        and p.line_no = (select max(x.line_no) from postings x where x.journal_id = p.journal_id and x.account_id = p.account_id and x.posted_at = p.posted_at) end),
    case when j.kind = 'sale' then 'sale' when j.kind in ('adjustment', 'reversal') then 'correction' when p.amount > 0 then 'back' else 'charge' end,
    b.carrier, b.created_by
  from ledger_accounts w
  join postings p on p.account_id = w.id and p.seq is not null
  join journals j on j.id = p.journal_id
  left join bookings b on b.reference = j.booking_ref
  left join booking_items i on j.kind = 'sale' and i.booking_id = b.id and j.source_id = case when i.no = 1 then b.reference else b.reference || ':' || i.no end
  left join after_sale_cases c on c.journal_id = j.id
  left join lateral (select coalesce(sum(coalesce(h.selling_minor - h.selling_back_minor, x.payer_minor)), 0) as selling
    from after_sale_cases h left join case_changes x on x.case_id = h.id where h.item_id = i.id and h.kind = 'change' and h.state = 'done'
      -- What only lessened what was owed moved no money of its own.
      and exists (select 1 from postings l where l.journal_id = h.journal_id and l.seq is not null)) changed on true
  left join lateral (select coalesce(sum(coalesce(s.selling_minor, s.price_minor)), 0) as selling
    from booking_splits s where s.from_item = i.id and s.journal_out is not null) went on true
  where w.owner_type = 'agency' and w.kind = 'wallet' and (p_account is null or w.id = p_account)
    and p.posted_at >= p_from and p.posted_at < p_to and (p_refs is null or j.booking_ref = any (p_refs))
    and j.booking_ref is not null and (j.kind in ('sale', 'void', 'refund', 'void_fee', 'charge', 'adjustment')
      or (j.kind = 'reversal' and exists (select 1 from journals o where o.id = j.reverses_id
        and o.kind in ('sale', 'void', 'refund', 'void_fee', 'charge', 'adjustment'))))
$$;
