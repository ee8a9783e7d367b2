import { iataPair } from '#contract/catalogue/featured-routes'
import type { FeaturedFare } from '#contract/catalogue/featured-shapes'
import type { App } from '#server/app'
import { activeMarginRules, type RuleBook } from '#server/features/money/margins'
import { localised, type Locations, locationsIn } from '#server/features/catalogue/locations'
import { suppliersOn } from '#server/features/catalogue/suppliers'
import { settingsOf } from '#server/features/operations/settings'
import { priceOffer } from '#server/features/selling/flights'
import type { FlightSupplier } from '#server/ports/flight'
import type { FeaturedSource } from './sources.ts'

/** Where people of the home city travel: the board of a company that has chosen no routes. */
const usualDestinations = ['CAI', 'IST', 'LHE', 'KUL', 'LHR', 'CMN', 'DXB', 'AMM']
/** A supplier that needs longer for one route is passed over. */
const fareMsMax = 8_000
/** Each row leaves on another day, as far ahead as the picture of a departure board needs. */
const daysAhead = [13, 18, 21, 29, 46, 55, 34, 40]
const nightsAway = 7
const laterDays = [0, 1, 3]
const dayMs = 86_400_000

const plusDays = (from: number, days: number) => new Date(from + days * dayMs).toISOString().slice(0, 10)
const cityOf = (locations: Locations, code: string) => {
  const airport = locations.index.airports.get(code)
  return airport ? localised(airport.city_en, airport.city_ar) : { en: code, ar: code }
}

type Asking = {
  suppliers: readonly FlightSupplier[]
  locations: Locations
  rules: RuleBook
  now: Date
}

/** A return trip of a week, for one adult in economy. */
const tripOn = ([origin, destination]: readonly [string, string], date: string, back: string) => ({
  legs: [
    { origins: [origin], destinations: [destination], date },
    { origins: [destination], destinations: [origin], date: back },
  ],
  passengers: { adults: 1, children: 0, infants: 0 },
  cabin: 'economy' as const,
  limit: 1,
})

/** The lowest fare of a route for one day, of all suppliers that sell at once; null: none flies, or none answers. */
async function lowestOn(route: readonly [string, string], date: string, of: Asking): Promise<FeaturedFare | null> {
  const { locations, now } = of
  const [origin, destination] = route
  const back = plusDays(Date.parse(`${date}T00:00:00Z`), nightsAway)
  const query = tripOn(route, date, back)
  const fares: FeaturedFare[] = []
  for (const supplier of of.suppliers) {
    const signal = AbortSignal.timeout(fareMsMax)
    // One that is silent leaves the board to the others.
    const [answer] = await supplier.lowestByDate(query, [date], { signal, now }).catch(() => [])
    const offer = answer?.offer
    const out = offer?.legs[0]
    if (!offer || !out) continue
    const code = offer.validating_carrier
    const airline = locations.airlines.find((one) => one.code === code)
    fares.push({
      origin,
      origin_city: cityOf(locations, origin),
      destination,
      destination_city: cityOf(locations, destination),
      departure_date: date,
      return_date: back,
      airline: code,
      airline_name: airline ? localised(airline.name_en, airline.name_ar) : { en: code, ar: code },
      via: out.segments.length > 1 ? cityOf(locations, out.segments[0]!.destination) : null,
      price: {
        amount: priceOffer(supplier.id, offer, of.rules, { channel: 'customer', agency_id: null }).perAdult,
        currency: offer.currency,
      },
    })
  }
  return fares.toSorted((a, b) => a.price.amount - b.price.amount)[0] ?? null
}

/** The lowest fare of a route on its day of the board, or on one soon after it where nobody flies then. */
async function lowestFare(ref: string, index: number, of: Asking): Promise<FeaturedFare | null> {
  const [origin, destination] = ref.split('-') as [string, string]
  const first = daysAhead[index % daysAhead.length]!
  for (const later of laterDays) {
    const fare = await lowestOn([origin, destination], plusDays(of.now.getTime(), first + later), of)
    if (fare) return fare
  }
  return null
}

/** Routes of flights: `RUH-CAI`. The usual ones leave from the company's own airport. */
export const flightsSource: FeaturedSource = {
  kind: 'flight',
  begins: '',
  choices: async () => [],
  async usual(app) {
    const { home_airport } = await settingsOf(app)
    return usualDestinations.filter((code) => code !== home_airport).map((code) => `${home_airport}-${code}`)
  },
  async find(app: App, refs) {
    const [locations, rules, suppliers] = await Promise.all([
      locationsIn(app.pool),
      activeMarginRules(app),
      suppliersOn(app),
    ])
    const of: Asking = {
      locations,
      rules,
      suppliers: [...suppliers.values()].filter(({ fulfilment }) => fulfilment === 'instant'),
      now: app.clock.now(),
    }
    const found = new Map<string, FeaturedFare>()
    for (const [index, ref] of refs.entries()) {
      if (!iataPair.test(ref)) continue
      const fare = await lowestFare(ref, index, of)
      if (fare) found.set(ref, fare)
    }
    return found
  },
}
