-- I4 desk: What was paid at the desk is in the cash box or at the card machine, once for each booking
select 'booking ' || b.reference as subject, b.status || ', paid by ' || b.payment || ', ' || coalesce(d.received, 0) || ' received of ' || coalesce(d.price, b.total_minor + w.went) as detail
from bookings b
-- What went to another booking was paid here too.
cross join lateral (select coalesce(sum(s.price_minor), 0) as went from booking_splits s where s.from_booking = b.id and s.journal_out is not null) w
-- Each item has a receipt of its own; what of the booking was paid otherwise has none.
left join lateral (select sum(r.received) as received, max(i.no) as last_no,
    sum(i.price_minor + (select coalesce(sum(s.price_minor), 0) from booking_splits s where s.from_item = i.id and s.journal_out is not null)) as price
  from booking_items i
  join (select j.source_id, sum(l.amount) as received from journals j join postings l on l.journal_id = j.id and l.amount > 0
    where j.booking_ref = b.reference and j.kind = 'deposit' and j.source_type = 'desk_' || b.payment group by 1) r
    on r.source_id = case when i.no = 1 then b.reference else b.reference || ':' || i.no end
  where i.booking_id = b.id) d on true
where b.payment in ('cash', 'terminal') and b.status not in ('saved', 'failed', 'expired', 'cancelled', 'accepted') and b.split_from is null
  and d.received is distinct from coalesce(d.price, b.total_minor + w.went)
  -- One receipt was that of all items before each had its own.
  and not (d.last_no = 1 and d.received = b.total_minor + w.went)
  and not exists (select 1 from dues u where u.booking_id = b.id and u.kind = 'change');
