import { sql } from 'kysely'
import { all, type Db, first } from '#server/db/db'
import { containing } from '#server/db/lists'
import { after, type Sorting } from '#server/lists/list-cursor'
import type { Ranked, Scope } from '#server/lists/list-sql'

/** With more different names pages of many are read along the order, where bookings that bear one of them come soon. */
const rankedMax = 64
/** With more than these their bookings are not counted by them either. */
const namesMax = 1_000
/** Of a booking several names may hold the word: so many entries for each booking that is counted are looked at first. */
const entriesEach = 4

const agencies = new WeakMap<NonNullable<Scope>, string>()

/** Bookings of an agency, also where they are found by their names. */
export function ofAgency(agency: string): NonNullable<Scope> {
  const scope = sql`agency_id = ${agency}`
  agencies.set(scope, agency)
  return scope
}

/**
 * Bookings of which a passenger's name holds the word, of all or of one agency, in the order in which they were made: from
 * the names with the word in them and their bookings (migration 0154). Of many bookings with many names they are counted alone; none where
 * the word is of two names, or for another order.
 */
export async function rankedByNames(
  db: Db,
  word: string,
  { sort, scope, sorting, isMany }: { sort: string; scope: Scope; sorting: Sorting; isMany: boolean },
): Promise<Ranked | undefined> {
  const agency = scope ? agencies.get(scope) : null
  if (sort !== 'created' || agency === undefined || /[\s/]/.test(word.trim())) return undefined
  const found = await all(
    db,
    sql<{ name: string }>`select name from passenger_names where name ilike ${containing(word)} limit ${namesMax + 1}`,
  )
  if (found.length === 0 || found.length > namesMax) return undefined
  const names = found.map(({ name }) => name)
  const whose = agency === null ? sql`true` : sql`n.agency_id = ${agency}`
  const ids: Ranked['ids'] = ({ place, limit }) => sql`select id from (
      select distinct found.created_at, found.id from unnest(${names}::text[]) called(name) cross join lateral (
        select n.created_at, n.id from (select created_at, booking_id as id, agency_id, name from booking_names) n
        where ${whose} and n.name = called.name ${place ? sql`and ${after(sorting, place)}` : sql``}
        order by n.created_at desc, n.id desc limit ${limit}) found) all_found
      order by created_at desc, id desc limit ${limit}`
  return {
    ...(isMany && names.length > rankedMax ? {} : { ids }),
    async count(counting, max) {
      const entries = sql`select n.booking_id from booking_names n where ${whose} and n.name = any(${names}::text[])`
      const { n, read } = (await first(
        counting,
        sql<{ n: number; read: number }>`select count(distinct booking_id)::int8 as n, count(*)::int8 as read
          from (${entries} limit ${max * entriesEach}) few`,
      ))!
      if (n >= max || read < max * entriesEach) return Math.min(n, max)
      return (await first(
        counting,
        sql<{
          n: number
        }>`select count(*)::int8 as n from (select distinct booking_id from (${entries}) every_one limit ${max}) few`,
      ))!.n
    },
  }
}
