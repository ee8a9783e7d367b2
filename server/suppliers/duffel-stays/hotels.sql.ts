import { sql } from 'kysely'
import { all, changed, type Db, first } from '#server/db/db'
import type { HotelContent } from '../rooms/hotel-info.ts'

/** A hotel that Duffel has told of; `number` is ours, since its own name is too long for a code. */
export type KnownHotel = { number: number; id: string; city: string; content: HotelContent }

const columns = sql`number, id, city, content`

export const hotelsOfCity = (db: Db, city: string, max: number): Promise<KnownHotel[]> =>
  all(
    db,
    sql<KnownHotel>`select ${columns} from duffel_stays_hotels where city = ${city} and place is not null order by place limit ${max}`,
  )

/** Also of one that is no longer listed: whoever has found it may still look. */
export const hotelByNumber = (db: Db, number: number): Promise<KnownHotel | undefined> =>
  first(db, sql<KnownHotel>`select ${columns} from duffel_stays_hotels where number = ${number}`)

export const citiesRead = (db: Db): Promise<{ city: string; read_at: Date }[]> =>
  all(db, sql`select city, read_at from duffel_stays_cities`)

export const noteCity = (db: Db, city: string, at: Date) =>
  changed(
    db,
    sql`insert into duffel_stays_cities (city, read_at) values (${city}, ${at})
      on conflict (city) do update set read_at = excluded.read_at`,
  )

/**
 * The hotels of a city in their order, with what is said of them; what is no longer named is not asked for any more. One
 * that two cities claim stays with the first.
 */
export async function keepHotels(
  db: Db,
  city: string,
  hotels: readonly { id: string; content: HotelContent }[],
): Promise<void> {
  await sql`insert into duffel_stays_hotels (id, city, place, content)
    select o.hotel ->> 'id', ${city}, o.place, o.hotel -> 'content'
    from jsonb_array_elements(${JSON.stringify(hotels)}::jsonb) with ordinality as o (hotel, place)
    on conflict (id) do update set place = excluded.place, content = excluded.content
      where duffel_stays_hotels.city = excluded.city`.execute(db)
  const ids = hotels.map(({ id }) => id)
  await sql`update duffel_stays_hotels set place = null where city = ${city} and not (id = any(${ids}::text[]))`.execute(
    db,
  )
}
