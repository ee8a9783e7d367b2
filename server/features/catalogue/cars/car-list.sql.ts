import { sql } from 'kysely'
import type { carList } from '#contract/catalogue/car-list'
import type { CarRow } from '#contract/catalogue/car-shapes'
import { containing } from '#server/db/lists'
import type { ListSql } from '#server/lists/list-sql'

export type CarListRow = Omit<CarRow, 'day_price' | 'created_at'> & {
  day_minor: number
  currency: string
  created_at: Date
}
type L = typeof carList

export const carListSql: ListSql<CarListRow, L['filters'], L['sorts'][number]> = {
  from: sql`cars`,
  select: sql<CarListRow>`id, json_build_object('en', name_en, 'ar', name_ar) as name, class, seats,
    json_build_object('en', city_en, 'ar', city_ar) as city, day_minor, currency, active, created_at,
    (select count(*)::int from car_requests r where r.car_id = cars.id) as requests`,
  where: {
    q: (q) => sql`(name_en || ' ' || name_ar || ' ' || city_en || ' ' || city_ar) ilike ${containing(q)}`,
    class: (classes) => sql`class = any(${[...classes]}::text[])`,
    active: (active) => sql`active = ${active === 'yes'}`,
  },
  sorts: {
    newest: {
      down: true,
      keys: [
        { by: sql`created_at`, type: 'timestamptz' },
        { by: sql`id`, type: 'uuid' },
      ],
    },
  },
}
/** What was archived is in no list. */
export const notArchived = sql`archived_at is null`
