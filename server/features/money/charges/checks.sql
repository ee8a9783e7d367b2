-- I15 charges: Every sale earned in charges what the price lines of its booking say
select 'booking ' || b.reference as subject, 'charged ' || p.total || ', its lines say ' || l.total || ' ' || b.currency as detail
from journals j join bookings b on b.reference = j.booking_ref
join booking_items i on i.booking_id = b.id and j.source_id = case when i.no = 1 then b.reference else b.reference || ':' || i.no end
cross join lateral (select coalesce(sum(coalesce(x.net_minor, x.amount_minor)), 0) as total from price_lines x where x.item_id = i.id and x.kind = 'agent_charge'
  -- A change earned its own; what went to another booking went whatever it was for.
  and (x.takes_from is not null or (x.code is distinct from 'REISSUE' and x.code is distinct from 'NAME' and x.code is distinct from 'SERVICES' and x.code is distinct from 'INFANT'))) l
cross join lateral (select coalesce(sum(p.amount), 0) as total from postings p join ledger_accounts a on a.id = p.account_id
  where (p.journal_id = j.id or p.journal_id in (select s.journal_out from booking_splits s where s.from_item = i.id)) and a.owner_type = 'income' and a.kind = 'charge') p
where j.kind = 'sale' and p.total <> l.total;
