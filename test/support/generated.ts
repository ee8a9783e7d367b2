import * as fc from 'fast-check'
import { dayFromIso, isoFromDay } from '../../server/suppliers/demo-airlines/engine/days.ts'
import { DEFAULT_RULES } from '../../server/suppliers/demo-airlines/engine/types.ts'
import type { Airport, FareOf, Pattern, Rules } from '../../server/suppliers/demo-airlines/engine/types.ts'
import { zoneClock } from '../../server/suppliers/demo-airlines/engine/zones.ts'

/** Small worlds for property tests: few airports in awkward zones, so that chains, clashes and ties are common. */
export type World = { airports: Airport[]; patterns: Pattern[]; rules: Rules; fare_of: FareOf; dates: string[] }

const PLACES: Airport[] = [
  { code: 'LHR', lat: 51.47, lon: -0.45, zone: 'Europe/London', country: 'GB', metro: 'LON' },
  { code: 'LGW', lat: 51.15, lon: -0.19, zone: 'Europe/London', country: 'GB', metro: 'LON' },
  { code: 'EDI', lat: 55.95, lon: -3.37, zone: 'Europe/London', country: 'GB' },
  { code: 'JFK', lat: 40.64, lon: -73.78, zone: 'America/New_York', country: 'US', metro: 'NYC' },
  { code: 'EWR', lat: 40.69, lon: -74.17, zone: 'America/New_York', country: 'US', metro: 'NYC' },
  { code: 'HNL', lat: 21.32, lon: -157.92, zone: 'Pacific/Honolulu', country: 'US' },
  { code: 'AKL', lat: -37.01, lon: 174.79, zone: 'Pacific/Auckland', country: 'NZ' },
  { code: 'APW', lat: -13.83, lon: -172.01, zone: 'Pacific/Apia', country: 'WS' },
  { code: 'PPG', lat: -14.33, lon: -170.71, zone: 'Pacific/Pago_Pago', country: 'AS' },
  { code: 'KHI', lat: 24.9, lon: 67.16, zone: 'Asia/Karachi', country: 'PK' },
  { code: 'KTM', lat: 27.7, lon: 85.36, zone: 'Asia/Kathmandu', country: 'NP' },
  { code: 'CAI', lat: 30.12, lon: 31.41, zone: 'Africa/Cairo', country: 'EG' },
  { code: 'LDH', lat: -31.54, lon: 159.08, zone: 'Australia/Lord_Howe', country: 'AU' },
]

/** Clock changes of 2026 (London, New York, Auckland, Cairo at midnight) and the day Samoa skipped. */
const DATES = [
  '2026-03-08',
  '2026-03-28',
  '2026-04-04',
  '2026-04-23',
  '2026-10-24',
  '2026-10-31',
  '2026-07-15',
  '2011-12-29',
]
const CARRIERS = ['AA', 'BA', 'NZ', 'PK', 'HA']

function arrival(minute: number) {
  const arrival_day_offset = Math.max(-1, Math.min(3, Math.floor(minute / 1440)))
  return { arrival_time: ((minute % 1440) + 1440) % 1440, arrival_day_offset }
}

/** Minutes the place is ahead of UTC on the first of June. */
function shift(code: string): number {
  return zoneClock(PLACES.find((place) => place.code === code)!.zone).offsetAt(dayFromIso('2026-06-01') * 1440)
}

const anyMarket = (codes: string[]) => fc.subarray(codes, { minLength: 2, maxLength: 2 })
const neighbours = (codes: string[]) =>
  fc.integer({ min: 0, max: codes.length - 2 }).map((at) => codes.slice(at, at + 2))

const pattern = (codes: string[], around: number, market: typeof anyMarket) =>
  fc
    .record({
      carrier: fc.constantFrom(...CARRIERS),
      flight_number: fc.integer({ min: 1, max: 99 }).map(String),
      market: market(codes),
      back: fc.boolean(),
      days: fc.oneof(
        { weight: 4, arbitrary: fc.constant(127) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 127 }) },
      ),
      departure_time: fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 210 })),
      // Mostly a plausible flying time; the rest anything at all.
      flown: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: 30, max: 500 }) },
        { weight: 1, arbitrary: fc.integer({ min: -900, max: 4000 }) },
      ),
      starts: fc.oneof(fc.constant(-40), fc.integer({ min: -40, max: 3 })),
      lasts: fc.oneof(fc.constant(90), fc.integer({ min: 0, max: 60 })),
    })
    .map(({ market, back, flown, starts, lasts, ...rest }) => ({
      ...rest,
      ...arrival(rest.departure_time + flown + shift(market[back ? 0 : 1]!) - shift(market[back ? 1 : 0]!)),
      id: 0,
      aircraft: '320',
      origin: market[back ? 1 : 0]!,
      destination: market[back ? 0 : 1]!,
      effective_from: isoFromDay(around + starts),
      effective_to: isoFromDay(around + starts + lasts),
    }))

const rules = fc.record({
  min_connection: fc.record({
    domestic: fc.integer({ min: 0, max: 90 }),
    international: fc.integer({ min: 0, max: 120 }),
  }),
  min_connection_at: fc.constantFrom<Rules['min_connection_at'][]>(
    {},
    { LHR: { international: 150 }, JFK: { domestic: 5 } },
  ),
  max_layover: fc.constantFrom(300, 960, 1440, 1440),
  max_duration: fc.constantFrom(1800, 3000, 4095),
  detour_ratio: fc.constantFrom(1.1, 1.6, 3, 9),
  detour_km: fc.constantFrom(0, 400, 9000, 9000),
  alliances: fc.constantFrom<Record<string, string>[]>(
    {},
    { AA: 'one', BA: 'one' },
    { AA: 'a', BA: 'a', NZ: 'a', PK: 'a', HA: 'a' },
  ),
  partners: fc.constantFrom<[string, string][][]>(
    [],
    [['PK', 'BA']],
    [
      ['NZ', 'HA'],
      ['AA', 'PK'],
    ],
  ),
  score: fc.constantFrom({ minute: 10, stop: 2500 }, { minute: 0, stop: 0 }, { minute: 1000, stop: 7 }),
  thin: fc.constantFrom(0, 3, 10),
  self_transfer_connection: fc.constantFrom(60, 180),
  nearby_km: fc.constantFrom(60, 300),
})

/** `steps` coarse prices make ties, fine ones make none; some flights lack the cabin, some are sold out. */
function fareOf(steps: number, seed: number): FareOf {
  return (place, day, cabin, out) => {
    let h = Math.imul(place + 1, 0x9e3779b1) ^ Math.imul(day + seed, 0x85ebca6b) ^ Math.imul(cabin + 7, 0xc2b2ae35)
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) >>> 0
    out[0] = h % 17 === 3 ? 0 : 1000 * (1 + ((h >>> 8) % steps))
    out[1] = (h >>> 4) % 12
  }
}

export const world = worldOf(anyMarket, {})

/** Airports in a row, each flying only to its neighbours: whoever wants to go further needs many stops. */
export const thinWorld = worldOf(neighbours, {
  thin: 10,
  max_layover: 1440,
  max_duration: 4095,
  detour_ratio: 9,
  detour_km: 9000,
})

function worldOf(market: typeof anyMarket, fixed: Partial<Rules>): fc.Arbitrary<World> {
  return fc
    .record({
      places: fc.subarray(PLACES, { minLength: 5, maxLength: 7 }),
      date: fc.constantFrom(...DATES),
      rules,
      steps: fc.constantFrom(2, 10, 5000),
      seed: fc.integer({ min: 0, max: 1000 }),
    })
    .chain(({ places, date, steps, seed, ...rest }) => {
      const around = dayFromIso(date)
      const codes = places.map((place) => place.code)
      return fc
        .array(pattern(codes, around, market), { minLength: 60, maxLength: 300, size: 'max' })
        .map((patterns) => ({
          airports: places,
          patterns: patterns.map((one, id) => ({ ...one, id: id * 10 })),
          rules: { ...DEFAULT_RULES, ...rest.rules, ...fixed },
          fare_of: fareOf(steps, seed),
          dates: [around - 1, around, around + 1, around + 2].map(isoFromDay),
        }))
    })
}

const set = (codes: string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...codes) },
    { weight: 1, arbitrary: fc.subarray(codes, { minLength: 1, maxLength: 2 }) },
  )

/** A query of the world, or undefined when the two ends overlap. */
export const question = (one: World) => {
  const codes = one.airports.map((airport) => airport.code)
  return fc
    .record({
      origin: set(codes),
      destination: set(codes),
      date: fc.constantFrom(...one.dates),
      cabin: fc.constantFrom('economy' as const, 'business' as const),
      seats: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(1, 2) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }) },
      ),
      limit: fc.constantFrom(1, 3, 20, 200),
      order: fc.constantFrom('best' as const, 'price' as const, 'duration' as const),
      max_stops: fc.constantFrom(0 as const, 1 as const, 2 as const, 2 as const),
    })
    .filter(({ origin, destination }) => ![origin].flat().some((code) => [destination].flat().includes(code)))
}
