import { cabinPlan, capacityOf } from './cabin-plan.ts'
import { type Carrier, carrierOf } from './carriers.ts'
import { type Airport, CABINS } from '../engine/index.ts'
import { greatCircleKm } from '../engine/geo.ts'
import { atOnce, PATTERNS_AT_ONCE } from '../engine/pieces.ts'
import { zoneClock } from '../engine/zones.ts'
import { hashText, share } from './hash.ts'
import { type Tax, taxesOf } from './taxes.ts'
import type { FlownPattern, Timetable } from './timetable.ts'

/** What the fares of a timetable stand on, in columns by the pattern's place; four cabins side by side where marked. */
export type FareBook = {
  patterns: FlownPattern[]
  airports: Map<string, Airport>
  carriers: Map<string, Carrier>
  /** Level fare in halalas before season, lead time and class (x 4). 0: never used, the cabin has no seats. */
  level: Float64Array
  /** Surcharges and taxes of an adult in halalas (x 4). */
  fixed: Int32Array
  /** Seats (x 4). */
  capacity: Uint16Array
  seed: Uint32Array
  km: Uint16Array
  /** Touches a gateway of the pilgrimage. */
  holy: Uint8Array
  /** Departure in minutes of UTC from the local date's midnight, by the zone's usual offset. */
  departure: Int16Array
}

export const cabinFactor = [1, 1.8, 3.9, 6.5] as const
const surchargeFactor = [1, 1.2, 1.7, 2] as const
const pilgrimGates = new Set(['JED', 'MED', 'TIF', 'YNB'])

/** One way in economy at level 1: a start plus kilometres, dearer per kilometre on long hauls. Riyals. */
export const distanceFare = (km: number): number => 75 + 0.175 * Math.min(km, 4_000) + 0.21 * Math.max(0, km - 4_000)

/** Carrier surcharge (YQ), halalas, in whole riyals. */
export function surchargeOf(km: number, domestic: boolean, lowCost: boolean, cabin: number): number {
  const riyals = (domestic ? 10 + 0.02 * km : 30 + 0.03 * km) * (lowCost ? 0.5 : 1) * surchargeFactor[cabin]!
  return Math.round(riyals) * 100
}

/** Taxes of a pattern's flights. */
export const patternTaxes = (book: Pick<FareBook, 'patterns' | 'airports'>, place: number): Tax[] => {
  const { origin, destination } = book.patterns[place]!
  return taxesOf(book.airports.get(origin)!.country, book.airports.get(destination)!.country)
}

/** Writes the columns; some tens of milliseconds for 30,000 patterns. `now` fixes the usual zone offsets. */
export const writeFareBook = (timetable: Timetable, now: Date): FareBook => atOnce(fareBookInPieces(timetable, now))

/** The same book, in pieces between which others may have their turn. */
export function* fareBookInPieces(timetable: Timetable, now: Date): Generator<undefined, FareBook> {
  const { patterns, carriers } = timetable
  const airports = new Map(timetable.airports.map((airport) => [airport.code, airport]))
  const count = patterns.length
  const minute = Math.floor(now.getTime() / 60_000)
  const book: FareBook = {
    patterns,
    airports,
    carriers,
    level: new Float64Array(count * 4),
    fixed: new Int32Array(count * 4),
    capacity: new Uint16Array(count * 4),
    seed: new Uint32Array(count),
    km: new Uint16Array(count),
    holy: new Uint8Array(count),
    departure: new Int16Array(count),
  }
  for (let place = 0; place < count; place++) {
    if (place % PATTERNS_AT_ONCE === 0) yield
    const pattern = patterns[place]!
    const from = airports.get(pattern.origin)!
    const to = airports.get(pattern.destination)!
    const carrier = carrierOf(carriers, pattern.carrier)
    const domestic = from.country === to.country
    const km = greatCircleKm(from.lat, from.lon, to.lat, to.lon)
    const seed = hashText(`${pattern.carrier}${pattern.flight_number}${pattern.origin}${pattern.destination}`)
    const plan = cabinPlan(pattern.aircraft, carrier.low_cost)
    const taxes = patternTaxes(book, place).reduce((sum, tax) => sum + tax.amount, 0)
    // Competition differs from route to route, and two flights of a route are worth a little more or less.
    const route =
      0.93 +
      0.14 *
        share(
          hashText(
            pattern.origin < pattern.destination
              ? pattern.origin + pattern.destination
              : pattern.destination + pattern.origin,
          ),
        )
    const riyals = distanceFare(km) * carrier.price_factor * route * (0.96 + 0.08 * share(seed)) * (domestic ? 0.8 : 1)
    book.seed[place] = seed
    book.km[place] = km
    book.holy[place] = pilgrimGates.has(pattern.origin) || pilgrimGates.has(pattern.destination) ? 1 : 0
    book.departure[place] = pattern.departure_time - zoneClock(from.zone).offsetAt(minute)
    for (let cabin = 0; cabin < 4; cabin++) {
      book.level[place * 4 + cabin] = riyals * 100 * cabinFactor[cabin]!
      book.fixed[place * 4 + cabin] = surchargeOf(km, domestic, carrier.low_cost, cabin) + taxes
      book.capacity[place * 4 + cabin] = capacityOf(plan, CABINS[cabin]!)
    }
  }
  return book
}
