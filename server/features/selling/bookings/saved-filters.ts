import { sql } from 'kysely'
import { namesOf, readAddress } from '#contract/kernel/list'
import { adminArea } from '#contract/kernel/roles'
import { type SavedFilter, savedFiltersMax } from '#contract/selling/bookings'
import type { App } from '#server/app'
import { all, changed, type Db, first, inTx } from '#server/db/db'
import type { Actor } from '#server/http/actor'
import { Refusal, refuse } from '#server/http/refusal'
import { knownList } from '#server/lists/known-lists'
import { check } from '#contract/checks/check'
import { bookingsWords } from './words.ts'

const ownFilters = (db: Db, userId: string, list: string) =>
  all(db, sql<{ name: string }>`select name from saved_views where user_id = ${userId} and list = ${list}`)

/** Whose shared views somebody sees: of the same agency, of the salesmen, or of the office. */
const isColleague = ({ role, agency_id }: Pick<Actor, 'role' | 'agency_id'>) =>
  role === 'agent'
    ? sql`u.role = 'agent' and u.agency_id = ${agency_id}`
    : sql`u.role = any(${role === 'salesman' ? ['salesman'] : [...adminArea]})`

/** One's own, then those that colleagues share. A view is a filter, never its rows. */
export const filtersOf = (db: Db, actor: Pick<Actor, 'user_id' | 'role' | 'agency_id'>, list: string) =>
  all(
    db,
    sql<SavedFilter>`select v.id, v.name, v.query, v.shared, case when v.user_id <> ${actor.user_id} then u.name end as by
      from saved_views v join users u on u.id = v.user_id
      where v.list = ${list} and (v.user_id = ${actor.user_id} or (v.shared and u.status = 1
        and ${isColleague(actor)}))
      order by v.user_id <> ${actor.user_id}, v.name, v.id`,
  )

/** Refuses a list that there is not, and at its field what that list does not take. */
export function checkKept(name: string, query: Readonly<Record<string, string | undefined>>): void {
  const list = knownList(name)
  if (!list) throw refuse.invalid('list', check('choose_list_kept'))
  const known = ['sort', ...Object.entries(list.filters).flatMap(([key, filter]) => namesOf(key, filter))]
  const unknown = Object.keys(query).find((field) => !known.includes(field))
  if (unknown !== undefined) {
    const message = bookingsWords.field_not_known
    throw new Refusal('unknown_field', message, { errors: [{ field: `query.${unknown}`, message }] })
  }
  const read = Object.entries(query).filter(([field, text]) => !(text === 'all' && list.start && field in list.start))
  const [misfit] = readAddress(list.filters, Object.fromEntries(read)).misfits
  const isSorted = query['sort'] === undefined || list.sorts.includes(query['sort'])
  if (misfit !== undefined || !isSorted)
    throw refuse.invalid(`query.${misfit ?? 'sort'}`, bookingsWords.choose_one_values_filter)
}

/** Keeps a filter under its name; the same name again is written over. Refuses more than a person can overlook. */
export function saveFilter(
  app: App,
  userId: string,
  filter: { list: string; name: string; query: Record<string, string | undefined>; shared?: boolean | undefined },
): Promise<SavedFilter | Refusal> {
  return inTx(app.db, 'save filter', async (tx) => {
    // One person's filters one after the other, so that two tabs cannot both be the twentieth.
    await sql`select 1 from users where id = ${userId} for update`.execute(tx)
    const kept = await ownFilters(tx, userId, filter.list)
    if (kept.length >= savedFiltersMax && !kept.some((one) => one.name === filter.name))
      return refuse.invalid('name', bookingsWords.keep_at_most_20_filters)
    return (await first(
      tx,
      sql<SavedFilter>`insert into saved_views (user_id, list, name, query, shared, created_at) values (${userId}, ${filter.list}, ${filter.name}, ${JSON.stringify(filter.query)}::jsonb, ${filter.shared ?? false}, ${app.clock.now()})
      on conflict (user_id, list, name) do update set query = excluded.query, shared = excluded.shared returning id, name, query, shared, null as by`,
    ))!
  })
}

export const deleteFilter = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await changed(db, sql`delete from saved_views where id = ${id} and user_id = ${userId}`)) > 0
