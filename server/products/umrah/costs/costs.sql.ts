import { sql } from 'kysely'
import type { costKinds } from '#contract/selling/umrah-work-terms'
import { all, changed, type Db, first, type Tx } from '#server/db/db'

export type CostRecord = {
  id: string
  kind: (typeof costKinds)[number]
  note: string
  quantity: number
  each_minor: number
  actual_minor: number | null
}
export const costsOf = (db: Db | Tx, departureId: string) =>
  all(
    db,
    sql<CostRecord>`select id, kind, note, quantity, each_minor, actual_minor from umrah_costs where departure_id = ${departureId}
    order by created_at, id`,
  )
export const insertCost = (tx: Tx, departureId: string, one: Omit<CostRecord, 'id'>, at: Date) =>
  changed(
    tx,
    sql`insert into umrah_costs (departure_id, kind, note, quantity, each_minor, actual_minor, created_at)
    values (${departureId}, ${one.kind}, ${one.note}, ${one.quantity}, ${one.each_minor}, ${one.actual_minor}, ${at})`,
  )
export const updateCost = (tx: Tx, departureId: string, one: CostRecord) =>
  changed(
    tx,
    sql`update umrah_costs set kind = ${one.kind}, note = ${one.note}, quantity = ${one.quantity}, each_minor = ${one.each_minor},
      actual_minor = ${one.actual_minor} where id = ${one.id} and departure_id = ${departureId}`,
  )
export const dropCost = (tx: Tx, departureId: string, id: string) =>
  changed(tx, sql`delete from umrah_costs where id = ${id} and departure_id = ${departureId}`)

/** What the people of a group owe in all. */
export const soldOf = async (db: Db | Tx, departureId: string): Promise<number> =>
  (await first(
    db,
    sql<{ sold: number }>`select coalesce(sum(i.price_minor - (select coalesce(sum(c.refund_minor), 0)
        from after_sale_cases c where c.item_id = i.id and c.kind = 'refund' and c.state = 'done')), 0)::int8 as sold from booking_items i
    where i.stage in ('confirmed', 'approved', 'void_requested', 'refund_requested', 'refund_quoted', 'completed')
      and i.id in (select item_id from umrah_pilgrims where departure_id = ${departureId})`,
  ))!.sold
