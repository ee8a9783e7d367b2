import type { Leg } from '#contract/selling/flights'
import type { AirlineChangeKind } from '#contract/selling/airline-change-terms'
import type { AirlineChange, SupplierBooking } from '#server/ports/flight'
import { SupplierError } from '#server/ports/flight'
import { actByKey, keepAct } from './acts.sql.ts'
import { isDoneAlready } from './book.ts'
import { pagesOf } from '../duffel-api/client.ts'
import { legOf } from './itinerary.ts'
import { dateOf } from './offer.ts'
import { orderByKey, type OrderRow } from './orders.sql.ts'
import type { Call, Parts } from './parts.ts'
import { orderById, pageMax, viewOf } from './read-order.ts'
import type { WireAirlineChange, WireOrder } from './wire.ts'
import { duffelWords as words } from './words.ts'

/** Both in one: Duffel knows a change by itself, and lists it by its order alone. */
const idOf = (order: WireOrder, { id }: WireAirlineChange) => `${order.id}/${id}`
const arrivesMs = 3 * 60_000

const numbersOf = ({ segments }: Leg) => segments.map((one) => `${one.marketing_carrier}${one.flight_number}`).join('+')
function kindOf(legs: AirlineChange['legs']): AirlineChangeKind {
  const pairs = legs.flatMap(({ before, after }) => (after ? [{ before, after }] : []))
  if (pairs.length < legs.length) return 'cancel'
  if (pairs.some(({ before, after }) => before.origin !== after.origin || before.destination !== after.destination))
    return 'airport'
  if (pairs.some(({ before, after }) => numbersOf(before) !== numbersOf(after))) return 'misconnection'
  const isSameTime = ({ before, after }: (typeof pairs)[number]) =>
    before.departure_at === after.departure_at && before.arriving_at === after.arriving_at
  return pairs.every(isSameTime) ? 'equipment' : 'retime'
}

function changeOf(order: WireOrder, change: WireAirlineChange): AirlineChange | null {
  const placeOf = (id: string, nth: number) => {
    const at = order.slices.findIndex((one) => one.id === id)
    return at < 0 ? nth : at
  }
  const legs = change.removed.map((slice, nth) => {
    const added = change.added[nth]
    return { leg: placeOf(slice.id, nth), before: legOf(slice), after: added ? legOf(added) : null }
  })
  if (legs.length === 0) return null
  const has = (action: string) => change.available_actions.includes(action)
  return {
    id: idOf(order, change),
    locator: order.booking_reference,
    kind: kindOf(legs),
    seen_at: dateOf(change.created_at),
    answer_by: null,
    legs,
    // Flights of one's own choice in place of these are asked for at Duffel's desk.
    may: [...(has('accept') ? (['accept'] as const) : []), ...(has('cancel') ? (['refund'] as const) : [])],
  }
}

/** What airlines have changed and nobody has answered, and what was told since. */
export async function* airlineChanges(parts: Parts, since: Date, { signal }: Call): AsyncGenerator<AirlineChange[]> {
  const path = `/air/orders?limit=${pageMax}&requires_action=true`
  for await (const page of pagesOf(parts.client, path, signal, (one) => one as WireOrder))
    yield page.flatMap((order) =>
      (order.airline_initiated_changes ?? []).flatMap((one) => {
        const change = changeOf(order, one)
        return change && change.seen_at >= since ? [change] : []
      }),
    )
}

type Open = { row: OrderRow; order: WireOrder; change: WireAirlineChange }
async function openOf(parts: Parts, id: string, call: Call): Promise<Open> {
  const [orderId = '', changeId = ''] = id.split('/')
  const order = await parts.client({
    path: `/air/orders/${encodeURIComponent(orderId)}`,
    signal: call.signal,
    read: ({ data }) => {
      const found = data as WireOrder
      if (found.id !== orderId) throw new Error('another order')
      return found
    },
  })
  const row = await orderByKey(parts.db, order.metadata?.['booking'] ?? '')
  const change = order.airline_initiated_changes?.find((one) => one.id === changeId)
  if (row?.order_id !== orderId || !change) throw new SupplierError('not_permitted', words.other_order)
  return { row, order, change }
}

/** Takes a change as it is. */
export async function acceptAirlineChange(parts: Parts, id: string, key: string, call: Call): Promise<SupplierBooking> {
  let open: Open
  try {
    open = await openOf(parts, id, call)
  } catch (error) {
    if (error instanceof SupplierError && error.kind === 'timeout')
      throw new SupplierError('unavailable', error.message)
    throw error
  }
  const { row, order, change } = open
  const mine = await actByKey(parts.db, key)
  if (change.action_taken) {
    if (mine && change.action_taken === 'accepted') return viewOf(parts, order, row, call)
    throw new SupplierError('not_permitted', words.wrong_state({ status: change.action_taken }))
  }
  const { tickets: was } = await viewOf(parts, order, row, call)
  await keepAct(parts.db, { key, order_key: row.key, kind: 'airline_change', ref: change.id, was, at: call.now })
  try {
    await parts.client({
      method: 'POST',
      path: `/air/airline_initiated_changes/${change.id}/actions/accept`,
      signal: call.signal,
      read: ({ data }) => {
        if ((data as WireAirlineChange).id !== change.id) throw new Error('another change')
      },
    })
  } catch (error) {
    if (!isDoneAlready(error)) throw error
    const now = await openOf(parts, id, call)
    if (now.change.action_taken !== 'accepted') throw error
  }
  try {
    return await viewOf(parts, await orderById(parts, row, call.signal), row, call)
  } catch {
    throw new SupplierError('unknown_outcome', words.not_decided)
  }
}

/** What was accepted under this key; null: certainly nothing. */
export async function findAirlineChange(parts: Parts, key: string, call: Call): Promise<SupplierBooking | null> {
  const act = await actByKey(parts.db, key)
  const row = act && (await orderByKey(parts.db, act.order_key))
  if (!act || !row?.order_id) return null
  const order = await orderById(parts, row, call.signal)
  const change = order.airline_initiated_changes?.find((one) => one.id === act.ref)
  if (change?.action_taken === 'accepted') return viewOf(parts, order, row, call)
  if (call.now.getTime() - act.at.getTime() < arrivesMs) throw new SupplierError('timeout', words.not_decided)
  return null
}
