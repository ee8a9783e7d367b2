import { sql } from 'kysely'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import type { GroupDetail } from './group-detail.ts'

export type SaleRecord = {
  item_id: string
  block_id: string
  names_at: Date
  reminded_at: Date | null
  closed_at: Date | null
  ticketed_at: Date | null
  ended_at: Date | null
}

/** Seats are sold: their names are waited for. */
export const openSale = (tx: Tx, itemId: string, { block_id, names_at }: GroupDetail) =>
  changed(
    tx,
    sql`insert into seat_sales (item_id, block_id, names_at) values (${itemId}, ${block_id}, ${names_at})
      on conflict (item_id) do nothing`,
  )

export async function endSale(tx: Tx, itemId: string, at: Date): Promise<void> {
  await sql`update seat_sales set ended_at = ${at} where item_id = ${itemId} and ended_at is null`.execute(tx)
}

/** Nothing more happens by the clock: every name is there, or what was missing has lapsed. */
export const closeSale = (tx: Tx, itemId: string, at: Date) =>
  changed(tx, sql`update seat_sales set closed_at = ${at} where item_id = ${itemId} and closed_at is null`)

export const saleOf = (db: Db | Tx, itemId: string) =>
  first(db, sql<SaleRecord>`select * from seat_sales where item_id = ${itemId}`)

export const noteReminded = (tx: Tx, itemId: string, at: Date) =>
  changed(tx, sql`update seat_sales set reminded_at = ${at} where item_id = ${itemId} and reminded_at is null`)

/** Sales whose names are due by then and that nobody has looked after: the oldest first. */
export const salesDue = (db: Db, by: Date, only: 'unreminded' | 'all', max: number) =>
  all(
    db,
    sql<{
      item_id: string
    }>`select item_id from seat_sales where names_at <= ${by} and closed_at is null and ended_at is null
      ${only === 'unreminded' ? sql`and reminded_at is null` : sql``} order by names_at, item_id limit ${max}`,
  )

export const ticketsOfItem = (db: Db | Tx, itemId: string) =>
  all(
    db,
    sql<{
      position: number
      number: string
    }>`select position, number from seat_tickets where item_id = ${itemId} order by position`,
  )

/** Writes the number of somebody's ticket, or another in its place. */
export const putTicket = (tx: Tx, itemId: string, position: number, number: string) =>
  changed(
    tx,
    sql`insert into seat_tickets (item_id, position, number) values (${itemId}, ${position}, ${number})
      on conflict (item_id, position) do update set number = excluded.number`,
  )

export const numbersTaken = (tx: Tx, itemId: string, numbers: readonly string[]) =>
  all(
    tx,
    sql<{
      number: string
    }>`select number from seat_tickets where number = any(${[...numbers]}::text[]) and item_id <> ${itemId}`,
  )

export const noteTicketed = (tx: Tx, itemId: string, at: Date) =>
  changed(
    tx,
    sql`update seat_sales set ticketed_at = ${at}, closed_at = coalesce(closed_at, ${at}) where item_id = ${itemId}`,
  )

export type SoldRow = {
  reference: string
  buyer: string
  stage: string
  detail: GroupDetail
  named: number
  total_minor: number
}
/** What is held and was sold of a block, the newest first. */
export const salesOfBlock = (db: Db, blockId: string) =>
  all(
    db,
    sql<SoldRow>`select b.reference, coalesce(a.name_en, b.lead_passenger) as buyer, i.stage, i.detail, b.total_minor,
        (select count(*)::int from booking_passengers p where p.booking_id = b.id) as named
      from stock_allocations s join booking_items i on i.id = substr(s.owner, 6)::uuid join bookings b on b.id = i.booking_id
      left join agencies a on a.id = b.agency_id
      where s.unit = ${`seats:${blockId}`} and s.owner like 'item:%' and i.product = 'group_ticket'
      order by b.created_at desc, b.id limit 200`,
  )
