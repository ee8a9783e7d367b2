import type { HotelBooking } from '#server/ports/hotel'
import { HotelError } from '#server/ports/hotel'
import { Throttled } from '#server/ports/failure'
import { inOurs } from '../exchange.ts'
import { codeOf } from './failures.ts'
import { markBooked, markCancelled, markFailed, type OrderRow, orderByKey } from './orders.sql.ts'
import type { Call, Parts } from './parts.ts'
import type { WireOrder } from './wire.ts'
import { ratehawkWords as words } from './words.ts'

/** What was sent may arrive for so long after. */
const arrivesMs = 3 * 60_000
/** ETG's last word of a purchase: no room was bought. */
const nothingBought: ReadonlySet<string> = new Set(['soldout', 'provider', 'book_limit', 'block', 'charge', '3ds'])
/** Nothing was begun under this number; it may still be. */
const nothingBegun: ReadonlySet<string> = new Set(['booking_finish_did_not_succeed', 'order_not_found'])

export const notDecided = () => new HotelError('timeout', words.not_decided)

export const viewOf = (
  row: OrderRow,
  status: HotelBooking['status'] = row.state === 'cancelled' ? 'cancelled' : 'booked',
): HotelBooking => ({
  key: row.key,
  locator: String(row.order_id ?? row.partner_id),
  status,
  confirmation: row.confirmation,
  currency: row.currency,
  total_minor: row.cost_minor,
  kept_minor: row.kept_minor,
})

/** The order in ETG's list under our number; undefined: it is not there, or not yet. */
export async function orderInfo({ client }: Parts, row: OrderRow, signal: AbortSignal): Promise<WireOrder | undefined> {
  return client({
    path: '/hotel/order/info/',
    body: {
      ordering: { ordering_type: 'desc', ordering_by: 'created_at' },
      pagination: { page_size: '10', page_number: '1' },
      search: { partner_order_ids: [row.partner_id] },
      language: 'en',
    },
    signal,
    read: ({ data }) =>
      (data as { orders: WireOrder[] }).orders.find(({ partner_data }) => partner_data?.order_id === row.partner_id),
  }).catch((error: unknown) => {
    // An empty list has no first page.
    if (codeOf(error) === 'page_out_of_range') return undefined
    throw error
  })
}

const keptOf = (row: OrderRow, { amount_payable: kept }: WireOrder): number | null =>
  kept ? inOurs({ ours: row.currency, rate: row.rate }, kept.amount, kept.currency_code) : null

/** Writes down what the list says, and answers how the order stands by it. */
export async function noted(parts: Parts, row: OrderRow, order: WireOrder): Promise<HotelBooking> {
  const { status, supplier_data } = order
  if (status === 'cancelled' || status === 'rejected' || status === 'failed')
    await markCancelled(parts.db, row, status === 'cancelled' ? keptOf(row, order) : 0)
  else await markBooked(parts.db, row, supplier_data?.confirmation_id ?? null, order.order_id)
  return viewOf((await orderByKey(parts.db, row.key)) ?? row)
}

/** A room that was bought: with its confirmation, as soon as ETG's list has it. */
export async function booked(parts: Parts, row: OrderRow, { signal }: Pick<Call, 'signal'>): Promise<HotelBooking> {
  await markBooked(parts.db, row, null)
  const order = await orderInfo(parts, row, signal).catch(() => undefined)
  if (order?.status === 'completed') return noted(parts, row, order)
  return viewOf((await orderByKey(parts.db, row.key)) ?? row)
}

/** Nothing was begun, as ETG says: believed once nothing can arrive any more and its list has nothing either. */
async function neverBegun(
  parts: Parts,
  row: OrderRow,
  why: string,
  { signal, now }: Call,
): Promise<HotelBooking | null> {
  const order = await orderInfo(parts, row, signal)
  if (order && order.status !== 'failed' && order.status !== 'rejected') return noted(parts, row, order)
  if (!row.sent_at || now.getTime() - row.sent_at.getTime() < arrivesMs) throw notDecided()
  await markFailed(parts.db, row, why)
  return null
}

/** What became of a purchase that was sent; null: certainly nothing. Throws `timeout` while nobody knows. */
async function ofSent(parts: Parts, row: OrderRow, call: Call): Promise<HotelBooking | null> {
  let status: string
  try {
    status = await parts.client({
      path: '/hotel/order/booking/finish/status/',
      body: { partner_order_id: row.partner_id },
      signal: call.signal,
      read({ status, data }) {
        const id = (data as { partner_order_id?: string } | null)?.partner_order_id
        if (id !== undefined && id !== row.partner_id) throw new Error('another order')
        return status
      },
    })
  } catch (error) {
    const code = codeOf(error) ?? ''
    if (nothingBegun.has(code)) return neverBegun(parts, row, code, call)
    if (!nothingBought.has(code)) throw error instanceof Throttled ? error : notDecided()
    await markFailed(parts.db, row, code)
    return null
  }
  if (status === 'ok') return booked(parts, row, call)
  if (status === 'processing') return viewOf(row, 'pending')
  throw notDecided()
}

/** What ETG has of an order that we know; null: certainly nothing. */
export async function standing(parts: Parts, row: OrderRow, call: Call): Promise<HotelBooking | null> {
  if (row.state === 'new' || row.state === 'failed') return null
  if (row.state === 'sent') return ofSent(parts, row, call)
  if (row.state === 'cancelled') return viewOf(row)
  const order = await orderInfo(parts, row, call.signal)
  // Its list lags behind what it has said.
  return order ? noted(parts, row, order) : viewOf(row)
}
