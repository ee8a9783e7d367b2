-- I4 desk: What was paid at the desk is in the cash box or at the card machine, once for each booking
select 'booking ' || b.reference as subject, b.status || ', paid by ' || b.payment || ', ' || coalesce(d.amount, 0) || ' received of ' || b.total_minor + w.went as detail
from bookings b
-- What went to another booking was paid here too.
cross join lateral (select coalesce(sum(s.price_minor), 0) as went from booking_splits s where s.from_booking = b.id and s.journal_out is not null) w
left join lateral (select sum(l.amount) as amount from journals j join postings l on l.journal_id = j.id and l.amount > 0
  where j.booking_ref = b.reference and j.kind = 'deposit' and j.source_type = 'desk_' || b.payment) d on true
where b.payment in ('cash', 'terminal') and b.status not in ('saved', 'failed', 'expired', 'cancelled', 'accepted') and b.split_from is null and d.amount is distinct from b.total_minor + w.went
  and not exists (select 1 from dues u where u.booking_id = b.id and u.kind = 'change');
