import { type HotelBooking, HotelError } from '#server/ports/hotel'
import { amountText } from '#server/money-text'
import { inOurs } from '../exchange.ts'
import { keptBy } from '../rooms/terms.ts'
import { codeOf } from './failures.ts'
import { markCancelled, type OrderRow, orderByKey } from './orders.sql.ts'
import type { Call, Parts } from './parts.ts'
import { instantOf } from './parts.ts'
import { noted, orderInfo, standing, viewOf } from './standing.ts'
import type { WireCancelled, WireOrder } from './wire.ts'
import { ratehawkWords as words } from './words.ts'

const exchangeOf = ({ currency, rate }: OrderRow) => ({ ours: currency, rate })

/** What ETG would keep now, as its order says; null: it does not say. */
function keepsNow(row: OrderRow, { cancellation_info: info }: WireOrder, now: Date): number | null {
  const steps = (info?.policies ?? [])
    .map(({ start_at, penalty }) => ({ from: start_at === null ? '' : instantOf(start_at), penalty }))
    .toSorted((a, b) => a.from.localeCompare(b.from))
  if (steps.length === 0) return null
  const step = steps.findLast(({ from }) => from <= now.toISOString())
  return step ? inOurs(exchangeOf(row), step.penalty.amount, step.penalty.currency_code) : 0
}

/** What ETG would keep of an order; null: by the terms that it was sold under. */
export async function cancelQuote(parts: Parts, row: OrderRow, call: Call): Promise<{ keeps_minor: number } | null> {
  const order = await orderInfo(parts, row, call.signal)
  const keeps = order ? keepsNow(row, order, call.now) : null
  return keeps === null ? null : { keeps_minor: keeps }
}

/**
 * Cancels an order. Where ETG would keep more than the terms it was sold under, it is refused before anything happens.
 * Throws `unknown_outcome` where nobody knows.
 */
export async function cancel(parts: Parts, row: OrderRow, call: Call): Promise<HotelBooking> {
  const now = await standing(parts, row, call)
  if (!now) throw new HotelError('offer_gone', words.offer_gone)
  if (now.status === 'cancelled') return now
  if (now.status === 'pending') throw new HotelError('unavailable', words.not_decided)
  const order = await orderInfo(parts, row, call.signal)
  const keeps = order ? keepsNow(row, order, call.now) : null
  if (keeps !== null && keeps > keptBy(row.terms, row.cost_minor, call.now))
    throw new HotelError(
      'not_permitted',
      words.keeps_more({ kept: `${row.currency} ${amountText({ amount: keeps, currency: row.currency })}` }),
    )
  try {
    const kept = await parts.client({
      path: '/hotel/order/cancel/',
      act: true,
      body: { partner_order_id: row.partner_id },
      signal: call.signal,
      read({ data }) {
        const {
          amount_payable: { amount, currency_code },
        } = data as WireCancelled
        return inOurs(exchangeOf(row), amount, currency_code)
      },
    })
    await markCancelled(parts.db, row, kept)
  } catch (error) {
    const code = codeOf(error)
    // What it no longer has may be what the request before has cancelled.
    const after =
      code === 'order_not_found' || code === 'order_not_cancellable'
        ? await orderInfo(parts, row, call.signal)
        : undefined
    if (after?.status === 'cancelled') return noted(parts, row, after)
    throw error
  }
  return viewOf((await orderByKey(parts.db, row.key)) ?? row, 'cancelled')
}
