import type { SupplierBooking } from '#server/ports/flight'
import { SupplierError } from '#server/ports/flight'
import { ourMinor, sameAmount } from './amounts.ts'
import { isDoneAlready } from './book.ts'
import { brandOf, countsOf, dateOf } from './offer.ts'
import { costOf, exchangeOf, stateOf } from './order-view.ts'
import { noteEnd, type OrderRow } from './orders.sql.ts'
import type { Call, Parts } from './parts.ts'
import { bookingFor, orderById, orderOf, viewOf } from './read-order.ts'
import type { WireCancellation, WireOrder } from './wire.ts'
import { duffelWords as words } from './words.ts'

const wrongState = (status: string) => new SupplierError('not_permitted', words.wrong_state({ status }))
/** Where a refund must go so that it is money of ours again. */
const asMoney: readonly string[] = ['balance', 'arc_bsp_cash', 'original_form_of_payment']

function cancellationIn(data: unknown, order: WireOrder): WireCancellation {
  const quote = data as WireCancellation
  if (typeof quote.id !== 'string' || quote.order_id !== order.id) throw new Error('no cancellation of this order')
  return quote
}

/** What Duffel would give back and to whom; nothing has happened yet. */
const quoted = (parts: Parts, order: WireOrder, { signal }: Call): Promise<WireCancellation> =>
  parts.client({
    method: 'POST',
    path: '/air/order_cancellations',
    body: { order_id: order.id },
    signal,
    harmless: true,
    read: ({ data }) => cancellationIn(data, order),
  })

/** Cancels as it was quoted, whatever answer is lost: an order that is cancelled already is what was wanted. */
async function confirmed(
  parts: Parts,
  row: OrderRow,
  order: WireOrder,
  { id }: WireCancellation,
  call: Call,
): Promise<SupplierBooking> {
  try {
    await parts.client({
      method: 'POST',
      path: `/air/order_cancellations/${id}/actions/confirm`,
      signal: call.signal,
      read: ({ data }) => cancellationIn(data, order),
    })
  } catch (error) {
    if (!isDoneAlready(error)) throw error
    if (!(await orderById(parts, row, call.signal)).cancelled_at) throw error
  }
  try {
    return await viewOf(parts, await orderById(parts, row, call.signal), row, call)
  } catch {
    throw new SupplierError('unknown_outcome', words.not_decided)
  }
}

/** Quotes and cancels; a quote that cannot be had because it is cancelled already is no failure. */
async function end(
  parts: Parts,
  row: OrderRow,
  order: WireOrder,
  as: NonNullable<OrderRow['ended_as']>,
  agrees: (quote: WireCancellation) => void,
  call: Call,
): Promise<SupplierBooking> {
  let quote: WireCancellation
  try {
    quote = await quoted(parts, order, call)
  } catch (error) {
    if (isDoneAlready(error)) {
      const now = await orderById(parts, row, call.signal)
      if (now.cancelled_at) return viewOf(parts, now, row, call)
    }
    // Asking for a quote has no effect, whatever became of the answer.
    if (error instanceof SupplierError && error.kind === 'timeout')
      throw new SupplierError('unavailable', error.message)
    throw error
  }
  agrees(quote)
  await noteEnd(parts.db, row.key, as)
  return confirmed(parts, row, order, quote, call)
}

/** Gives held seats back, or forgets what was only promised. */
export async function cancel(parts: Parts, row: OrderRow, call: Call): Promise<SupplierBooking> {
  const order = await orderOf(parts, row, call)
  if (!order) {
    if (row.kind === 'instant') await noteEnd(parts.db, row.key, 'cancelled')
    const found = await bookingFor(parts, row.kind === 'instant' ? { ...row, ended_as: 'cancelled' } : row, call)
    if (!found) throw new SupplierError('offer_gone', words.offer_gone)
    return found
  }
  const status = stateOf(order, row.ended_as, call.now)
  if (status === 'cancelled' || status === 'expired') return viewOf(parts, order, row, call)
  if (status !== 'held') throw wrongState(status)
  return end(parts, row, order, 'cancelled', () => {}, call)
}

/** Reverses a sale in full, before its time to void is over. */
export async function voidOrder(parts: Parts, row: OrderRow, call: Call): Promise<SupplierBooking> {
  const order = await orderOf(parts, row, call)
  if (!order) throw wrongState('held')
  const status = stateOf(order, row.ended_as, call.now)
  if (status === 'voided') return viewOf(parts, order, row, call)
  if (status !== 'ticketed') throw wrongState(status)
  if (!order.void_window_ends_at || dateOf(order.void_window_ends_at) <= call.now)
    throw new SupplierError('not_permitted', words.void_over)
  return end(parts, row, order, 'void', (quote) => requireRefund(order, quote, true), call)
}

function requireRefund(order: WireOrder, quote: WireCancellation, isEnough: boolean): void {
  const amount = quote.refund_amount ?? '0'
  const isWhole = quote.refund_currency === order.total_currency && sameAmount(amount, order.total_amount)
  if (isEnough && isWhole && asMoney.includes(quote.refund_to)) return
  const said = { amount: `${amount} ${quote.refund_currency ?? ''}`, to: quote.refund_to }
  throw new SupplierError('not_permitted', words.refunds_less(said))
}

/**
 * Gives a sale back under its fare's rules: what those promise was promised to the buyer, so that a smaller refund, or one
 * that is no money, is refused before anything happens. `whole`: under a change by the airline, without penalty.
 */
export async function refundOrder(parts: Parts, row: OrderRow, whole: boolean, call: Call): Promise<SupplierBooking> {
  const order = await orderOf(parts, row, call)
  if (!order) throw wrongState('held')
  const status = stateOf(order, row.ended_as, call.now)
  if (status === 'refunded') return viewOf(parts, order, row, call)
  if (status !== 'ticketed') throw wrongState(status)
  const exchange = exchangeOf(await parts.exchange(), order)
  const agrees = (quote: WireCancellation) => {
    const currency = quote.refund_currency ?? order.total_currency
    const refund = ourMinor(exchange, quote.refund_amount ?? '0', currency)
    const counts = countsOf(order.passengers.map(({ type }) => ({ type, age: null })))
    const seats = counts.adults + counts.children
    const { allowed, fee } = brandOf(exchange, order, counts).refund
    const base = ourMinor(exchange, order.base_amount ?? order.total_amount, order.total_currency)
    const kept = whole ? 0 : allowed ? (fee ?? 0) * seats : base
    // Shares are rounded for each passenger.
    const isEnough = refund + order.passengers.length >= costOf(exchange, order) - kept
    if (isEnough && asMoney.includes(quote.refund_to)) return
    requireRefund(order, quote, false)
  }
  return end(parts, row, order, 'refund', agrees, call)
}
