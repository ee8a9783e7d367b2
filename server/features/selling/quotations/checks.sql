-- I9 quotations: Every quotation stands on its newest version, with that version's price and validity
select 'quotation ' || q.reference as subject, 'version ' || q.version || ' of ' || count(v.version) || ', ' || q.total_minor || ' ' || q.currency
  || coalesce(' (' || q.customer_total_minor || ' ' || q.exchange_currency || ')', '') as detail
from quotations q left join quotation_versions v on v.quotation_id = q.id
group by q.id
having count(v.version) <> q.version or max(v.version) <> q.version
  or not bool_or(v.version = q.version and v.total_minor = q.total_minor and v.currency = q.currency
    and v.exchange_currency is not distinct from q.exchange_currency and v.customer_total_minor is not distinct from q.customer_total_minor
    and v.valid_until = q.valid_until);

-- I9 quoted: Every quotation that is booked has a booking of its own agency for each of its parts
select 'quotation ' || q.reference as subject, count(b.reference) || ' bookings' as detail
from quotations q
join quotation_versions v on v.quotation_id = q.id and v.version = q.accepted_version
left join quotation_bookings p on p.quotation_id = q.id
left join bookings b on b.reference = p.booking_ref and b.agency_id = q.agency_id
where q.state = 'converted'
group by q.id, v.content
having count(b.reference) < coalesce(jsonb_array_length(v.content -> 'parts'), 1);
