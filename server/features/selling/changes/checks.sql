-- I6 changes: What a change comes to is what each of its passengers pays for it
select 'change ' || c.reference as subject, concat_ws(' ', x.collect_minor, x.charge_minor) || ', its passengers ' || concat_ws(' ', p.collect, p.charge) as detail
from case_changes x join after_sale_cases c on c.id = x.case_id
left join (select case_id, sum(collect) as collect, sum(charge) as charge from case_change_people group by case_id) p on p.case_id = x.case_id
where (p.collect, p.charge) is distinct from (x.collect_minor::numeric, x.charge_minor::numeric);

-- I6 changed: Every change that is done moved in the ledger what was accepted
select 'change ' || c.reference as subject, 'accepted ' || x.payer_minor || ', the ledger took ' || coalesce(t.taken, 0) as detail
from case_changes x join after_sale_cases c on c.id = x.case_id
left join lateral (select -sum(l.amount) as taken from postings l where l.journal_id = c.journal_id and l.seq is not null) t on true
where c.state = 'done' and coalesce(t.taken, 0) <> case when x.on_hold then 0 else x.payer_minor end;

-- I6 exchanged: Every passenger of a change that is done has a ticket that another was exchanged for
select 'change ' || c.reference as subject, 'passenger ' || p.position + 1 || ' has no new ticket' as detail
from case_change_people p join after_sale_cases c on c.id = p.case_id join case_changes x on x.case_id = c.id
where c.state = 'done' and x.act not in ('services', 'infant', 'credit', 'emd') and not exists (select 1 from tickets t where t.item_id = c.item_id and t.passenger = p.position and t.kind = 'ticket' and t.exchanged_from <> '{}')
  -- Or has it in the booking that they got since.
  and not exists (select 1 from booking_split_people x where x.from_item = c.item_id and x.position = p.position);

-- I6 services: What services come to is the sum of what was quoted one by one
select 'change ' || c.reference as subject, 'comes to ' || x.collect_minor || ', its services to ' || coalesce(s.total, 0) || ', EMDs pay ' || p.credit as detail
from case_changes x join after_sale_cases c on c.id = x.case_id
cross join lateral (select sum((one ->> 'price')::bigint) as total from jsonb_array_elements(x.services) one) s
cross join lateral (select coalesce(sum(credit), 0) as credit from case_change_people where case_id = x.case_id) p
where x.act = 'services' and coalesce(s.total, 0) - p.credit <> x.collect_minor;

-- I6 emds: Every service that was bought after a sale is on an EMD of its passenger
select 'change ' || c.reference as subject, 'passenger ' || (one ->> 'passenger')::int + 1 || ' has no EMD for ' || (one ->> 'label') as detail
from case_changes x join after_sale_cases c on c.id = x.case_id, jsonb_array_elements(x.services) one
where x.act = 'services' and c.state = 'done' and not x.on_hold and one ->> 'emd' is null
  and not exists (select 1 from tickets t where t.item_id = c.item_id and t.passenger = (one ->> 'passenger')::int and t.kind = 'emd')
  and not exists (select 1 from booking_split_people s where s.from_item = c.item_id and s.position = (one ->> 'passenger')::int);

-- I6 used: An EMD that is used paid in a change that is done what that change says of it
select 'EMD ' || a.number as subject, 'paid ' || a.used_minor || ', its change says ' || coalesce(p.amount, 0) as detail
from airline_credits a left join after_sale_cases c on c.id = a.used_case
left join lateral (select sum((one ->> 'amount')::bigint) as amount from case_change_people p, jsonb_array_elements(p.credits) one
  where p.case_id = a.used_case and one ->> 'number' = a.number) p on true
where a.used_case is not null and (c.state <> 'done' or p.amount is distinct from a.used_minor::numeric);

-- I6 infants: Every infant who joined a sold booking travels in it, on a ticket of their own
select 'change ' || c.reference as subject, 'passenger ' || p.position + 1 || ' has no ticket' as detail
from case_change_people p join after_sale_cases c on c.id = p.case_id join case_changes x on x.case_id = c.id
where c.state = 'done' and x.act = 'infant' and not x.on_hold
  and not exists (select 1 from tickets t where t.item_id = c.item_id and t.passenger = p.position and t.kind = 'ticket')
  and not exists (select 1 from booking_split_people s where s.from_item = c.item_id and s.position = p.position);

-- I6 kept: What EMDs were kept for is sold with them: none of them pays for anything else
select 'EMD ' || a.number as subject, 'is kept for ' || c.reference || ', which is ' || i.stage as detail
from airline_credits a join after_sale_cases c on c.id = a.taken_by join case_changes x on x.case_id = c.id join booking_items i on i.id = c.item_id
where c.state = 'done' and (x.act <> 'credit' or i.stage not in ('saved', 'confirming', 'pending_supplier', 'expired', 'cancelled', 'failed'));

-- I6 left: What was left of a ticket is on an EMD of its passenger, and nothing of that part comes back
select 'change ' || c.reference as subject, 'passenger ' || p.position + 1 || ' has ' || coalesce(a.amount_minor, 0) || ', the airline said ' || p.residual as detail
from case_change_people p join after_sale_cases c on c.id = p.case_id join case_changes x on x.case_id = c.id
left join airline_credits a on a.case_id = c.id
where c.state = 'done' and x.act = 'emd'
  and (a.amount_minor is distinct from p.residual or not exists (select 1 from case_people o where o.case_id = c.id and o.state = 'given_back'));
