import { type RawBuilder, sql } from 'kysely'
import type { SalesSpan } from '#contract/operations/office-dashboard-terms'
import type { BookingStatus } from '#contract/selling/booking-states'
import { all, type Db } from '#server/db/db'

type Sums = { sales: number; sold: number; returned: number; margin: number; tax: number }
export type StretchRow = Sums & {
  span: SalesSpan
  part: 'now' | 'before'
  from: string
  to: string
  currency: string | null
}
export type BarRow = Sums & { at: string; currency: string }
type Wall = { now: Date; zone: string }

/** Rows of sales with the instant at which they start. */
export const companySales = sql`sales_slots`

/** The bookings that somebody made, since two months ago, as far as they were sold. */
export const ownSales = (userId: string, sold: readonly BookingStatus[], now: Date) => sql`(
  select created_at as starts, currency, 1 as sales, total_minor as sold, 0 as returned, 0 as margin, 0 as tax from bookings
  where created_by = ${userId} and hold_state = 'held' and fulfilment = 'online' and status = any(${[...sold]})
    and created_at >= ${now}::timestamptz - interval '63 days')`

const sums = sql`coalesce(sum(s.sales), 0)::int8 as sales, coalesce(sum(s.sold), 0)::int8 as sold,
  coalesce(sum(s.returned), 0)::int8 as returned, coalesce(sum(s.margin), 0)::int8 as margin, coalesce(sum(s.tax), 0)::int8 as tax`

/** The spans on the company's wall: where each begins, and how far back the one before it lies. */
const spans = ({ now, zone }: Wall) => sql`
  wall as (select ${now}::timestamptz at time zone ${zone} as t),
  spans as (
    select 'today' as span, date_trunc('day', t) as begins, interval '1 day' as back, t from wall
    union all select 'week', date_trunc('day', t) - extract(dow from t) * interval '1 day', interval '7 days', t from wall
    union all select 'month', date_trunc('month', t), interval '1 month', t from wall)`

/** Each span up to now and the one before it up to the same hour; a row for each currency that was sold in. */
export const stretchSums = (db: Db, wall: Wall, source: RawBuilder<unknown>): Promise<StretchRow[]> =>
  all(
    db,
    sql<StretchRow>`with ${spans(wall)},
      parts as (
        select span, 'now' as part, begins, t as ends, begins as shown from spans
        union all select span, 'before', begins - back, least(t - back, begins), begins from spans)
      select p.span, p.part, to_char(p.shown, 'YYYY-MM-DD') as "from", (select to_char(t, 'YYYY-MM-DD') from wall) as "to", s.currency, ${sums}
      from parts p left join ${source} s on s.starts >= p.begins at time zone ${wall.zone} and s.starts < p.ends at time zone ${wall.zone}
      group by 1, 2, 3, 5`,
  )

/** By the hours of today (`2026-11-23T14`), and by the days of the week and the month; those without sales are left out. */
export const salesBars = (db: Db, wall: Wall, source: RawBuilder<unknown>): Promise<BarRow[]> => {
  const by = (form: string, from: RawBuilder<unknown>) => sql`
    select to_char(s.starts at time zone ${wall.zone}, ${form}::text) as at, s.currency, ${sums}
    from ${source} s where s.starts >= (${from}) at time zone ${wall.zone} group by 1, 2`
  return all(
    db,
    sql<BarRow>`with ${spans(wall)}
      ${by('YYYY-MM-DD"T"HH24', sql`select begins from spans where span = 'today'`)}
      union all ${by('YYYY-MM-DD', sql`select min(begins) from spans`)}`,
  )
}
