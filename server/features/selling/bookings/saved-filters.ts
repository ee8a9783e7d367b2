import { sql } from 'kysely'
import { namesOf, readAddress } from '#contract/kernel/list'
import { type SavedFilter, savedFiltersMax } from '#contract/selling/bookings'
import type { App } from '#server/app'
import { all, changed, type Db, first, inTx } from '#server/db/db'
import { Refusal, refuse } from '#server/http/refusal'
import { knownList } from '#server/lists/known-lists'

export const filtersOf = (db: Db, userId: string, list: string) =>
  all(
    db,
    sql<SavedFilter>`select id, name, query from saved_views where user_id = ${userId} and list = ${list} order by name`,
  )

/** Refuses a list that there is not, and at its field what that list does not take. */
export function checkKept(name: string, query: Readonly<Record<string, string | undefined>>): void {
  const list = knownList(name)
  if (!list) throw refuse.invalid('list', 'Choose a list that is kept here')
  const known = ['sort', ...Object.entries(list.filters).flatMap(([key, filter]) => namesOf(key, filter))]
  const unknown = Object.keys(query).find((field) => !known.includes(field))
  if (unknown !== undefined) {
    const message = 'This field is not known here'
    throw new Refusal('unknown_field', message, { errors: [{ field: `query.${unknown}`, message }] })
  }
  const read = Object.entries(query).filter(([field, text]) => !(text === 'all' && list.start && field in list.start))
  const [misfit] = readAddress(list.filters, Object.fromEntries(read)).misfits
  const isSorted = query['sort'] === undefined || list.sorts.includes(query['sort'])
  if (misfit !== undefined || !isSorted)
    throw refuse.invalid(`query.${misfit ?? 'sort'}`, 'Choose one of the values of this filter')
}

/** Keeps a filter under its name; the same name again is written over. Refuses more than a person can overlook. */
export function saveFilter(
  app: App,
  userId: string,
  filter: { list: string; name: string; query: Record<string, string | undefined> },
): Promise<SavedFilter | Refusal> {
  return inTx(app.db, 'save filter', async (tx) => {
    // One person's filters one after the other, so that two tabs cannot both be the twentieth.
    await sql`select 1 from users where id = ${userId} for update`.execute(tx)
    const kept = await filtersOf(tx, userId, filter.list)
    if (kept.length >= savedFiltersMax && !kept.some((one) => one.name === filter.name))
      return refuse.invalid('name', 'Keep at most 20 filters: delete one first')
    return (await first(
      tx,
      sql<SavedFilter>`insert into saved_views (user_id, list, name, query, created_at) values (${userId}, ${filter.list}, ${filter.name}, ${JSON.stringify(filter.query)}::jsonb, ${app.clock.now()})
      on conflict (user_id, list, name) do update set query = excluded.query returning id, name, query`,
    ))!
  })
}

export const deleteFilter = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await changed(db, sql`delete from saved_views where id = ${id} and user_id = ${userId}`)) > 0
