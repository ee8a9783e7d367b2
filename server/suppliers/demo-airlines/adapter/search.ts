import { brandsOf, dayFromIso, type FlightEngine, isoFromDay, QueryError } from '../stock/index.ts'
import type { SupplierOffer, SupplierQuery } from '#server/ports/flight'
import { connects, type FlightOnDay, flightOnDay } from './journey.ts'
import { type PricedLeg, priceLeg } from './leg.ts'
import { fareTotal, offerOf, offerTotal } from './offer.ts'
import { type CallContext, maxDaysAhead } from './shop.ts'

type Order = 'best' | 'price' | 'duration'
type Asked = { query: SupplierQuery; order: Order; limit: number }

/** The `best` order by an adult's fare, with the engine's own worth of a minute and of a stop. */
const scoreOf = ({ legs, fares }: SupplierOffer, { minute, stop }: { minute: number; stop: number }): number =>
  fareTotal(fares[0]!) + legs.reduce((sum, leg) => sum + leg.duration_minutes * minute + leg.stops * stop, 0)

/** The best offers, with the cheapest and the fastest among them, best first. Every price is of this moment. */
export async function searchOffers(context: CallContext, query: SupplierQuery): Promise<SupplierOffer[]> {
  const found = new Map<string, SupplierOffer>()
  const legsKnown = new Map<string, PricedLeg | null>()
  const portions: [Order, number][] = [
    ['best', query.limit],
    ['price', Math.ceil(query.limit / 4)],
    ['duration', Math.ceil(query.limit / 8)],
  ]
  for (const [order, limit] of portions) {
    for (const offer of await ask(context, { query, order, limit }, legsKnown))
      if (!found.has(offer.ref)) found.set(offer.ref, offer)
  }
  const scored = [...found.values()].map((offer) => ({
    offer,
    score: scoreOf(offer, context.loaded.network.rules.score),
  }))
  return scored.sort((a, b) => a.score - b.score).map(({ offer }) => offer)
}

/** The cheapest offer, or null. A few of the engine's cheapest are priced in full: classes may close for a family. */
export async function cheapestOffer(context: CallContext, query: SupplierQuery): Promise<SupplierOffer | null> {
  const offers = await ask(context, { query, order: 'price', limit: 6 }, new Map())
  return offers.reduce<SupplierOffer | null>(
    (low, offer) => (!low || offerTotal(offer) < offerTotal(low) ? offer : low),
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
): Promise<SupplierOffer[]> {
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
  const request = { legs: [], cabin: query.cabin, brand, passengers: query.passengers }
  const offers: SupplierOffer[] = []
  for (let k = 0; k < combined.count; k++) {
    const itineraries = combined.itineraries(k)
    const legs = itineraries.map(({ legs: flown }) => {
      const key = flown.map((flight) => `${flight.pattern}@${flight.flight_date}`).join()
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
    const made = offerOf(context, { ...request, nearby: itineraries.some(({ kind }) => kind === 'nearby') }, legs)
    if (made) offers.push(made.offer)
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
