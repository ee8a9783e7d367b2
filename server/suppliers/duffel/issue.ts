import type { BookCommand, SupplierBooking } from '#server/ports/flight'
import { SupplierError } from '#server/ports/flight'
import { sameAmount } from './amounts.ts'
import { askForOrder, isDoneAlready, once, wantedOf } from './book.ts'
import { stateOf } from './order-view.ts'
import type { OrderRow } from './orders.sql.ts'
import type { Call, Parts } from './parts.ts'
import { bookingFor, orderById, orderOf, viewOf } from './read-order.ts'
import type { WireOrder } from './wire.ts'
import { duffelWords as words } from './words.ts'

const wrongState = (status: string) => new SupplierError('not_permitted', words.wrong_state({ status }))

async function payFor(parts: Parts, row: OrderRow, order: WireOrder, { signal }: Call): Promise<void> {
  // A price that is not guaranteed may move until it is paid: nobody agreed to another one.
  if (!sameAmount(order.total_amount, row.total) || order.total_currency !== row.currency)
    throw new SupplierError('price_changed', words.price_moved)
  const payment = { type: 'balance', amount: order.total_amount, currency: order.total_currency }
  await parts.client({
    method: 'POST',
    path: '/air/payments',
    body: { order_id: order.id, payment },
    signal,
    read: ({ data }) => {
      if (typeof (data as { id?: unknown }).id !== 'string') throw new Error('no payment')
    },
  })
}

/** Pays what is held; what is paid already stays so. */
async function payHeld(parts: Parts, row: OrderRow, order: WireOrder, call: Call): Promise<SupplierBooking> {
  const status = stateOf(order, row.ended_as, call.now)
  if (status === 'ticketed') return viewOf(parts, order, row, call)
  if (status !== 'held') throw wrongState(status)
  try {
    await payFor(parts, row, order, call)
  } catch (error) {
    if (!isDoneAlready(error)) throw error
    const now = await orderById(parts, row, call.signal)
    if (now.payment_status.awaiting_payment || now.cancelled_at) throw error
    return viewOf(parts, now, row, call)
  }
  try {
    return await viewOf(parts, await orderById(parts, row, call.signal), row, call)
  } catch {
    // It is paid; what it has become is asked again.
    throw new SupplierError('unknown_outcome', words.not_decided)
  }
}

/** Buys what can only be bought at once, now. */
async function buyNow(
  parts: Parts,
  row: OrderRow,
  booked: (() => Promise<BookCommand>) | undefined,
  call: Call,
): Promise<SupplierBooking> {
  const known = await bookingFor(parts, row, call).catch((error: unknown) => {
    const isOpen = error instanceof SupplierError && error.kind === 'timeout'
    throw isOpen ? new SupplierError('unknown_outcome', words.not_decided) : error
  })
  if (known?.status !== 'held') {
    if (known?.status === 'ticketed') return known
    throw wrongState(known?.status ?? 'gone')
  }
  if (!booked) throw new SupplierError('not_supported', words.not_on_sale)
  const command = { ...(await booked()), key: row.key, ref: row.offer_ref, expected_total: row.cost_minor }
  let wanted: Awaited<ReturnType<typeof wantedOf>>
  try {
    wanted = await wantedOf(parts, command, call)
  } catch (error) {
    if (error instanceof SupplierError && error.kind === 'timeout')
      throw new SupplierError('unavailable', error.message)
    throw error
  }
  return askForOrder(parts, row, command, wanted, call)
}

/** Tickets what is held or promised. */
export const issue = (
  parts: Parts,
  row: OrderRow,
  booked: (() => Promise<BookCommand>) | undefined,
  call: Call,
): Promise<SupplierBooking> =>
  once(parts, `${row.key} issue`, async () => {
    if (row.kind === 'instant' && !row.order_id) return buyNow(parts, row, booked, call)
    const order = await orderOf(parts, row, call)
    if (!order) throw new SupplierError('offer_gone', words.offer_gone)
    return payHeld(parts, row, order, call)
  })
