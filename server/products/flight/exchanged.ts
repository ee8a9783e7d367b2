import { sql } from 'kysely'
import { all, type Tx } from '#server/db/db'
import type { Booked, Exchanged, Known } from '#server/features/selling/bookings'
import type { Chosen } from '#server/features/selling/flights'
import { residualCode, type SoldService, type SupplierBooking } from '#server/ports/flight'
import { type FlightDetail, flightOf } from './flight-detail.ts'
import { timesOf } from './flight-item.ts'
import { takeDocuments } from './tickets.sql.ts'

type Money = { base: number; kept: readonly { position: number; amount: number }[]; infants?: number }

const sumsOf = (all: readonly Money['kept'][number][]) =>
  [...Map.groupBy(all, ({ position }) => position)].map(([position, some]) => ({
    position,
    amount: some.reduce((sum, { amount }) => sum + amount, 0),
  }))

/** The flights of a leg, each by its number and day: moved by minutes it is the same flight. */
const flightsOf = ({ segments }: FlightDetail['legs'][number]) =>
  segments.map((one) => `${one.marketing_carrier}${one.flight_number}${one.departure_at.slice(0, 10)}`).join(' ')

/** Flights that the change left as they were, by their places: chosen seats stay on them. */
function placesKept(before: FlightDetail['legs'], after: FlightDetail['legs']): Map<number, number> {
  const kept = new Map<number, number>()
  let [was, is] = [0, 0]
  for (const [at, leg] of before.entries()) {
    const next = after[at]!
    const isSame = flightsOf(leg) === flightsOf(next)
    for (const place of leg.segments.keys()) if (isSame) kept.set(was + place, is + place)
    was += leg.segments.length
    is += next.segments.length
  }
  return kept
}

/** Whoever has left keeps their place in the list: it says whose the first lines of the price were. */
function withLeft({ ancillaries, left = [] }: FlightDetail, known: readonly Chosen[]): Chosen[] {
  const next = [...known]
  const kept = ancillaries.flatMap((one) => (left.includes(one.passenger) ? [one] : next.splice(0, 1)))
  return [...kept, ...next]
}

/** A service of a booking as its page shows it. */
export const chosenOf = (
  { id, passenger, kind, leg, segment, label, price, emd, status, refundable }: SoldService,
  currency: string,
): Chosen => ({
  id,
  passenger,
  kind,
  leg,
  segment,
  label,
  price: { amount: price, currency },
  emd,
  refundable,
  ...(status === 'UN' && { refused: true }),
})

/** The tickets were reissued, or services issued beside them: documents with their coupons, the new flights, and what of the change is never given back. */
export async function exchanged(
  tx: Tx,
  booked: Booked,
  known: Known<SupplierBooking>,
  money: Money,
  at: Date,
): Promise<Exchanged> {
  const detail = flightOf(booked)
  const { tickets } = known.answer
  const legs = known.answer.legs.length > 0 ? known.answer.legs : detail.legs
  const before = new Set(await numbersOf(tx, booked))
  await takeDocuments(tx, booked, known, at)
  const places = placesKept(detail.legs, legs)
  const kept = detail.ancillaries.flatMap((one) => {
    if (one.segment === null) return [one]
    const place = places.get(one.segment)
    return place === undefined ? [] : [{ ...one, segment: place }]
  })
  // A supplier that says what is sold beside the fare knows best what became of it.
  const sold = known.answer.services?.map((one) => chosenOf(one, booked.currency))
  const ancillaries = sold ? withLeft(detail, sold) : kept
  const next: FlightDetail = {
    ...detail,
    legs,
    ancillaries,
    passengers: { ...detail.passengers, infants: detail.passengers.infants + (money.infants ?? 0) },
    fares: { ...detail.fares, base: Math.max(0, detail.fares.base + money.base) },
    kept: sumsOf([...(detail.kept ?? []), ...money.kept.filter(({ amount }) => amount !== 0)]),
  }
  return {
    change: { detail: next, ...timesOf(legs), void_until: known.void_until },
    credits: tickets
      .filter(({ rfisc, number }) => rfisc === residualCode && !before.has(number))
      .map(({ number, passenger, amount = 0 }) => ({ number, passenger, carrier: detail.carrier, amount })),
  }
}

const numbersOf = async (tx: Tx, { item }: Booked): Promise<string[]> =>
  (await all(tx, sql<{ number: string }>`select number from tickets where item_id = ${item.id}`)).map(
    ({ number }) => number,
  )
