import {
  type BrandCode,
  brandsOf,
  dayFromIso,
  type FlightEngine,
  type Flown,
  isoFromDay,
  QueryError,
} from '../stock/index.ts'
import type { SupplierOffer, SupplierQuery } from '#server/ports/flight'
import { connects, type FlightOnDay, flightOnDay } from './journey.ts'
import { type PricedLeg, priceLeg } from './leg.ts'
import { factsOf, fareTotal, type JourneyFacts, offerOf, offerTotal } from './offer.ts'
import { type CallContext, maxDaysAhead } from './shop.ts'

type Order = 'best' | 'price' | 'duration'
/** An offer in the lowest brand, and what it is made of. */
type Found = { offer: SupplierOffer; legs: PricedLeg[]; nearby: boolean; facts: JourneyFacts }
type Asked = { query: SupplierQuery; order: Order; limit: number }
/** What one search has made already: it finds the same journeys in every order it asks for. */
type Made = { legs: Map<string, PricedLeg | null>; offers: Map<string, Found | null> }
const nothing = (): Made => ({ legs: new Map(), offers: new Map() })

/** The `best` order by an adult's fare, with the engine's own worth of a minute and of a stop. */
const scoreOf = ({ legs, fares }: SupplierOffer, { minute, stop }: { minute: number; stop: number }): number =>
  fareTotal(fares[0]!) + legs.reduce((sum, leg) => sum + leg.duration_minutes * minute + leg.stops * stop, 0)

/** The best offers, with the cheapest and the fastest among them, best first. Every price is of this moment. */
export async function searchOffers(context: CallContext, query: SupplierQuery): Promise<SupplierOffer[]> {
  const found = new Map<string, Found>()
  const made = nothing()
  const best = await ask(context, { query, order: 'best', limit: query.limit }, made)
  const cheapest = await ask(context, { query, order: 'price', limit: cheapestKept(query) }, made)
  const fastest = await ask(context, { query, order: 'duration', limit: Math.ceil(query.limit / 8) }, made)
  for (const one of [...best, ...cheapest, ...fastest])
    if (!found.has(one.offer.ref)) found.set(one.offer.ref, withBrands(context, query, one, made))
  const bagged = await cheapestWithBag(context, query, { found, cheapest, made })
  if (bagged) found.set(bagged.offer.ref, bagged)
  const scored = [...found.values()].map(({ offer }) => ({
    offer,
    score: scoreOf(offer, context.loaded.network.rules.score),
  }))
  return scored.sort((a, b) => a.score - b.score).map(({ offer }) => offer)
}

type Dated = readonly { place: number; date: number }[]
const keyOf = (brand: BrandCode, flights: Dated) => {
  let key: string = brand
  for (const { place, date } of flights) key += ` ${place}@${date}`
  return key
}

/** The offer with the brands above it. */
function withBrands(context: CallContext, query: SupplierQuery, found: Found, made: Made): Found {
  const { cabin, passengers } = query
  const { legs, nearby, facts } = found
  const dearer: SupplierOffer[] = []
  for (const brand of brandsOf(cabin).slice(1)) {
    const priced = legs.map(({ flights }) => {
      const key = keyOf(brand, flights)
      let leg = made.legs.get(key)
      if (leg === undefined) made.legs.set(key, (leg = priceLeg(context, flights, cabin, brand, passengers)))
      return leg
    })
    if (!priced.every((leg) => leg !== null)) continue
    const one = offerOf(context, { cabin, brand, nearby, passengers }, priced, facts)
    if (one) dearer.push(one.offer)
  }
  return { ...found, offer: { ...found.offer, dearer } }
}

const cheapestKept = (query: SupplierQuery) => Math.ceil(query.limit / 4)
/** So many of the cheapest are looked at for one with a bag, at most. */
const bagDepth = 3_200
const withBag = ({ offer }: Found) =>
  [offer, ...(offer.dearer ?? [])]
    .filter(({ brand }) => brand.checked_bags.pieces > 0)
    .reduce((low, one) => Math.min(low, offerTotal(one)), Infinity)

/**
 * The cheapest with a bag, where it is not among what was found: it may be dear without one. Of the cheapest, those that
 * were asked for already and then more, until those that follow cost more in their lowest brand than a bag does already.
 */
async function cheapestWithBag(
  context: CallContext,
  query: SupplierQuery,
  { found, cheapest, made }: { found: ReadonlyMap<string, Found>; cheapest: Found[]; made: Made },
): Promise<Found | null> {
  let low = [...found.values()].reduce((least, one) => Math.min(least, withBag(one)), Infinity)
  let best: Found | null = null
  const seen = new Set(found.keys())
  let asked = cheapest
  let looked = 0
  for (let depth = cheapestKept(query); ; ) {
    for (const one of asked) {
      if (seen.has(one.offer.ref) || offerTotal(one.offer) >= low) continue
      seen.add(one.offer.ref)
      const branded = withBrands(context, query, one, made)
      if (withBag(branded) >= low) continue
      low = withBag(branded)
      best = branded
    }
    depth *= 4
    if (asked.length === looked || offerTotal(asked.at(-1)!.offer) >= low || depth > bagDepth) return best
    looked = asked.length
    asked = await ask(context, { query, order: 'price', limit: depth }, made)
  }
}

/** The cheapest offer, or null. A few of the engine's cheapest are priced in full: classes may close for a family. */
export async function cheapestOffer(context: CallContext, query: SupplierQuery): Promise<SupplierOffer | null> {
  const found = await ask(context, { query, order: 'price', limit: 6 }, nothing())
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

async function ask(context: CallContext, asked: Asked, made: Made): Promise<Found[]> {
  const { query, order, limit } = asked
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
  const offers: Found[] = []
  for (let k = 0; k < combined.count; k++) {
    const one = foundIn(context, query, combined.flown(k), made)
    if (one) offers.push(one)
  }
  return offers
}

/** The offer in the lowest brand for flights that the engine found, made once in a search; null where they are not sold. */
function foundIn(context: CallContext, query: SupplierQuery, journeys: Flown[], made: Made): Found | null {
  const { cabin, passengers } = query
  const brand = brandsOf(cabin)[0]!
  const nearby = journeys.some(({ kind }) => kind === 'nearby')
  const dated = journeys.map(({ flights }) => flights.map(({ pattern, day }) => ({ place: pattern, date: day })))
  const keys = dated.map((flights) => keyOf(brand, flights))
  const key = `${nearby} ${keys.join('/')}`
  const known = made.offers.get(key)
  if (known !== undefined) return known
  const legs = dated.map((flights, at) => {
    let leg = made.legs.get(keys[at]!)
    if (leg === undefined) made.legs.set(keys[at]!, (leg = legOf(context, query, brand, flights)))
    return leg
  })
  let found: Found | null = null
  if (legs.every((leg) => leg !== null)) {
    const facts = factsOf(context, legs)
    const offer = offerOf(context, { cabin, brand, nearby, passengers }, legs, facts)?.offer
    if (offer) found = { offer, legs, nearby, facts }
  }
  made.offers.set(key, found)
  return found
}

/** The leg as it is today; null where a flight does not fly, a change is missed, or seats are short. */
function legOf(context: CallContext, query: SupplierQuery, brand: BrandCode, flown: Dated): PricedLeg | null {
  const { loaded } = context
  const flights: FlightOnDay[] = []
  for (const { place, date } of flown) {
    const flight = flightOnDay(loaded, place, date, loaded.view.dayOf)
    if (!flight) return null
    flights.push(flight)
  }
  return connects(flights) ? priceLeg(context, flights, query.cabin, brand, query.passengers) : null
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
