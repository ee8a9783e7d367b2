-- I9 offline: Every request stands where its history says, and its money says so
select 'request ' || r.id as subject, r.status || ', its history ends with ' || coalesce(h.to_status, 'nothing') || ', ' || jsonb_array_length(r.lines) || ' lines' as detail
from offline_requests r
left join lateral (select to_status from offline_history where request_id = r.id order by seq desc limit 1) h on true
where h.to_status is distinct from r.status
  or (r.status in ('quoted', 'accepted', 'booked') and jsonb_array_length(r.lines) = 0)
  or (r.status = 'booked' and r.booking_code is null);
