-- Nights are written anew with each change of their contract: what somebody has set for one of them stands here, beside the
-- other things that the house says of it whatever the contract says.
alter table hotel_limits
  -- Its rooms had gone back to the hotel and were opened again: sold until its own evening.
  add column opened_by_hand boolean not null default false,
  -- It has a number of rooms of its own: another allotment of the contract leaves it as it is.
  add column capacity_by_hand boolean not null default false;

-- Only what was opened again is sold on its own day though its contract gives it back before.
insert into hotel_limits (room_id, night, opened_by_hand)
select n.room_id, n.night, true
from hotel_nights n
join hotel_rooms r on r.id = n.room_id
join hotels h on h.id = r.hotel_id
join hotel_cities city on city.code = h.city
join hotel_contracts c on c.id = n.contract_id
where not n.released and n.release_at > n.night::timestamp at time zone city.zone
  and exists (select 1 from jsonb_array_elements(c.terms -> 'rooms') t
    where t ->> 'room' = r.code and (t ->> 'release_days')::int > 0)
on conflict (room_id, night) do update set opened_by_hand = true;

-- What is on sale in another number than its contract says was set; where no contract has the night now, than any of the
-- hotel's says. Nothing that stands changes.
insert into hotel_limits (room_id, night, capacity_by_hand)
select r.id, split_part(u.unit, ':', 3)::date, true
from stock_units u
join hotel_rooms r on r.id::text = split_part(u.unit, ':', 2)
left join hotel_nights n on n.unit = u.unit
where u.unit like 'hotel:%' and u.withdrawn_at is null
  and not exists (select 1 from hotel_contracts c cross join jsonb_array_elements(c.terms -> 'rooms') t
    where c.hotel_id = r.hotel_id and c.id = coalesce(n.contract_id, c.id)
      and t ->> 'room' = r.code and (t ->> 'allotment')::int = u.capacity)
on conflict (room_id, night) do update set capacity_by_hand = true;
