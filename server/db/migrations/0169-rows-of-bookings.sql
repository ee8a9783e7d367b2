-- What rows of a list show of their bookings that other tables know, of a page at once: a session keeps the plan, where
-- a statement for each row, or one that is planned with the page, takes longer than the reading. `p_shows`: their
-- `standing` alone, the rest of a `row`, or with what only the `office` sees: who made it where it is not the agency's own,
-- whose it is, and VAT. That is the sale's, whatever was given back of it since, of the items that
-- the total is of.
create function booking_rows(p_bookings uuid[], p_shows text)
returns table (of_booking uuid, payment_status text, title jsonb, maker text, vat_minor bigint, agency json)
language plpgsql stable rows 26 set plan_cache_mode = force_generic_plan as $$
begin
  return query select b.id,
    case
      when s.sales = 0 then
        case when exists (select 1 from holds h where h.booking_ref = b.reference and h.state = 'active')
          or exists (select 1 from payments p where p.booking_id = b.id and p.status = 'claimed') then 'held' else 'unpaid' end
      when s.reversed + (select count(*) from booking_items i where i.booking_id = b.id and i.stage in ('voided', 'refunded')) >= s.sales then 'refunded'
      when s.balance < 0 then case when s.received > 0 then 'part_paid' else 'unpaid' end
      when exists (select 1 from after_sale_cases c where c.booking_id = b.id and c.state = 'done' and c.kind in ('void', 'refund')) then 'part_refunded'
      else 'paid' end,
    case when p_shows <> 'standing' then (select i.title from booking_items i where i.booking_id = b.id order by i.no limit 1) end,
    case when p_shows <> 'standing' then (select u.name from users u
      where u.id = b.created_by and (p_shows = 'office' or u.agency_id = b.agency_id)) end,
    case when p_shows = 'office' then (select coalesce(sum(t.vat), 0)::bigint from counting_items(b.id) i
      join tax_lines t on t.item_id = i.id and t.event in ('sale', 'split')) end,
    case when p_shows = 'office' then (select json_build_object('id', a.id, 'code', a.code, 'name', json_build_object('en', a.name_en, 'ar', a.name_ar))
      from agencies a where a.id = b.agency_id) end
  from bookings b
  cross join lateral (select coalesce(sum(x.sales), 0) as sales, coalesce(sum(x.reversed), 0) as reversed, coalesce(sum(x.balance), 0) as balance,
    coalesce(sum(x.received), 0) as received from buyer_sums x where x.booking_ref = b.reference) s
  where b.id = any(p_bookings);
end $$;

-- The same of one, said once.
create or replace function payment_status(p_booking uuid) returns text language plpgsql stable as $$
begin
  return (select r.payment_status from booking_rows(array[p_booking], 'standing') r);
end $$;
