import { sql } from 'kysely'
import type { carRequestList } from '#contract/selling/car-request-list'
import { containing } from '#server/db/lists'
import { type ListSql, withinDays } from '#server/lists/list-sql'
import { type CarRequestRecord, columns } from './car-requests.sql.ts'

type L = typeof carRequestList
const keys = [
  { by: sql`created_at`, type: 'timestamptz' },
  { by: sql`id`, type: 'text' },
] as const

export const carRequestListSql: ListSql<CarRequestRecord, L['filters'], L['sorts'][number]> = {
  from: sql`car_requests`,
  select: sql`${columns}`,
  where: {
    q: (q) => sql`(car_en || ' ' || car_ar || ' ' || pickup) ilike ${containing(q)}`,
    state: (states) => sql`state = any(${[...states]}::text[])`,
    days: (days, at) => withinDays(sql`created_at`, days, at),
  },
  find: [{ like: /^CR-[A-Z2-9]{6}$/i, where: (word) => sql`id = ${word.toUpperCase()}` }],
  sorts: { newest: { down: true, keys }, oldest: { down: false, keys } },
}
