import { sql } from 'kysely'
import type { travellerList } from '#contract/people/traveller-list'
import { containing } from '#server/db/lists'
import type { ListSql } from '#server/lists/list-sql'
import type { Secrets } from '#server/secrets'
import { soonUntil } from './travellers.rules.ts'
import { columns, type TravellerRecord } from './travellers.sql.ts'

type Sql = ListSql<TravellerRecord, typeof travellerList.filters, (typeof travellerList.sorts)[number]>

const states = {
  expired: (today: string) => sql`passport_expiry < ${today}`,
  soon: (today: string) => sql`passport_expiry >= ${today} and passport_expiry < ${soonUntil(today)}`,
  fine: (today: string) => sql`passport_expiry >= ${soonUntil(today)}`,
}
const id = { by: sql`id`, type: 'uuid' } as const

/** A passport number is kept encrypted: a whole one is found by its blind index. */
export const travellerListSql = (secrets: Secrets): Sql => ({
  from: sql`travellers`,
  select: columns,
  where: {
    q: (
      q,
    ) => sql`(given_name || ' ' || surname ilike ${containing(q)} or surname || ' ' || given_name ilike ${containing(q)}
      or local_name ilike ${containing(q)})`,
    passport: (state, { today }) => states[state](today),
  },
  find: [
    { like: /^\d{1,9}$/, where: (word) => sql`number = ${Number(word)}` },
    {
      like: /^[A-Z0-9][A-Z0-9 ]*$/i,
      where: (word) => sql`passport_index = any(${secrets.blindIndexes(word.replaceAll(' ', ''))})`,
    },
  ],
  sorts: {
    name: { down: false, keys: [{ by: sql`surname`, type: 'text' }, { by: sql`given_name`, type: 'text' }, id] },
    expiry: { down: false, keys: [{ by: sql`passport_expiry`, type: 'date' }, id] },
  },
})
