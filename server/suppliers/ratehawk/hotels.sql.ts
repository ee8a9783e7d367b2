import { sql } from 'kysely'
import { all, changed, type Db, first } from '#server/db/db'
import type { Content } from './content.ts'

/** A hotel that ETG has told of. */
export type KnownHotel = { hid: number; city: string; content: Content }

/** Hotels of a city whose content has been read, those first that ETG puts first. */
export const hotelsOfCity = (db: Db, city: string, max: number): Promise<KnownHotel[]> =>
  all(
    db,
    sql<KnownHotel>`select hid, city, content from ratehawk_hotels where city = ${city} and content is not null
      order by place, id limit ${max}`,
  )

export const hotelByHid = (db: Db, hid: number): Promise<KnownHotel | undefined> =>
  first(db, sql<KnownHotel>`select hid, city, content from ratehawk_hotels where hid = ${hid} and content is not null`)

export type LearntCity = { city: string; region_id: number | null; listed_at: Date | null }
export const learntCities = (db: Db): Promise<LearntCity[]> =>
  all(db, sql<LearntCity>`select city, region_id, listed_at from ratehawk_cities`)

export const noteCity = (db: Db, city: string, regionId: number | null, at: Date) =>
  changed(
    db,
    sql`insert into ratehawk_cities (city, region_id, listed_at) values (${city}, ${regionId}, ${at})
      on conflict (city) do update set region_id = excluded.region_id, listed_at = excluded.listed_at`,
  )

/**
 * Hotels of a city by ETG's own names and in its order; what it no longer names is not asked for any more. One that two
 * cities claim stays with the first.
 */
export async function listHotels(db: Db, city: string, ids: readonly string[]): Promise<void> {
  await sql`insert into ratehawk_hotels (id, city, place)
    select o.id, ${city}, o.place from unnest(${[...ids]}::text[]) with ordinality as o (id, place)
    on conflict (id) do update set place = excluded.place where ratehawk_hotels.city = excluded.city`.execute(db)
  await sql`delete from ratehawk_hotels where city = ${city} and not (id = any(${[...ids]}::text[]))`.execute(db)
}

/** Those whose content is missing, or older than that: the first first. */
export const hotelsToRead = (db: Db, before: Date, max: number): Promise<{ id: string }[]> =>
  all(
    db,
    sql<{ id: string }>`select id from ratehawk_hotels where read_at is null or read_at < ${before}
      order by read_at nulls first, place, id limit ${max}`,
  )

/** `content`: null where there is none, or it is closed. */
export const keepContent = (db: Db, id: string, hid: number | null, content: Content | null, at: Date) =>
  changed(
    db,
    sql`update ratehawk_hotels set hid = ${hid}, content = ${content && JSON.stringify(content)}::jsonb, read_at = ${at} where id = ${id}`,
  )

/** All that may be sold. */
export const knownIds = async (db: Db): Promise<string[]> =>
  (await all(db, sql<{ id: string }>`select id from ratehawk_hotels where content is not null`)).map(({ id }) => id)

export const contentById = async (db: Db, id: string): Promise<Content | undefined> =>
  (
    await first(
      db,
      sql<{ content: Content }>`select content from ratehawk_hotels where id = ${id} and content is not null`,
    )
  )?.content

export const changeContent = (db: Db, id: string, content: Content) =>
  changed(
    db,
    sql`update ratehawk_hotels set content = ${JSON.stringify(content)}::jsonb where id = ${id} and content is not null`,
  )

/** Which archives were read to their end, and from when they were. */
export const archivesRead = (db: Db): Promise<{ language: string; last_update: Date }[]> =>
  all(db, sql`select language, last_update from ratehawk_archives`)

export const noteArchive = (db: Db, language: string, lastUpdate: string) =>
  changed(
    db,
    sql`insert into ratehawk_archives (language, last_update) values (${language}, ${lastUpdate}::timestamptz)
      on conflict (language) do update set last_update = excluded.last_update`,
  )
