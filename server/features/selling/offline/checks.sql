-- I9 offline: Every request is a booking, and what was quoted says for how much
select 'request ' || r.id as subject, b.status || ', ' || jsonb_array_length(i.detail -> 'lines') || ' lines, booked under ' || coalesce(i.locator, 'nothing') as detail
from offline_requests r join bookings b on b.id = r.booking_id join booking_items i on i.id = r.booking_id
where b.reference <> r.id or b.agency_id <> r.agency_id
  or (i.stage not in ('requested', 'cancelled') and jsonb_array_length(i.detail -> 'lines') = 0)
  or (i.stage in ('confirmed', 'completed', 'refunded') and i.locator is null);
