-- I15 charges: Every sale earned in charges what the price lines of its booking say
select 'booking ' || b.reference as subject, 'charged ' || p.total || ', its lines say ' || l.total || ' ' || b.currency as detail
from journals j join bookings b on b.reference = j.booking_ref
cross join lateral (select coalesce(sum((line -> 'amount' ->> 'amount')::bigint), 0) as total
  from jsonb_array_elements(b.snapshot -> 'price_lines') line where line ->> 'kind' = 'agent_charge') l
cross join lateral (select coalesce(sum(p.amount), 0) as total from postings p join ledger_accounts a on a.id = p.account_id
  where p.journal_id = j.id and a.owner_type = 'income' and a.kind = 'charge') p
where j.kind = 'sale' and p.total <> l.total;
