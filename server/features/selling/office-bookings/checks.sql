-- I3 sales: What is kept of an agency's sales is the sum of its bookings
select 'sales of ' || k.agency_id || ', ' || k.currency || ', from ' || to_char(k.part at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as subject,
  sum(k.sold) || ' bookings and ' || sum(k.amount) || ' too much are kept' as detail
from (
  select d.agency_id, d.part, d.currency, d.sold, d.standing, d.amount from agency_sales d
  union all
  select b.agency_id, part_of_month(b.created_at), b.currency, -1,
    case when b.status in ('confirmed', 'approved', 'completed') then -1 else 0 end,
    case when b.status in ('confirmed', 'approved', 'completed') then coalesce(c.back, 0) - b.total_minor else 0 end
  from bookings b
  left join (select c.booking_id, c.currency, sum(c.refund_minor) as back from after_sale_cases c where c.state = 'done' group by 1, 2) c
    on c.booking_id = b.id and c.currency = b.currency
  where b.agency_id is not null and b.hold_state = 'held'
    and b.status in ('confirmed', 'approved', 'void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted', 'completed')) k
group by k.agency_id, k.part, k.currency having (sum(k.sold), sum(k.standing), sum(k.amount)) <> (0, 0, 0);
