import { sql } from 'kysely'
import type { holidayList } from '#contract/selling/holiday-list'
import type { HolidayRow } from '#contract/selling/holiday-shapes'
import { containing } from '#server/db/lists'
import type { ListSql } from '#server/lists/list-sql'

export type HolidayListRow = Omit<HolidayRow, 'lowest' | 'created_at'> & {
  lowest_minor: number | null
  currency: string
  created_at: Date
}
type L = typeof holidayList

const its = sql`from holiday_departures d where d.holiday_id = holidays.id`

export const holidayListSql: ListSql<HolidayListRow, L['filters'], L['sorts'][number]> = {
  from: sql`holidays`,
  select: sql<HolidayListRow>`id, code, json_build_object('en', title_en, 'ar', title_ar) as title, theme, status, nights, currency, created_at,
    (select count(*)::int ${its}) as departures,
    (select min(starts)::text ${its} and d.starts >= current_date and d.status <> 'called_off') as next,
    (select coalesce(sum(d.seats), 0)::int ${its} and d.status <> 'called_off') as seats,
    (select coalesce(sum(u.held + u.sold), 0)::int from holiday_departures d join stock_units u on u.unit = 'holiday:' || d.id
      where d.holiday_id = holidays.id) as taken,
    (select min(price_minor) from holiday_departures d join holiday_prices p on p.departure_id = d.id
      where d.holiday_id = holidays.id and p.place in ('single', 'double', 'triple')) as lowest_minor`,
  where: {
    q: (q) => sql`(title_en ilike ${containing(q)} or title_ar ilike ${containing(q)} or code ilike ${containing(q)})`,
    status: (status) => sql`status = any(${status as string[]}::text[])`,
    theme: (theme) => sql`theme = ${theme}`,
  },
  find: [{ like: /^HP-[A-Z2-9]{6}$/i, where: (word) => sql`code = ${word.toUpperCase()}` }],
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

export const holidayRow = ({ lowest_minor, currency, created_at, ...row }: HolidayListRow): HolidayRow => ({
  ...row,
  lowest: lowest_minor === null ? null : { amount: lowest_minor, currency },
  created_at: created_at.toISOString(),
})
