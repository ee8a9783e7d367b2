import type { BookCommand, SupplierBooking } from '#server/ports/flight'
import { SupplierError } from '#server/ports/flight'
import { canTake, ourMinor, sumOf } from './amounts.ts'
import { type Behind, onSaleOf } from './ancillaries.ts'
import { isRefusal } from '../duffel-api/failures.ts'
import { sumOfFares } from './known-offers.ts'
import { orderPassengers, placesOf, wishOf } from './passengers.ts'
import { markSent, markUnsent, expectUntil, keepOrder, noteOrder, orderByKey, type OrderRow } from './orders.sql.ts'
import type { Call, Parts } from './parts.ts'
import { type ReadOffer, readChosen, seatMapsOf } from './read-offer.ts'
import { bookingFor, orderIn, viewOf } from './read-order.ts'
import { reservedLocator } from './reserved-locator.ts'
import { duffelWords as words } from './words.ts'

/** An order that was asked for may come about for so long after: without an answer, after an error of theirs, and once they have taken it in. */
const arrivesMs = { silent: 3 * 60_000, failed: 15 * 60_000, accepted: 60 * 60_000 }

export type Wanted = ReadOffer & { services: (Behind & { quantity: number })[]; total: string; cost: number }

/** What is to be bought as Duffel has it now. Throws `sold_out`, `price_changed`, `schedule_changed`, `offer_gone`. */
export async function wantedOf(parts: Parts, command: BookCommand, call: Call): Promise<Wanted> {
  const found = await readChosen(parts, command.ref, call)
  const { wire, offer, exchange } = found
  const places = placesOf(wire, command.passengers)
  const needsSeats = command.services.some(({ id }) => id.startsWith('SEAT.'))
  const maps = needsSeats ? await seatMapsOf(parts, wire.id, call.signal) : []
  const onSale = onSaleOf(exchange, wire, maps)
  const chosen = command.services.map(({ id, passenger }) => {
    const behind = onSale.behind(id, places[passenger] ?? '')
    if (!behind) throw new SupplierError('sold_out', words.not_on_sale)
    return behind
  })
  const extra = chosen.reduce((sum, { amount, currency }) => sum + ourMinor(exchange, amount, currency), 0)
  const cost = sumOfFares(offer) + extra
  if (cost !== command.expected_total) throw new SupplierError('price_changed', words.price_moved, offer)
  const services = [...Map.groupBy(chosen, ({ id }) => id).values()].map((same) => ({
    ...same[0]!,
    quantity: same.length,
  }))
  const total = sumOf(wire.total_currency, [wire.total_amount, ...chosen.map(({ amount }) => amount)])
  return { ...found, services, total, cost }
}

/** Writes down what is about to be asked for. An instant one gets a locator of ours, and its offer's time. */
async function keep(parts: Parts, command: BookCommand, wanted: Wanted, { now }: Call): Promise<OrderRow> {
  const { wire, exchange, services, total, cost, offer } = wanted
  // Duffel holds neither what must be paid at once nor what is bought beside a fare.
  const kind = wire.payment_requirements.requires_instant_payment || services.length > 0 ? 'instant' : 'hold'
  const isForeign = wire.total_currency !== exchange.ours && canTake(exchange, wire.total_currency)
  await keepOrder(parts.db, {
    key: command.key,
    kind,
    offer_ref: command.ref,
    wish: wishOf(command),
    rate: isForeign ? exchange.rate : null,
    total,
    currency: wire.total_currency,
    cost_minor: cost,
    passengers: placesOf(wire, command.passengers),
    locator: kind === 'instant' ? reservedLocator(command.key) : null,
    made_at: now,
    expires_at: kind === 'instant' ? offer.expires_at : null,
  })
  return (await orderByKey(parts.db, command.key))!
}

/**
 * Asks for an order, once: what was sent before and is not decided is looked for, and of two processes one sends. Its
 * number of ours goes with it as metadata. Throws `unknown_outcome` while nobody knows.
 */
export async function askForOrder(
  parts: Parts,
  row: OrderRow,
  command: BookCommand,
  { wire, services }: Wanted,
  call: Call,
): Promise<SupplierBooking> {
  const { db } = parts
  const { now, signal } = call
  const absentAfter = new Date(now.getTime() + arrivesMs.silent)
  if (!(await markSent(db, row.key, { before: row.sent_at, at: now, absentAfter })))
    throw new SupplierError('unknown_outcome', words.not_decided)
  const body = {
    type: row.kind,
    selected_offers: [wire.id],
    passengers: orderPassengers(wire, command),
    metadata: { booking: row.key, ...(row.rate ? { rate: row.rate } : {}) },
    ...(row.kind === 'instant' && {
      payments: [{ type: 'balance', amount: row.total, currency: row.currency }],
      ...(services.length > 0 && { services: services.map(({ id, quantity }) => ({ id, quantity })) }),
    }),
  }
  try {
    const order = await parts.client({
      method: 'POST',
      path: '/air/orders',
      body,
      signal,
      read: ({ data, status }) => (status === 202 ? null : orderIn(data, row.key)),
    })
    if (!order) {
      await expectUntil(db, row.key, new Date(now.getTime() + arrivesMs.accepted))
      throw new SupplierError('unknown_outcome', words.not_decided)
    }
    await noteOrder(db, row.key, order.id, order.booking_reference)
    return await viewOf(parts, order, row, call)
  } catch (error) {
    throw await unsettled(parts, row, error, now)
  }
}

/** What is certain is forgotten, so that it may be asked for again; what may still come is waited for. Answers what to throw. */
async function unsettled({ db }: Parts, row: OrderRow, error: unknown, now: Date): Promise<unknown> {
  const kind = error instanceof SupplierError ? error.kind : 'unknown_outcome'
  // Sold already, perhaps to us by the request before.
  const isOurs = isRefusal(error) && error.code === 'offer_request_already_booked' && row.sent_at !== null
  if (isOurs) return new SupplierError('unknown_outcome', words.not_decided)
  if (kind === 'unknown_outcome' || kind === 'timeout')
    await expectUntil(db, row.key, new Date(now.getTime() + arrivesMs.failed))
  else await markUnsent(db, row.key)
  return error
}

const underway = new WeakMap<Parts, Map<string, Promise<SupplierBooking>>>()
/** The same key at the same time in this process is one call. */
export function once(parts: Parts, key: string, make: () => Promise<SupplierBooking>): Promise<SupplierBooking> {
  const all = underway.get(parts) ?? new Map<string, Promise<SupplierBooking>>()
  underway.set(parts, all)
  const known = all.get(key)
  if (known) return known
  const made = make().finally(() => all.delete(key))
  all.set(key, made)
  return made
}

async function bookOnce(parts: Parts, command: BookCommand, call: Call): Promise<SupplierBooking> {
  const before = await orderByKey(parts.db, command.key)
  if (before && before.wish !== wishOf(command)) {
    if (before.order_id || before.sent_at || before.kind === 'instant')
      throw new SupplierError('invalid_request', words.other_wish)
  } else if (before && (before.order_id || before.sent_at || before.kind === 'instant')) {
    const known = await bookingFor(parts, before, call).catch((error: unknown) => {
      // Asked for and not decided: another request might be a second booking.
      const isOpen = error instanceof SupplierError && error.kind === 'timeout' && !before.order_id
      throw isOpen ? new SupplierError('unknown_outcome', words.not_decided) : error
    })
    if (known) return known
  }
  let wanted: Wanted
  try {
    wanted = await wantedOf(parts, command, call)
  } catch (error) {
    // Nothing was asked for yet.
    if (error instanceof SupplierError && error.kind === 'timeout')
      throw new SupplierError('unavailable', error.message)
    throw error
  }
  const row = await keep(parts, command, wanted, call)
  if (row.kind === 'instant') return (await bookingFor(parts, row, call))!
  // Whoever has sent it meanwhile is the one who does.
  return askForOrder(parts, { ...row, sent_at: before?.sent_at ?? null }, command, wanted, call)
}

/** Holds an offer at Duffel, or keeps one that can only be bought at once until it is. */
export const book = (parts: Parts, command: BookCommand, call: Call): Promise<SupplierBooking> =>
  once(parts, `${command.key} ${wishOf(command)}`, () => bookOnce(parts, command, call))

/** Whether it says that what we asked is already so. */
export const isDoneAlready = (error: unknown): boolean =>
  isRefusal(error) && ['not_permitted', 'invalid_request', 'offer_gone'].includes(error.kind)
