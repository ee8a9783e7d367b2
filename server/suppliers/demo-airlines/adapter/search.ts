import { type BrandCode, brandsOf, dayFromIso, type FlightEngine, isoFromDay, QueryError } from '../stock/index.ts'
import type { SupplierOffer, SupplierQuery } from '#server/ports/flight'
import { connects, type FlightOnDay, flightOnDay } from './journey.ts'
import { type PricedLeg, priceLeg } from './leg.ts'
import { fareTotal, offerOf, offerTotal } from './offer.ts'
import { type CallContext, maxDaysAhead } from './shop.ts'

type Order = 'best' | 'price' | 'duration'
/** An offer in the lowest brand, and what it is made of. */
type Found = { offer: SupplierOffer; legs: PricedLeg[]; nearby: boolean }
type Asked = { query: SupplierQuery; order: Order; limit: number }

/** The `best` order by an adult's fare, with the engine's own worth of a minute and of a stop. */
const scoreOf = ({ legs, fares }: SupplierOffer, { minute, stop }: { minute: number; stop: number }): number =>
  fareTotal(fares[0]!) + legs.reduce((sum, leg) => sum + leg.duration_minutes * minute + leg.stops * stop, 0)

/** The best offers, with the cheapest and the fastest among them, best first. Every price is of this moment. */
export async function searchOffers(context: CallContext, query: SupplierQuery): Promise<SupplierOffer[]> {
  const found = new Map<string, Found>()
  const legsKnown = new Map<string, PricedLeg | null>()
  const portions: [Order, number][] = [
    ['best', query.limit],
    ['price', cheapestKept(query)],
    ['duration', Math.ceil(query.limit / 8)],
  ]
  for (const [order, limit] of portions) {
    for (const one of await ask(context, { query, order, limit }, legsKnown))
      if (!found.has(one.offer.ref)) found.set(one.offer.ref, withBrands(context, query, one, legsKnown))
  }
  const bagged = await cheapestWithBag(context, query, found, legsKnown)
  if (bagged) found.set(bagged.offer.ref, bagged)
  const scored = [...found.values()].map(({ offer }) => ({
    offer,
    score: scoreOf(offer, context.loaded.network.rules.score),
  }))
  return scored.sort((a, b) => a.score - b.score).map(({ offer }) => offer)
}

function offerIn(context: CallContext, query: SupplierQuery, brand: BrandCode, nearby: boolean, legs: PricedLeg[]) {
  const { cabin, passengers } = query
  return offerOf(context, { legs: [], cabin, brand, nearby, passengers }, legs)?.offer
}

/** The offer with the brands above it. */
function withBrands(
  context: CallContext,
  query: SupplierQuery,
  { offer, legs, nearby }: Found,
  legsKnown: Map<string, PricedLeg | null>,
): Found {
  const dearer = brandsOf(query.cabin)
    .slice(1)
    .flatMap((brand) => {
      const priced = legs.map(({ flights }) => {
        const key = `${brand} ${flights.map(({ place, date }) => `${place}@${date}`).join()}`
        const known = legsKnown.get(key)
        if (known !== undefined) return known
        const leg = priceLeg(context, flights, query.cabin, brand, query.passengers)
        legsKnown.set(key, leg)
        return leg
      })
      if (!priced.every((leg) => leg !== null)) return []
      return offerIn(context, query, brand, nearby, priced) ?? []
    })
  return { offer: { ...offer, dearer }, legs, nearby }
}

const cheapestKept = (query: SupplierQuery) => Math.ceil(query.limit / 4)
/** So many of the cheapest are looked at for one with a bag, at most. */
const bagDepth = 3_200
const withBag = ({ offer }: Found) =>
  [offer, ...(offer.dearer ?? [])]
    .filter(({ brand }) => brand.checked_bags.pieces > 0)
    .reduce((low, one) => Math.min(low, offerTotal(one)), Infinity)

/**
 * The cheapest with a bag, where it is not among what was found: it may be dear without one. The cheapest are asked
 * for until those that follow cost more in their lowest brand than a bag does already.
 */
async function cheapestWithBag(
  context: CallContext,
  query: SupplierQuery,
  found: ReadonlyMap<string, Found>,
  legsKnown: Map<string, PricedLeg | null>,
): Promise<Found | null> {
  let low = [...found.values()].reduce((least, one) => Math.min(least, withBag(one)), Infinity)
  let best: Found | null = null
  const seen = new Set(found.keys())
  let looked = 0
  for (let depth = cheapestKept(query); depth <= bagDepth; depth *= 4) {
    const asked = await ask(context, { query, order: 'price', limit: depth }, legsKnown)
    for (const one of asked) {
      if (seen.has(one.offer.ref) || offerTotal(one.offer) >= low) continue
      seen.add(one.offer.ref)
      const branded = withBrands(context, query, one, legsKnown)
      if (withBag(branded) >= low) continue
      low = withBag(branded)
      best = branded
    }
    if (asked.length === looked || offerTotal(asked.at(-1)!.offer) >= low) break
    looked = asked.length
  }
  return best
}

/** The cheapest offer, or null. A few of the engine's cheapest are priced in full: classes may close for a family. */
export async function cheapestOffer(context: CallContext, query: SupplierQuery): Promise<SupplierOffer | null> {
  const found = await ask(context, { query, order: 'price', limit: 6 }, new Map())
  return found.reduce<SupplierOffer | null>(
    (low, { offer }) => (!low || offerTotal(offer) < offerTotal(low) ? offer : low),
    null,
  )
}

/** The same query with every leg moved by some days. */
export const shiftQuery = (query: SupplierQuery, days: number): SupplierQuery => ({
  ...query,
  legs: query.legs.map((leg) => ({ ...leg, date: isoFromDay(dayFromIso(leg.date) + days) })),
})

async function ask(
  context: CallContext,
  { query, order, limit }: Asked,
  legsKnown: Map<string, PricedLeg | null>,
): Promise<Found[]> {
  const { loaded, shop, now } = context
  const known = (codes: string[]) => codes.filter((code) => loaded.network.airport_ids.has(code))
  const journeys = query.legs.map((leg) => {
    const origin = known(leg.origins)
    return { origin, destination: known(leg.destinations).filter((code) => !origin.includes(code)), date: leg.date }
  })
  const today = Math.floor(now.getTime() / 86_400_000)
  if (
    journeys.some(
      ({ origin, destination, date }) =>
        origin.length === 0 ||
        destination.length === 0 ||
        dayFromIso(date) > today + maxDaysAhead ||
        dayFromIso(date) < today - 1,
    )
  )
    return []
  const engine = loaded.engines[shop.stock]
  const combined = await runEngine(engine, {
    journeys,
    cabin: query.cabin,
    seats: query.passengers.adults + query.passengers.children,
    limit,
    order,
    ...(query.stops_max === undefined ? {} : { max_stops: Math.min(2, query.stops_max) as 0 | 1 | 2 }),
  })
  if (!combined) return []
  const brand = brandsOf(query.cabin)[0]!
  const offers: Found[] = []
  for (let k = 0; k < combined.count; k++) {
    const itineraries = combined.itineraries(k)
    const legs = itineraries.map(({ legs: flown }) => {
      const key = `${brand} ${flown.map((flight) => `${flight.pattern}@${dayFromIso(flight.flight_date)}`).join()}`
      let leg = legsKnown.get(key)
      if (leg === undefined) {
        const flights = flown.map((flight) =>
          flightOnDay(loaded, flight.pattern, dayFromIso(flight.flight_date), loaded.view.dayOf),
        )
        const all = flights.every((flight): flight is FlightOnDay => flight !== undefined)
          ? (flights as FlightOnDay[])
          : null
        leg = all && connects(all) ? priceLeg(context, all, query.cabin, brand, query.passengers) : null
        legsKnown.set(key, leg)
      }
      return leg
    })
    if (!legs.every((leg) => leg !== null)) continue
    const nearby = itineraries.some(({ kind }) => kind === 'nearby')
    const offer = offerIn(context, query, brand, nearby, legs)
    if (offer) offers.push({ offer, legs, nearby })
  }
  return offers
}

async function runEngine(engine: FlightEngine, query: Parameters<FlightEngine['searchMultiCity']>[0]) {
  try {
    for (const { date } of query.journeys) await engine.ready(date, query.cabin)
    return engine.searchMultiCity(query)
  } catch (error) {
    // Legs that cannot be flown in this order or from here: an empty answer, as of any supplier.
    if (error instanceof QueryError) return null
    throw error
  }
}
