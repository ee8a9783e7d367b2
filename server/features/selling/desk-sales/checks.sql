-- I4 desk: What was paid at the desk is in the cash box or at the card machine, once for each booking
select 'booking ' || b.reference as subject, b.status || ', paid by ' || b.payment || ', ' || coalesce(d.amount, 0) || ' received of ' || b.total_minor as detail
from bookings b
left join lateral (select sum(l.amount) as amount from journals j join postings l on l.journal_id = j.id and l.amount > 0
  where j.booking_ref = b.reference and j.kind = 'deposit' and j.source_type = 'desk_' || b.payment) d on true
where b.payment in ('cash', 'terminal') and b.status not in ('saved', 'failed', 'expired', 'cancelled', 'accepted') and d.amount is distinct from b.total_minor::numeric
  and not exists (select 1 from dues u where u.booking_id = b.id and u.kind = 'change');
