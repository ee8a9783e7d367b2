import { sql } from 'kysely'
import type { blockList } from '#contract/selling/group-ticket-list'
import { containing } from '#server/db/lists'
import type { ListSql } from '#server/lists/list-sql'
import { blockColumns, type BlockRecord } from './blocks.sql.ts'

const keys = [
  { by: sql`k.departs_at`, type: 'timestamptz' },
  { by: sql`k.id`, type: 'uuid' },
] as const

/** A block with what is held and sold of it. */
export type BlockListRow = BlockRecord & { capacity: number; held: number; sold: number }
/** A left join, though there always is one: where blocks are only counted their seats are not read. */
export const joined = sql`seat_blocks k left join stock_units u on u.unit = 'seats:' || k.id`
export const counted = sql`${blockColumns}, u.capacity, u.held, u.sold`

const states = {
  on_sale: (now: Date) => sql`k.active and k.released_at is null and k.departs_at > ${now}`,
  hidden: (now: Date) => sql`not k.active and k.released_at is null and k.departs_at > ${now}`,
  released: (now: Date) => sql`k.released_at is not null and k.departs_at > ${now}`,
  departed: (now: Date) => sql`k.departs_at <= ${now}`,
} as const

export const blockListSql: ListSql<BlockListRow, typeof blockList.filters, 'soonest' | 'latest'> = {
  from: joined,
  select: sql`${counted}`,
  always: sql`k.archived_at is null`,
  where: {
    q: (q) =>
      sql`(k.origin || ' ' || k.destination || ' ' || k.origin || '-' || k.destination || ' ' || k.airline || ' ' || coalesce(k.locator, '')) ilike ${containing(q)}`,
    state: (state, { now }) => states[state](now),
    kind: (kind) => (kind === 'group' ? sql`k.request_id is not null` : sql`k.request_id is null`),
    days: ({ from, to }) => sql`(${from ? sql`(k.legs -> 0 ->> 'departure_at') >= ${from}` : sql`true`}
      and ${to ? sql`(k.legs -> 0 ->> 'departure_at') < ${`${to}T24`}` : sql`true`})`,
  },
  find: [{ like: /^GR-[A-Z2-9]{6}$/i, where: (word) => sql`k.request_id = ${word.toUpperCase()}` }],
  sorts: { soonest: { down: false, keys }, latest: { down: true, keys } },
}
