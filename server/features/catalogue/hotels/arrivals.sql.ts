import { sql } from 'kysely'
import type { HotelArrival } from '#contract/catalogue/hotels'
import { all, type Db } from '#server/db/db'

/** Rooms of ours whose guests come on these days, with who they are. */
export const arrivalsBetween = (db: Db, from: string, to: string, hotelId: string | null): Promise<HotelArrival[]> =>
  all(
    db,
    sql<HotelArrival>`select b.reference, json_build_object('en', h.name_en, 'ar', h.name_ar) as hotel,
        json_build_object('en', r.name_en, 'ar', r.name_ar) as room, o.check_in::text as check_in, o.check_out::text as check_out,
        coalesce((select json_agg(concat_ws(' ', g.given_name, g.surname) order by g.position) from hotel_guests g
          where g.item_id = i.id and g.surname is not null), '[]'::json) as guests,
        i.people, o.locator, i.detail ->> 'board' as board, i.stage as status
      from hotel_orders o join booking_items i on i.id = as_uuid(o.key) join bookings b on b.id = i.booking_id
      join hotel_rooms r on r.id = o.room_id join hotels h on h.id = r.hotel_id
      where o.state = 'booked' and o.check_in between ${from}::date and ${to}::date
        ${hotelId ? sql`and h.id = ${hotelId}` : sql``}
      order by o.check_in, h.name_en, b.reference, i.no limit 500`,
  )
