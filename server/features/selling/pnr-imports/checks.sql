-- I5 imports: A booking that was taken over is the only live one under its locator, and its tickets are the supplier's
select 'booking ' || b.reference as subject, i.supplier || ' ' || i.locator || ' is that of ' || string_agg(o.reference, ', ') || ' too' as detail
from booking_items i join bookings b on b.id = i.booking_id and b.hold_state = 'held'
join booking_items x on x.supplier = i.supplier and x.locator = i.locator and x.id <> i.id and x.stage not in ('holding', 'cancelled', 'expired', 'failed', 'voided', 'refunded')
join bookings o on o.id = x.booking_id and o.hold_state = 'held'
where i.source = 'import' and i.stage not in ('holding', 'cancelled', 'expired', 'failed', 'voided', 'refunded') group by b.id, i.id
union all
select 'booking ' || b.reference, 'ticket ' || t.number || ' is not the supplier''s'
from booking_items i join bookings b on b.id = i.booking_id join tickets t on t.item_id = i.id
where i.source = 'import' and i.supplier in ('house', 'sooper') and exists (select 1 from house_ticket_stocks)
  and not exists (select 1 from house_tickets h join house_pnrs p on p.id = h.pnr_id where h.number = t.number and p.supplier = i.supplier and p.locator = i.locator);
