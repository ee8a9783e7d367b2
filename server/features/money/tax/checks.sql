-- I17 posted: The tax of every journal is what its lines of tax say
select 'journal ' || coalesce(p.journal_id, t.journal_id) as subject,
  'posted ' || coalesce(p.vat, 0) || ' tax and ' || coalesce(p.rounding, 0) || ' rounding, its lines say ' || coalesce(t.vat, 0) || ' and ' || coalesce(t.rounding, 0) as detail
from (select l.journal_id, coalesce(sum(l.amount) filter (where a.owner_type = 'tax'), 0) as vat, coalesce(sum(l.amount) filter (where a.owner_type = 'income'), 0) as rounding
    from postings l join ledger_accounts a on a.id = l.account_id
    where (a.owner_type = 'tax' and a.kind = 'output') or (a.owner_type = 'income' and a.kind = 'rounding') group by l.journal_id) p
full join (select journal_id, sum(vat) as vat, sum(rounding) as rounding from tax_lines group by journal_id) t on t.journal_id = p.journal_id
where coalesce(p.vat, 0) <> coalesce(t.vat, 0) or coalesce(p.rounding, 0) <> coalesce(t.rounding, 0);

-- I17 frozen: The tax of every sale stands in its price lines, and is all of its price
select 'item ' || i.no || ' of booking ' || b.reference as subject,
  coalesce(p.category, t.category) || ' ' || coalesce(p.rate_bp, t.rate_bp) || ': ' || concat_ws(' ', coalesce(p.net, 0), coalesce(p.vat, 0), coalesce(p.gross, 0))
    || ' in its price lines, taxed as ' || concat_ws(' ', coalesce(t.net, 0), coalesce(t.vat, 0), coalesce(t.gross, 0)) as detail
from (select item_id, vat_code as category, vat_bp as rate_bp, vat_reason as reason, sum(net_minor) as net, sum(vat_minor) as vat, sum(amount_minor) as gross
    from price_lines where vat_code is not null group by 1, 2, 3, 4) p
full join (select item_id, category, rate_bp, reason_code as reason, sum(net) as net, sum(vat) as vat, sum(gross) as gross
    from tax_lines where event in ('sale', 'split') group by 1, 2, 3, 4) t
  on t.item_id = p.item_id and t.category = p.category and t.rate_bp = p.rate_bp and t.reason is not distinct from p.reason
join booking_items i on i.id = coalesce(p.item_id, t.item_id) join bookings b on b.id = i.booking_id
where (coalesce(p.net, 0), coalesce(p.vat, 0), coalesce(p.gross, 0)) <> (coalesce(t.net, 0), coalesce(t.vat, 0), coalesce(t.gross, 0))
union all
select 'item ' || i.no || ' of booking ' || b.reference, 'costs ' || i.price_minor || ', taxed as ' || sum(t.net + t.vat + t.rounding)
from tax_lines t join booking_items i on i.id = t.item_id join bookings b on b.id = i.booking_id
where t.event in ('sale', 'split') group by i.id, b.id having sum(t.net + t.vat + t.rounding) <> i.price_minor or sum(t.gross) <> i.price_minor;

-- I17 rates: The tax of every supply is its rate of its net, rounded once; of a part that is given back, what its shares say and no more than is left
select 'tax ' || t.no || ' of journal ' || t.journal_id as subject, t.gross || ' at ' || t.rate_bp || ': ' || t.net || ' and ' || t.vat || ' tax' as detail
from tax_lines t
cross join lateral (select round(t.gross * 10000.0 / (10000 + t.rate_bp)) as net) r
-- Each share is cut to whole units by itself: a unit a share at the most.
left join lateral (select count(*) as shares from after_sale_cases c join case_people p on p.case_id = c.id join item_shares s on s.item_id = p.item_id and s.position = p.position
  where c.journal_id = t.journal_id and t.event = 'credit') c on true
left join lateral (select count(*) as shares from booking_splits s join booking_split_people p on p.split_id = s.id join item_shares x on x.item_id = s.from_item and x.position = p.position
  where t.journal_id in (s.journal_out, s.journal_in)) s on true
cross join lateral (select c.shares + s.shares as shares) n
where t.rounding <> t.gross - t.net - t.vat
  or ((abs(t.net - r.net) > n.shares or abs(t.vat - round(t.net * t.rate_bp / 10000.0)) > n.shares)
    -- What goes back part by part says less than its rate where with it all the tax has gone back.
    and not ((t.event = 'credit' or (t.event = 'sale' and t.gross < 0)) and abs(t.vat) < abs(round(r.net * t.rate_bp / 10000.0))
      and 0 = (select sum(x.vat) from tax_lines x where x.item_id = t.item_id and x.event <> 'fee' and x.at <= t.at
        and (x.category, x.rate_bp) = (t.category, t.rate_bp))));

-- I17 returned: No more tax is given back of an item than was taken
select 'item ' || i.no || ' of booking ' || b.reference as subject, i.stage || ', ' || t.kept || ' of its tax is kept' as detail
from (select x.item_id, sum(x.vat) filter (where x.event <> 'fee') as kept, count(*) filter (where x.event = 'credit') as credits
  from tax_lines x join journals j on j.id = x.journal_id where j.kind not in ('memo', 'adjustment', 'reversal') group by x.item_id) t
join booking_items i on i.id = t.item_id join bookings b on b.id = i.booking_id
cross join lateral (select count(*) filter (where kind = 'refund') as refunds, count(*) as done from after_sale_cases c where c.item_id = i.id and c.state = 'done' and c.kind <> 'change') c
where t.kept < 0 or (i.stage = 'voided' and c.refunds = 0 and t.kept <> 0) or (t.credits > 0 and c.done = 0);

-- I17 papers: The tax on every invoice is that of the items on it, on a credit note that of its case
select 'invoice ' || v.number as subject, 'says ' || coalesce(said.vat, 0) || ' tax, its items ' || coalesce(t.vat, 0) as detail
from invoices v
cross join lateral (select sum((line #>> '{tax,vat,amount}')::bigint) as vat from jsonb_array_elements(v.lines) as l (line)) said
cross join lateral (select case v.kind
    when 'sale' then coalesce((select sum(x.vat) from after_sale_cases c join tax_lines x on x.journal_id = c.journal_id where c.invoice_id = v.id),
      (select sum(x.vat) from tax_lines x join invoice_items n on n.item_id = x.item_id where n.invoice_id = v.id
        and (x.event = 'sale' or exists (select 1 from booking_splits s where s.journal_in = x.journal_id))
        and not exists (select 1 from after_sale_cases c where c.kind = 'change' and c.journal_id = x.journal_id)))
    when 'debit_note' then coalesce((select sum(x.vat) from memo_charges m join tax_lines x on x.journal_id = m.journal_id where m.invoice_id = v.id),
      (select sum(x.vat) from tax_lines x where x.journal_id = case when v.for_key like 'raise:%' then substr(v.for_key, 7)::uuid end))
    -- The credit note of a case, less its invoice for our fee, is what its journals give back.
    else coalesce((select -sum(x.vat) from after_sale_cases c join tax_lines x on x.journal_id in (c.journal_id, c.fee_journal_id) where c.credit_note_id = v.id), 0)
      + coalesce((select -sum(x.vat) from booking_splits s join tax_lines x on x.journal_id = s.journal_out where s.credit_note_id = v.id), 0)
      + coalesce((select sum((line #>> '{tax,vat,amount}')::bigint) from after_sale_cases c join invoices f on f.id = c.fee_invoice_id,
        jsonb_array_elements(f.lines) as l (line) where c.credit_note_id = v.id), 0)
      + coalesce((select -sum(x.vat) from memo_charges m join tax_lines x on x.journal_id = m.reversal_id where m.credit_note_id = v.id), 0)
      + coalesce((select -sum(x.vat) from tax_lines x where x.journal_id = case when v.for_key like 'raise-back:%' then substr(v.for_key, 12)::uuid end), 0) end as vat) t
where v.kind in ('sale', 'credit_note', 'debit_note') and coalesce(said.vat, 0) <> coalesce(t.vat, 0);
