import { sql } from 'kysely'
import { all, type Db } from '#server/db/db'

export type CheapNight = { code: string; night: string }

/** The nights of these hotels that cost least and may be sold alone, so many of each, the cheapest first. */
export const cheapestNights = (
  db: Db,
  of: { codes: readonly string[]; from: string; to: string; at: Date; each: number },
): Promise<CheapNight[]> =>
  all(
    db,
    sql<CheapNight>`select code, night::text as night from (
        select h.code, n.night, min(n.base_minor) as base,
          row_number() over (partition by h.code order by min(n.base_minor), n.night) as place
        from hotels h join hotel_rooms r on r.hotel_id = h.id and r.active
          join hotel_nights n on n.room_id = r.id and n.night >= ${of.from}::date and n.night < ${of.to}::date
          join stock_units u on u.unit = n.unit and u.capacity > u.held + u.sold
          left join hotel_limits l on l.room_id = r.id and l.night = n.night
        where h.active and h.code = any(${[...of.codes]}::text[]) and not n.released and n.release_at > ${of.at}
          and not coalesce(l.stop_sale, false) and not coalesce(l.closed_arrival, false) and coalesce(l.min_stay, 1) <= 1
        group by h.code, n.night) nights
      where place <= ${of.each} order by code, place`,
  )

export type HotelChoice = { code: string; title: { en: string; ar: string }; place: { en: string; ar: string } }

/** Hotels on sale, those near a Haram first, then by stars. */
export const hotelChoices = (db: Db): Promise<HotelChoice[]> =>
  all(
    db,
    sql<HotelChoice>`select h.code, json_build_object('en', h.name_en, 'ar', h.name_ar) as title,
      json_build_object('en', c.name_en, 'ar', c.name_ar) as place
      from hotels h join hotel_cities c on c.code = h.city where h.active
      order by h.haram_m is null, h.stars desc, h.haram_m, h.code limit 500`,
  )
