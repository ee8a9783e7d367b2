import { sql } from 'kysely'
import { changed, type Db, first } from '#server/db/db'
import type { SupplierTerm } from '#server/ports/hotel'

/**
 * What we know of an order beside ETG. `partner_id` is its number of ours there: the key, and after a form that led to
 * nothing the key with the number of the try. `new`: nothing was begun that could book a room.
 */
export type OrderRow = {
  key: string
  try_no: number
  partner_id: string
  ref: string
  state: 'new' | 'sent' | 'booked' | 'failed' | 'cancelled'
  /** ETG's own number; of the last form. */
  order_id: number | null
  amount: string
  amount_currency: string
  currency: string
  /** At what ETG's currency was taken when it was bought; null: it was ours. */
  rate: string | null
  cost_minor: number
  terms: SupplierTerm[]
  confirmation: string | null
  kept_minor: number | null
  /** ETG's own word of why it was not booked. */
  why: string | null
  made_at: Date
  sent_at: Date | null
}

const columns = sql`key, try_no, partner_id, ref, state, order_id, amount, amount_currency, currency, rate, cost_minor, terms,
  confirmation, kept_minor, why, made_at, sent_at`

export const orderByKey = (db: Db, key: string): Promise<OrderRow | undefined> =>
  first(db, sql<OrderRow>`select ${columns} from ratehawk_orders where key = ${key}`)

export const orderByLocator = (db: Db, locator: string): Promise<OrderRow | undefined> =>
  first(
    db,
    sql<OrderRow>`select ${columns} from ratehawk_orders where order_id::text = ${locator} or partner_id = ${locator}`,
  )

export const orderByPartnerId = (db: Db, id: string): Promise<OrderRow | undefined> =>
  first(db, sql<OrderRow>`select ${columns} from ratehawk_orders where partner_id = ${id}`)

type Fresh = Omit<OrderRow, 'state' | 'order_id' | 'confirmation' | 'kept_minor' | 'why' | 'sent_at'>

/**
 * Writes down what is about to be asked for, as the next try. False: it was sent meanwhile, or is being tried by another
 * process, and is not tried now. `before`: the try that led to nothing; 0: there was none.
 */
export const keepTry = async (db: Db, row: Fresh, before: number): Promise<boolean> =>
  (await changed(
    db,
    sql`insert into ratehawk_orders (key, try_no, partner_id, ref, state, amount, amount_currency, currency, rate, cost_minor, terms, made_at)
      values (${row.key}, ${row.try_no}, ${row.partner_id}, ${row.ref}, 'new', ${row.amount}, ${row.amount_currency}, ${row.currency},
        ${row.rate}, ${row.cost_minor}, ${JSON.stringify(row.terms)}::jsonb, ${row.made_at})
      on conflict (key) do update set try_no = excluded.try_no, partner_id = excluded.partner_id, ref = excluded.ref, state = 'new',
        order_id = null, amount = excluded.amount, amount_currency = excluded.amount_currency, currency = excluded.currency,
        rate = excluded.rate, cost_minor = excluded.cost_minor, terms = excluded.terms, why = null, sent_at = null
      where ratehawk_orders.state in ('new', 'failed') and ratehawk_orders.try_no = ${before}`,
  )) > 0

/** Takes the right to have this try booked, once: of two processes one does. */
export const markSent = async (db: Db, { key, try_no }: OrderRow, orderId: number | null, at: Date): Promise<boolean> =>
  (await changed(
    db,
    sql`update ratehawk_orders set state = 'sent', order_id = ${orderId}, sent_at = ${at}
      where key = ${key} and try_no = ${try_no} and state = 'new'`,
  )) > 0

/** Certainly nothing came of it. */
export const markFailed = (db: Db, { key, try_no }: OrderRow, why: string) =>
  changed(
    db,
    sql`update ratehawk_orders set state = 'failed', why = ${why.slice(0, 80)} where key = ${key} and try_no = ${try_no} and state = 'sent'`,
  )

export const markBooked = (db: Db, { key }: OrderRow, confirmation: string | null, orderId: number | null = null) =>
  changed(
    db,
    sql`update ratehawk_orders set state = 'booked', confirmation = coalesce(${confirmation}, confirmation),
        order_id = coalesce(order_id, ${orderId})
      where key = ${key} and state in ('sent', 'booked')`,
  )

export const markCancelled = (db: Db, { key }: OrderRow, kept: number | null) =>
  changed(
    db,
    sql`update ratehawk_orders set state = 'cancelled', kept_minor = coalesce(${kept}, kept_minor) where key = ${key}`,
  )
