import { sql } from 'kysely'
import { all, type Tx } from '#server/db/db'
import type { DueRecord } from './dues.sql.ts'

/** So many hours before a payment is due somebody is reminded: a week, three days, a day, and on the day. */
export const remindedHours = [168, 72, 24, 10]

/**
 * Marks dues of sold items that should be reminded of now, and answers them: each once for each of the times above that has
 * come since it was written, and of several that have come only for the last.
 */
export const markReminded = (tx: Tx, at: Date, max: number): Promise<DueRecord[]> =>
  all(
    tx,
    sql<DueRecord>`update dues set reminded_hours = r.hours from (
        select d.id, h.hours from dues d
        cross join lateral (select min(x)::smallint as hours from unnest(${remindedHours}::int[]) x
          where d.due_at - x * interval '1 hour' <= ${at} and d.due_at - x * interval '1 hour' > d.created_at) h
        where d.state = 'open' and d.due_at > ${at} and d.due_at <= ${at}::timestamptz + ${remindedHours[0]} * interval '1 hour'
          and h.hours is not null and coalesce(d.reminded_hours > h.hours, true) and exists (
          select 1 from due_parts p join booking_items i on i.id = p.item_id where p.due_id = d.id and p.state = 'open'
            and i.stage in ('confirmed', 'approved', 'void_requested', 'refund_requested', 'refund_quoted'))
        order by d.due_at, d.id limit ${max} for update of d skip locked) r
      where dues.id = r.id returning dues.*`,
  )
