import { setTimeout as sleep } from 'node:timers/promises'
import { PortError, Throttled } from '#server/ports/failure'
import { type HotelBooking, HotelError, type HotelOrder } from '#server/ports/hotel'
import { sameAmount } from '../exchange.ts'
import { codeOf, failureOf } from './failures.ts'
import { keepTry, markFailed, markSent, orderByKey, type OrderRow } from './orders.sql.ts'
import type { Call, Parts } from './parts.ts'
import { depositOf } from './rate.ts'
import { type Prebooked, prebook } from './recheck.ts'
import { standing, viewOf } from './standing.ts'
import type { WireForm } from './wire.ts'
import { ratehawkWords as words } from './words.ts'

/** A form books nothing: one that is lost is made again under another number, so often at most. */
const formsMax = 3
/** Where the guest's computer is matters to cards alone, and none is used. */
const userIp = '127.0.0.1'

/** Our number is known there, and we know nothing of it: our records are older than what was bought under it. */
class NumberUsed extends Error {}

/** A read that got no answer before anything was bought: nothing has happened. */
const beforeBuying = (error: unknown): unknown =>
  error instanceof HotelError && error.kind === 'timeout' ? new HotelError('unavailable', error.message) : error

/** It was sent: whatever kept us from learning what became of it, another request might be a second room. */
const openStill = (error: unknown): unknown =>
  error instanceof PortError ? new HotelError('unknown_outcome', words.not_decided) : error

/** The room as it is now, at the price and under the terms that were agreed to, or a refusal. */
async function agreed(parts: Parts, order: HotelOrder, call: Call): Promise<Prebooked> {
  const now = await prebook(parts, order.ref, call).catch((error: unknown) => {
    throw beforeBuying(error)
  })
  const { rate } = now
  if (rate.total_minor !== order.expected_minor) throw new HotelError('price_changed', words.price_moved, rate)
  const same = JSON.stringify(rate.terms) === JSON.stringify(order.expected_terms)
  if (!same) throw new HotelError('forbidden_by_rule', 'terms')
  return now
}

/** Opens a form for the room under our number; null: nobody knows of it. Throws `NumberUsed` where there is one already. */
async function openForm(parts: Parts, row: OrderRow, hash: string, { signal }: Call): Promise<WireForm | null> {
  try {
    return await parts.client({
      path: '/hotel/order/booking/form/',
      body: { partner_order_id: row.partner_id, book_hash: hash, language: 'en', user_ip: userIp },
      signal,
      read({ data }) {
        const form = data as WireForm
        if (form.partner_order_id !== row.partner_id || !Number.isSafeInteger(form.order_id)) throw new Error('no form')
        return form
      },
    })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'double_booking_form' || code === 'duplicate_reservation') throw new NumberUsed()
    const isLost = error instanceof HotelError && ['timeout', 'unavailable'].includes(error.kind)
    if (isLost && code === undefined && !(error instanceof Throttled)) return null
    throw beforeBuying(error)
  }
}

/** The next try: written down before its form is asked for. */
async function nextTry(
  parts: Parts,
  order: HotelOrder,
  { rate, paid, exchange }: Prebooked,
  before: number,
  at: Date,
): Promise<OrderRow> {
  const { key, ref } = order
  const tryNo = before + 1
  const isOurs = paid.currency_code === exchange.ours
  const kept = await keepTry(
    parts.db,
    {
      key,
      try_no: tryNo,
      partner_id: tryNo === 1 ? key : `${key}-${tryNo}`,
      ref,
      amount: paid.amount,
      amount_currency: paid.currency_code,
      currency: rate.currency,
      rate: isOurs ? null : exchange.rate,
      cost_minor: rate.total_minor,
      terms: rate.terms,
      made_at: at,
    },
    before,
  )
  const row = kept ? await orderByKey(parts.db, key) : undefined
  // Whoever got there first is the one who goes on.
  if (!row) throw new HotelError('unknown_outcome', words.not_decided)
  return row
}

const guestOf = ({ kind, given_name, surname, age }: HotelOrder['guests'][number]) => ({
  ...(given_name && surname ? { first_name: given_name, last_name: surname } : {}),
  ...(kind === 'child' ? { is_child: true, age } : {}),
})

/** Has the room of a form bought, once. What was said of it at once is answered; anything else is asked for. */
async function finish(parts: Parts, order: HotelOrder, row: OrderRow, call: Call): Promise<void> {
  const lead = order.guests.find(({ surname }) => surname)
  const { email, phone } = order.contact
  await parts.client({
    path: '/hotel/order/booking/finish/',
    act: true,
    body: {
      user: { email, phone, ...(order.requests ? { comment: order.requests.slice(0, 256) } : {}) },
      supplier_data: { first_name_original: lead?.given_name, last_name_original: lead?.surname, email, phone },
      partner: { partner_order_id: row.partner_id },
      language: 'en',
      rooms: [{ guests: order.guests.map(guestOf) }],
      payment_type: { type: 'deposit', amount: row.amount, currency_code: row.amount_currency },
    },
    signal: call.signal,
    read: () => undefined,
  })
}

/** Sends the purchase; a clear no is thrown, and anything else is asked for. */
async function send(parts: Parts, order: HotelOrder, row: OrderRow, call: Call): Promise<void> {
  try {
    await finish(parts, order, row, call)
  } catch (error) {
    const code = codeOf(error)
    const isClear = error instanceof Throttled || (error instanceof HotelError && error.kind !== 'unknown_outcome')
    // Begun already, by a request whose answer is lost.
    if (isClear && code !== 'double_booking_finish') {
      await markFailed(parts.db, row, code ?? 'not begun')
      throw error
    }
    if (!isClear) throw error
  }
}

/** Waits a little for what becomes of a purchase. Throws `unknown_outcome` where nobody knows. */
async function outcome(parts: Parts, row: OrderRow, call: Call): Promise<HotelBooking> {
  for (const wait of [0, ...parts.pollMs]) {
    if (wait > 0) await sleep(wait, undefined, { signal: call.signal }).catch(() => {})
    const found = await standing(parts, row, call).catch((error: unknown) => {
      throw openStill(error)
    })
    if (found === null) {
      const { why } = (await orderByKey(parts.db, row.key)) ?? row
      throw failureOf(200, why, false)
    }
    if (found.status !== 'pending') return found
  }
  return viewOf(row, 'pending')
}

/**
 * Books one room. The order is written down before anything is asked for, and bought at most once for each number of
 * ours; a second number is used only after it is certain that nothing was bought under the first.
 */
export async function book(parts: Parts, order: HotelOrder, call: Call): Promise<HotelBooking> {
  const before = await orderByKey(parts.db, order.key)
  if (before && before.ref !== order.ref) throw new HotelError('invalid_request', words.other_wish)
  if (before) {
    const known = await standing(parts, before, call).catch((error: unknown) => {
      throw openStill(error)
    })
    if (known) return known
  }
  const now = await agreed(parts, order, call)
  let tried = before?.try_no ?? 0
  for (let forms = 0; forms < formsMax; forms++) {
    const row = await nextTry(parts, order, now, tried, call.now)
    tried = row.try_no
    const form = await openForm(parts, row, now.hash, call).catch((error: unknown) => {
      if (error instanceof NumberUsed) return error
      throw error
    })
    if (!form) continue
    if (form instanceof NumberUsed) {
      await markSent(parts.db, row, null, call.now)
      return outcome(parts, { ...row, state: 'sent', sent_at: call.now }, call)
    }
    const paid = depositOf(form.payment_types)
    if (!paid || paid.currency_code !== row.amount_currency || !sameAmount(paid.amount, row.amount))
      throw new HotelError('price_changed', words.price_moved, now.rate)
    if (!(await markSent(parts.db, row, form.order_id, call.now)))
      throw new HotelError('unknown_outcome', words.not_decided)
    const sent: OrderRow = { ...row, state: 'sent', order_id: form.order_id, sent_at: call.now }
    await send(parts, order, sent, call)
    return outcome(parts, sent, call)
  }
  throw new HotelError('unavailable', words.not_begun)
}
