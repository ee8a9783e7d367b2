import { setImmediate as others } from 'node:timers/promises'
import type { Flight } from '#contract/selling/flights'
import type { App } from '#server/app'
import type { RuleBook } from '#server/features/money/margins'
import type { FlightSupplier, PassengerCounts, SupplierOffer } from '#server/ports/flight'
import type { Candidate } from './candidates.ts'
import { type Buyer, type PricedOffer, priceOffer } from './price-offer.ts'
import { pricedFlight } from './to-flight.ts'

/** What a search keeps of offers, and whom it prices them for. */
type Taking = { query: PassengerCounts; rules: RuleBook; buyer: Buyer; candidates: Map<string, Candidate> }

/** Whoever waits beside a search waits no longer for it at once. */
const sliceMs = 8

const flightsOf = ({ brand, legs }: Pick<SupplierOffer, 'brand' | 'legs'>) =>
  `${brand.code}|${legs.map((leg) => leg.segments.map((segment) => `${segment.marketing_carrier}${segment.flight_number}@${segment.departure_at}`).join('+')).join('/')}`

/**
 * The same flights in the same brand are one row, the cheaper. A fare by quotation stands beside the one sold at once
 * only while it is cheaper: nobody waits for a quote to pay more.
 */
function placeFor(search: Taking, key: string, isQuoted: boolean, total: number): string | undefined {
  const own = isQuoted ? `quote|${key}` : key
  const held = search.candidates.get(own)?.flight
  const other = search.candidates.get(isQuoted ? key : `quote|${key}`)?.flight
  if (held && held.price.amount <= total) return undefined
  if (isQuoted && other && other.price.amount <= total) return undefined
  if (!isQuoted && other && total <= other.price.amount) search.candidates.delete(`quote|${key}`)
  return own
}

type PricedRow = { offer: SupplierOffer; priced: PricedOffer }

/** Does something for each, and lets others have their turn meanwhile. */
async function inSlices<T>(all: Iterable<T>, act: (one: T) => void): Promise<void> {
  let since = performance.now()
  for (const one of all) {
    act(one)
    if (performance.now() - since < sliceMs) continue
    await others()
    since = performance.now()
  }
}

/** An offer at this buyer's price, with the brands above it: those are priced, and signed only once somebody wants one. */
function candidateOf(
  app: App,
  search: Taking,
  supplier: FlightSupplier,
  offer: SupplierOffer,
  lowest: PricedOffer,
  now: Date,
): Candidate {
  const { query, rules, buyer } = search
  const { adults, children, infants } = query
  const brand = (one: SupplierOffer, priced = priceOffer(supplier.id, one, rules, buyer)) => {
    let made: Flight | undefined
    // Once: whoever was sent it knows it again.
    const flight = () => (made ??= pricedFlight(app, supplier, one, { adults, children, infants }, priced, buyer, now))
    return { perAdult: priced.perAdult, legs: one.legs, flight }
  }
  return { flight: brand(offer, lowest).flight(), dearer: (offer.dearer ?? []).map((one) => brand(one)) }
}

/** A long batch is not compared as one: its first offers are there before its last are priced. */
const portionOffers = 500

export function* portionsOf(batch: readonly SupplierOffer[]): Generator<readonly SupplierOffer[]> {
  for (let from = 0; from < batch.length; from += portionOffers) yield batch.slice(from, from + portionOffers)
}

/** Takes what a supplier sent: how many of it are kept. Compared by price alone; what is not kept is never made. */
export async function takeOffers(
  app: App,
  search: Taking,
  supplier: FlightSupplier,
  offers: readonly SupplierOffer[],
  now: Date,
): Promise<number> {
  const lowest = new Map<string, PricedRow>()
  await inSlices(offers, (offer) => {
    const priced = priceOffer(supplier.id, offer, search.rules, search.buyer)
    const key = flightsOf(offer)
    const held = lowest.get(key)
    if (!held || priced.total < held.priced.total) lowest.set(key, { offer, priced })
  })
  let kept = 0
  await inSlices(lowest, ([key, { offer, priced }]) => {
    const place = placeFor(search, key, supplier.fulfilment === 'quotation', priced.total)
    if (!place) return
    search.candidates.set(place, candidateOf(app, search, supplier, offer, priced, now))
    kept++
  })
  return kept
}
