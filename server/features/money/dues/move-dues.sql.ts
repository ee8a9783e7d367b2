import { sql } from 'kysely'
import { all, type Tx } from '#server/db/db'
import type { DueRecord } from './dues.sql.ts'
import { remindedHours } from './remind.sql.ts'

/**
 * What is still to be paid by a plan for an item that begins so many days later, or sooner where below zero: it is due as
 * much later or sooner, and what was overdue is not where its new day is still to come. Sooner is not before `least`, and
 * gives nobody more time. Answers all that is still to be paid by that plan, in order. What is due for other items too stays.
 * The caller has locked the booking.
 */
export async function moveDues(tx: Tx, itemId: string, days: number, least: string, at: Date): Promise<DueRecord[]> {
  const open = sql`d.kind in ('instalment', 'balance') and d.state in ('open', 'overdue')
    and exists (select 1 from due_parts p where p.due_id = d.id and p.item_id = ${itemId} and p.state = 'open')`
  const by = sql`${days * 24} * interval '1 hour'`
  // Whoever is told of the new day now is reminded of it by what comes after.
  await sql`update dues set due_at = m.due_at, state = case when state = 'overdue' and m.due_at > ${at} then 'open' else state end,
      reminded_hours = (select min(x) from unnest(${remindedHours}::int[]) x where m.due_at - x * interval '1 hour' <= ${at})
    from (select d.id, case when ${days > 0} then d.due_at + ${by} else least(d.due_at, greatest(d.due_at + ${by}, ${least}::timestamptz)) end as due_at
      from dues d where ${open} and not exists (select 1 from due_parts p where p.due_id = d.id and p.item_id <> ${itemId} and p.state <> 'cancelled')) m
    where dues.id = m.id and dues.due_at <> m.due_at`.execute(tx)
  return all(tx, sql<DueRecord>`select d.* from dues d where ${open} order by d.no`)
}
