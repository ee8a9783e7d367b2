-- What a booking says of all its items together, for lists, searches and files: under which references they stand at
-- suppliers and airlines, who flies them, when each begins, and how many they are. Written by `refresh_booking` alone.
alter table bookings
  add column item_count smallint not null default 1,
  add column locators   text[] not null default '{}',
  add column carriers   text[] not null default '{}',
  add column starts     text[] not null default '{}';
create index bookings_locators on bookings using gin (locators);

-- The items that a booking is made of: without those that came to nothing, unless all did.
create function counting_items(p_booking uuid) returns setof booking_items language sql stable as $$
  select * from booking_items i where i.booking_id = p_booking
    and (i.stage not in ('holding', 'failed', 'cancelled', 'expired', 'declined')
      or not exists (select 1 from booking_items o where o.booking_id = p_booking and o.stage not in ('holding', 'failed', 'cancelled', 'expired', 'declined')))
$$;

create or replace function refresh_booking(p_booking uuid, p_at timestamptz) returns text language sql as $$
  update bookings b set status = booking_status(b.id), total_minor = i.total, supplier_total_minor = i.cost, selling_minor = i.selling,
    acting = (select max(acting) from booking_items where booking_id = p_booking), supplier = i.supplier, pnr = i.locator, airline_pnr = i.carrier_locator,
    ttl_at = i.hold_until, price_guarantee_at = i.price_until,
    void_until = i.void_until, refund_valid_until = i.quote_until, destination = i.place, departure_at = coalesce(i.starts_local, '9999-12-31'), arriving_at = i.ends_local,
    product = i.product, trip_type = i.detail ->> 'trip_type', origin = i.detail ->> 'origin', carrier = i.detail ->> 'carrier',
    item_count = i.items, locators = i.locators, carriers = i.carriers, starts = i.starts,
    version = b.version + 1, updated_at = p_at
  from (select sum(price_minor)::bigint as total, sum(cost_minor)::bigint as cost, sum(selling_minor)::bigint as selling,
      (array_agg(supplier order by no))[1] as supplier, (array_agg(locator order by no))[1] as locator, (array_agg(carrier_locator order by no))[1] as carrier_locator,
      coalesce(min(hold_until) filter (where stage = 'saved'), (array_agg(hold_until order by no))[1]) as hold_until,
      (array_agg(price_until order by no))[1] as price_until, (array_agg(void_until order by no))[1] as void_until, min(quote_until) as quote_until,
      (array_agg(place order by no))[1] as place, min(starts_local) as starts_local, max(ends_local) as ends_local,
      (array_agg(product order by no))[1] as product, (array_agg(detail order by no))[1] as detail,
      count(*)::smallint as items,
      coalesce(array_agg(locator order by no) filter (where locator is not null), '{}')
        || coalesce(array_agg(carrier_locator order by no) filter (where carrier_locator is not null), '{}') as locators,
      coalesce(array_agg(distinct detail ->> 'carrier') filter (where detail ->> 'carrier' is not null), '{}') as carriers,
      coalesce(array_agg(starts_local order by no) filter (where starts_local is not null), '{}') as starts
    from counting_items(p_booking)) i
  where b.id = p_booking returning b.status
$$;

-- Not by `refresh_booking`, which says that something has changed.
update bookings b set item_count = i.items, locators = i.locators, carriers = i.carriers, starts = i.starts
from (select booking_id, count(*)::smallint as items,
    coalesce(array_agg(locator order by no) filter (where locator is not null), '{}')
      || coalesce(array_agg(carrier_locator order by no) filter (where carrier_locator is not null), '{}') as locators,
    coalesce(array_agg(distinct detail ->> 'carrier') filter (where detail ->> 'carrier' is not null), '{}') as carriers,
    coalesce(array_agg(starts_local order by no) filter (where starts_local is not null), '{}') as starts
  from booking_items group by booking_id) i
where i.booking_id = b.id;
-- Where something of what was bought together came to nothing, the booking says what is left.
select refresh_booking(b.id, b.updated_at) from bookings b
where exists (select 1 from booking_items i where i.booking_id = b.id and i.no > 1)
  and exists (select 1 from booking_items i where i.booking_id = b.id and i.stage in ('holding', 'failed', 'cancelled', 'expired', 'declined'));
