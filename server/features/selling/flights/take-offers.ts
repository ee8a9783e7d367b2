import type { App } from '#server/app'
import { type RuleBook, totalsFor } from '#server/features/money/margins'
import type { FlightSupplier, PassengerCounts, SupplierOffer } from '#server/ports/flight'
import { type Candidates, flightsOf } from './candidates.ts'
import { Found, type Source } from './found.ts'
import { type Buyer, priceableOf } from './price-offer.ts'
import { toFlight } from './to-flight.ts'

/** What a search keeps of offers, and whom it prices them for. */
type Taking = { query: PassengerCounts; rules: RuleBook; buyer: Buyer; candidates: Candidates }

/** Whoever waits beside a search waits no longer for it at once. */
const sliceMs = 8

export type Turn = () => Promise<unknown> | undefined

/**
 * Lets others have their turn once a slice is over, however many batches it was spent on. All who share it share the
 * slice too: of those that wait, one goes on in each turn of the event loop, whoever waits longest.
 */
export function inSlices(): Turn {
  let since = performance.now()
  const waiting: (() => void)[] = []
  const goOn = () => {
    since = performance.now()
    waiting.shift()!()
    if (waiting.length > 0) setImmediate(goOn)
  }
  return () => {
    if (performance.now() - since < sliceMs) return undefined
    return new Promise<void>((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(goOn)
    })
  }
}

/** The slice of all searches of this process: four suppliers that answer at once hold nobody up four times as long. */
export const searchTurn = inSlices()

/** A supplier's offers to whoever asks in a search that began at `now`: their prices hold from then on, whenever one is made. */
export function sourceOf(
  app: App,
  { query, rules, buyer }: Omit<Taking, 'candidates'>,
  supplier: FlightSupplier,
  now: Date,
): Source {
  const { adults, children, infants } = query
  const totals = totalsFor(rules, buyer)
  return {
    supplier: supplier.id,
    quoted: supplier.fulfilment === 'quotation',
    totals: (offer) => totals(priceableOf(supplier.id, offer)),
    make: (offer) => toFlight(app, supplier, offer, { adults, children, infants }, rules, buyer, now),
  }
}

/** A long batch is not compared as one: its first offers are there before its last are priced. */
const portionOffers = 500

export function* portionsOf(batch: readonly SupplierOffer[]): Generator<readonly SupplierOffer[]> {
  for (let from = 0; from < batch.length; from += portionOffers) yield batch.slice(from, from + portionOffers)
}

/**
 * Takes what a supplier sent: how many other flights of its it brought. Compared by price alone, and others have their
 * turn meanwhile; none is made here.
 */
export async function takeOffers(
  candidates: Candidates,
  source: Source,
  offers: readonly SupplierOffer[],
  turn: Turn = searchTurn,
): Promise<number> {
  let kept = 0
  for (const offer of offers) {
    const totals = source.totals(offer)
    const key = flightsOf(offer)
    const place = candidates.has(key, source.quoted, totals.total)
    if (place) {
      candidates.put(key, new Found(source, offer, totals))
      if (place.instead?.source !== source) kept++
    }
    const others = turn()
    if (others) await others
  }
  return kept
}
