import type { Leg } from '#contract/selling/flights'
import type {
  ChangeOffer,
  ServicingAct,
  ServicingCommand,
  ServicingQuote,
  SupplierBooking,
  WantedLegs,
} from '#server/ports/flight'
import { SupplierError } from '#server/ports/flight'
import { actByKey, keepAct } from './acts.sql.ts'
import { ourMinor } from './amounts.ts'
import { isDoneAlready } from './book.ts'
import { moneyOf, type WireChange } from './change-money.ts'
import { legOf } from './itinerary.ts'
import { dateOf } from './offer.ts'
import { exchangeOf, stateOf } from './order-view.ts'
import { orderByKey, type OrderRow } from './orders.sql.ts'
import type { Call, Parts } from './parts.ts'
import { orderById, orderOf, viewOf } from './read-order.ts'
import type { WireOrder, WireSlice } from './wire.ts'
import { duffelWords as words } from './words.ts'

/** A confirmation that was not answered may still be carried out for so long. */
const arrivesMs = 3 * 60_000
type Offered = WireChange & { penalty_amount?: string | null }

/** The order of a row that is sold; anything else is not changed. */
async function soldOrder(parts: Parts, row: OrderRow, call: Call): Promise<WireOrder> {
  const order = await orderOf(parts, row, call)
  const status = order ? stateOf(order, row.ended_as, call.now) : 'held'
  if (!order || status !== 'ticketed') throw new SupplierError('not_permitted', words.wrong_state({ status }))
  return order
}

/** The journey with what a change adds in place of what it takes away. */
function legsAfter(order: WireOrder, { slices }: Pick<WireChange, 'slices'>): { legs: Leg[]; changed: number[] } {
  const removed = slices.remove.map(({ id, slice_id }) => id ?? slice_id)
  const changed = order.slices.flatMap(({ id }, at) => (removed.includes(id) ? [at] : []))
  if (changed.length !== slices.add.length || changed.length === 0) throw new Error('not the legs that were asked for')
  const next = order.slices.map((one, at): WireSlice => slices.add[changed.indexOf(at)] ?? one)
  return { legs: next.map(legOf), changed }
}

/** Other flights for legs of a sold journey. */
export async function* searchChanges(
  parts: Parts,
  row: OrderRow,
  want: WantedLegs,
  call: Call,
): AsyncGenerator<ChangeOffer[]> {
  const order = await soldOrder(parts, row, call)
  const exchange = exchangeOf(await parts.exchange(), order)
  const slices = want.map(({ leg, date }) => ({ slice: order.slices[leg], date }))
  const body = {
    order_id: order.id,
    slices: {
      remove: slices.map(({ slice }) => ({ slice_id: slice?.id })),
      add: slices.map(({ slice, date }) => ({
        origin: slice?.segments[0]?.origin.iata_code,
        destination: slice?.segments.at(-1)?.destination.iata_code,
        departure_date: date,
        cabin_class: slice?.segments[0]?.passengers[0]?.cabin_class,
      })),
    },
  }
  yield await parts.client({
    method: 'POST',
    path: '/air/order_change_requests',
    body,
    signal: call.signal,
    harmless: true,
    read: ({ data }) =>
      (data as { order_change_offers: Offered[] }).order_change_offers.map((one): ChangeOffer => {
        const currency = one.change_total_currency ?? order.total_currency
        const estimate = ourMinor(exchange, one.change_total_amount ?? '0', currency)
        return { ref: one.id, ...legsAfter(order, one), currency: exchange.ours, estimate }
      }),
  })
}

const changeIn = (data: unknown, order: WireOrder): WireChange => {
  const change = data as WireChange
  if (change.order_id !== order.id) throw new Error('the change of another order')
  return change
}

/** What an offered change would cost; it stands at Duffel, and nothing has happened. */
export async function quoteChange(parts: Parts, row: OrderRow, act: ServicingAct, call: Call): Promise<ServicingQuote> {
  if (act.kind !== 'change' || act.notice) throw new SupplierError('not_supported', words.not_on_sale)
  const order = await soldOrder(parts, row, call)
  const exchange = exchangeOf(await parts.exchange(), order)
  return parts.client({
    method: 'POST',
    path: '/air/order_changes',
    body: { selected_order_change_offer: act.ref },
    signal: call.signal,
    harmless: true,
    read({ data }) {
      const change = changeIn(data, order)
      const { legs, changed } = legsAfter(order, change)
      const lostSeats = changed.some((at) =>
        order.slices[at]!.segments.some((one) => one.passengers.some(({ seat }) => seat)),
      )
      return {
        id: change.id,
        currency: exchange.ours,
        valid_until: dateOf(change.expires_at),
        fares: 'current',
        ...moneyOf(exchange, order, row.passengers, change),
        legs,
        warnings: lostSeats ? ['seats_lost'] : [],
      }
    },
  })
}

const readChange = (parts: Parts, order: WireOrder, id: string, { signal }: Call): Promise<WireChange> =>
  parts.client({
    path: `/air/order_changes/${encodeURIComponent(id)}`,
    signal,
    read: ({ data }) => changeIn(data, order),
  })

const done = async (parts: Parts, row: OrderRow, call: Call): Promise<SupplierBooking> => {
  try {
    return await viewOf(parts, await orderById(parts, row, call.signal), row, call)
  } catch {
    throw new SupplierError('unknown_outcome', words.not_decided)
  }
}

/** The order that a quote is of. Throws `quote_expired` where nobody asked for it here. */
async function orderOfChange(parts: Parts, id: string, call: Call): Promise<{ row: OrderRow; order: WireOrder }> {
  const order_id = await parts.client({
    path: `/air/order_changes/${encodeURIComponent(id)}`,
    signal: call.signal,
    read: ({ data }) => (data as WireChange).order_id,
  })
  const order = await parts.client({
    path: `/air/orders/${order_id}`,
    signal: call.signal,
    read: ({ data }) => data as WireOrder,
  })
  const row = await orderByKey(parts.db, order.metadata?.['booking'] ?? '')
  if (row?.order_id !== order.id) throw new SupplierError('quote_expired', words.other_order)
  return { row, order }
}

/** Does what was quoted, at the sum that was agreed to. */
export async function confirmChange(parts: Parts, command: ServicingCommand, call: Call): Promise<SupplierBooking> {
  const known = await actByKey(parts.db, command.key)
  if (known && known.ref !== command.quote_id) throw new SupplierError('invalid_request', words.other_wish)
  let found: Awaited<ReturnType<typeof orderOfChange>>
  let change: WireChange
  try {
    found = await orderOfChange(parts, command.quote_id, call)
    change = await readChange(parts, found.order, command.quote_id, call)
  } catch (error) {
    // So far it was only read.
    if (error instanceof SupplierError && error.kind === 'timeout')
      throw new SupplierError('unavailable', error.message)
    throw error
  }
  const { row, order } = found
  if (change.confirmed_at) {
    if (known) return done(parts, row, call)
    throw new SupplierError('quote_expired', words.offer_gone)
  }
  if (dateOf(change.expires_at) <= call.now) throw new SupplierError('quote_expired', words.offer_gone)
  const { collect } = moneyOf(exchangeOf(await parts.exchange(), order), order, row.passengers, change)
  if (collect !== command.expected_collect) throw new SupplierError('price_changed', words.price_moved)
  const { tickets: was } = await viewOf(parts, order, row, call)
  await keepAct(parts.db, { key: command.key, order_key: row.key, kind: 'change', ref: change.id, was, at: call.now })
  return confirmNow(parts, row, order, change, call)
}

async function confirmNow(
  parts: Parts,
  row: OrderRow,
  order: WireOrder,
  change: WireChange,
  call: Call,
): Promise<SupplierBooking> {
  const amount = change.change_total_amount ?? '0'
  const payment = { type: 'balance', amount, currency: change.change_total_currency ?? order.total_currency }
  try {
    await parts.client({
      method: 'POST',
      path: `/air/order_changes/${change.id}/actions/confirm`,
      body: Number(amount) > 0 ? { payment } : {},
      signal: call.signal,
      read: ({ data }) => changeIn(data, order),
    })
  } catch (error) {
    if (!isDoneAlready(error) || !(await readChange(parts, order, change.id, call)).confirmed_at) throw error
  }
  return done(parts, row, call)
}

/** What became of a change under this key; null: certainly nothing. */
export async function findChange(parts: Parts, key: string, call: Call): Promise<SupplierBooking | null> {
  const act = await actByKey(parts.db, key)
  const row = act && (await orderByKey(parts.db, act.order_key))
  const order = row && (await orderOf(parts, row, call))
  if (!act || !row || !order) return null
  if ((await readChange(parts, order, act.ref, call)).confirmed_at) return viewOf(parts, order, row, call)
  if (call.now.getTime() - act.at.getTime() < arrivesMs) throw new SupplierError('timeout', words.not_decided)
  return null
}
