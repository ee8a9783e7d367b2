import { sql } from 'kysely'
import { changed, type Db, first, type Tx } from '#server/db/db'
import type { HotelBooking } from '#server/ports/hotel'

const columns = sql`key, locator, state as status, confirmation, currency, cost_minor as total_minor, null::bigint as kept_minor`

export const orderBy = (db: Db, by: { key: string } | { locator: string }): Promise<HotelBooking | undefined> =>
  first(
    db,
    sql<HotelBooking>`select ${columns} from hotel_orders where ${'key' in by ? sql`key = ${by.key}` : sql`locator = ${by.locator}`}`,
  )

export type NewOrder = {
  key: string
  locator: string
  confirmation: string
  ref: string
  room_id: string
  check_in: string
  check_out: string
  currency: string
  cost_minor: number
  at: Date
}

/** One order for a key: written before, nothing happens. */
export const insertOrder = (tx: Tx, order: NewOrder): Promise<number> =>
  changed(
    tx,
    sql`insert into hotel_orders (key, locator, confirmation, ref, room_id, check_in, check_out, currency, cost_minor, state, booked_at)
      values (${order.key}, ${order.locator}, ${order.confirmation}, ${order.ref}, ${order.room_id}, ${order.check_in}::date,
        ${order.check_out}::date, ${order.currency}, ${order.cost_minor}, 'booked', ${order.at}) on conflict (key) do nothing`,
  )

export const cancelOrder = (tx: Tx, locator: string, at: Date): Promise<number> =>
  changed(
    tx,
    sql`update hotel_orders set state = 'cancelled', cancelled_at = ${at} where locator = ${locator} and state = 'booked'`,
  )
