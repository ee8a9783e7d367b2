import { dayFromIso } from './days.ts'
import { greatCircleKm, writeUnitVector } from './geo.ts'
import { atOnce, PATTERNS_AT_ONCE } from './pieces.ts'
import { compileRules } from './rules.ts'
import type { CompiledRules } from './rules.ts'
import type { Airport, FareOf, Pattern, Rules } from './types.ts'
import { zoneClock } from './zones.ts'
import type { ZoneClock } from './zones.ts'

/** Market flag: both ends lie in one country. */
export const DOMESTIC = 1

const MOST_AIRPORTS = 32_767

/** A pair of carriers is the one above the other. */
export const CARRIER_BITS = 12
export const CARRIER_PAIR_MASK = 4095

/**
 * Patterns, airports and rules in columns. Airports are numbered by how many markets they have, so the hubs come
 * first. A market is a pair of airports somebody flies between; a slot is the place of a pattern after sorting by
 * market, departure time and the caller's order.
 */
export type Network = {
  airports: Airport[]
  airport_ids: Map<string, number>
  metros: Map<string, number[]>
  clocks: ZoneClock[]
  /** Three numbers per airport, see `lowerKm`. */
  vectors: Float64Array
  rules: CompiledRules
  fare_of: FareOf
  carriers: string[]
  aircraft: string[]
  /** How many patterns the caller gave; `place` below counts in that list. */
  patterns: number
  slot: {
    place: Int32Array
    id: Float64Array
    carrier: Uint16Array
    flight_number: string[]
    aircraft: Uint16Array
    days: Uint8Array
    departure: Int16Array
    /** Local arrival in minutes after local midnight of the departure date. */
    arrival: Int16Array
    from: Int32Array
    to: Int32Array
  }
  slot_of_place: Int32Array
  market: {
    count: number
    origin: Int32Array
    destination: Int32Array
    /** First slot of each market; one more entry closes the last. */
    slots: Int32Array
    km: Int32Array
    flags: Uint8Array
    /** The carrier and the second one, or twice the only one, or twice `carriers.length` when more fly. */
    carrier_pair: Int32Array
    /** All carriers of market `m` are `carriers[carrier_start[m] .. carrier_start[m + 1] - 1]`. */
    carrier_start: Int32Array
    carriers: Uint16Array
  }
  /**
   * Where in `partner_bits` each market has the bits of the carriers that may meet one of its own, and the bit
   * `carriers.length`. The first row is empty.
   */
  partners: Int32Array
  partner_bits: Int32Array
  /** Markets out of an airport are `out_start[a] .. out_start[a + 1] - 1`, by destination. */
  out_start: Int32Array
  /** Markets into an airport are `in_market[in_start[a] ..]`, by origin. */
  in_start: Int32Array
  in_market: Int32Array
  /** Origin and kilometres of the markets in `in_market`, side by side. */
  in_origin: Int32Array
  in_km: Int32Array
}

/**
 * Compiles a timetable. Places are counted in the order the patterns come. Throws RangeError naming the pattern that
 * cannot be used (unknown airport, same airport twice, a day, time or date out of range) or an airport without zone.
 */
export const compileNetwork = (input: NetworkInput): Network => atOnce(compileInPieces(input))

type NetworkInput = {
  patterns: Iterable<Pattern>
  airports: Iterable<Airport>
  rules?: Partial<Rules>
  fare_of: FareOf
}

/** The same network, in pieces between which others may have their turn. */
export function* compileInPieces(input: NetworkInput): Generator<undefined, Network> {
  const patterns = [...input.patterns]
  const { airports, airport_ids } = yield* numberAirports([...input.airports], patterns)
  yield
  const carriers: string[] = []
  const carrier_ids = new Map<string, number>()
  const aircraft: string[] = []
  const aircraft_ids = new Map<string, number>()
  const count = patterns.length
  const origin = new Int32Array(count)
  const destination = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    origin[i] = airport_ids.get(patterns[i]!.origin)!
    destination[i] = airport_ids.get(patterns[i]!.destination)!
  }
  yield
  // Destination and departure in one exact number, so the sort compares numbers and stays stable for the caller's order.
  const order = yield* sortedPlaces(
    origin,
    airports.length,
    (i) => destination[i]! * 1440 + patterns[i]!.departure_time,
  )
  const slot: Network['slot'] = {
    place: order,
    id: new Float64Array(count),
    carrier: new Uint16Array(count),
    flight_number: new Array<string>(count),
    aircraft: new Uint16Array(count),
    days: new Uint8Array(count),
    departure: new Int16Array(count),
    arrival: new Int16Array(count),
    from: new Int32Array(count),
    to: new Int32Array(count),
  }
  const slot_of_place = new Int32Array(count)
  const market_origin: number[] = []
  const market_destination: number[] = []
  const market_slots: number[] = []
  for (let s = 0; s < count; s++) {
    if (s % PATTERNS_AT_ONCE === 0) yield
    const place = order[s]!
    const pattern = patterns[place]!
    slot_of_place[place] = s
    slot.id[s] = pattern.id
    slot.carrier[s] = numberOf(pattern.carrier, carriers, carrier_ids)
    slot.flight_number[s] = pattern.flight_number
    slot.aircraft[s] = numberOf(pattern.aircraft, aircraft, aircraft_ids)
    slot.days[s] = pattern.days
    slot.departure[s] = pattern.departure_time
    slot.arrival[s] = pattern.arrival_time + pattern.arrival_day_offset * 1440
    slot.from[s] = dayFromIso(pattern.effective_from)
    slot.to[s] = dayFromIso(pattern.effective_to)
    const last = market_slots.length - 1
    if (last < 0 || market_origin[last] !== origin[place] || market_destination[last] !== destination[place]) {
      market_origin.push(origin[place]!)
      market_destination.push(destination[place]!)
      market_slots.push(s)
    }
  }
  market_slots.push(count)
  const rules = compileRules(input.rules ?? {}, airports, airport_ids, carriers)
  yield
  const flown = carriersOf(market_slots, slot.carrier)
  yield
  const market = {
    ...describeMarkets(airports, market_origin, market_destination, market_slots),
    carrier_pair: Int32Array.from(flown, (some) => pairOf(some, carriers.length)),
    carrier_start: startsOf(flown),
    carriers: Uint16Array.from(flown.flat()),
  }
  yield
  const vectors = new Float64Array(airports.length * 3)
  for (let a = 0; a < airports.length; a++) writeUnitVector(airports[a]!.lat, airports[a]!.lon, vectors, a * 3)
  const clocks = airports.map((airport) => zoneClock(airport.zone))
  yield
  const partners = partnersOf(flown, rules, carriers.length)
  yield
  return {
    airports,
    airport_ids,
    metros: groupMetros(airports),
    clocks,
    vectors,
    rules,
    fare_of: input.fare_of,
    carriers,
    aircraft,
    patterns: count,
    slot,
    slot_of_place,
    market,
    ...partners,
    ...adjacency(airports.length, market),
  }
}

/** Minutes a traveller needs between two markets at the airport where they meet. */
export function connectionOf(network: Network, airport: number, before: number, after: number): number {
  const { flags } = network.market
  return network.rules.connection[2 * airport + (flags[before]! & flags[after]! & DOMESTIC)]!
}

type NumberedAirports = { airports: Airport[]; airport_ids: Map<string, number> }

function* numberAirports(given: Airport[], patterns: Pattern[]): Generator<undefined, NumberedAirports> {
  const degree = new Map<string, number>()
  for (const airport of given) degree.set(airport.code, 0)
  const seen = new Set<string>()
  for (const [place, pattern] of patterns.entries()) {
    if (place % PATTERNS_AT_ONCE === 0) yield
    const wrong = wrongField(pattern, degree)
    if (wrong) throw new RangeError(`Pattern ${place} (${pattern.carrier}${pattern.flight_number}): ${wrong}`)
    const market = `${pattern.origin}-${pattern.destination}`
    if (seen.has(market)) continue
    seen.add(market)
    degree.set(pattern.origin, degree.get(pattern.origin)! + 1)
    degree.set(pattern.destination, degree.get(pattern.destination)! + 1)
  }
  const airports = [...new Map(given.map((airport) => [airport.code, airport])).values()]
  if (airports.length > MOST_AIRPORTS) throw new RangeError('More airports than an index can number')
  airports.sort((a, b) => degree.get(b.code)! - degree.get(a.code)! || (a.code < b.code ? -1 : 1))
  return { airports, airport_ids: new Map(airports.map((airport, id) => [airport.code, id])) }
}

function wrongField(pattern: Pattern, known: Map<string, number>): string | undefined {
  if (!known.has(pattern.origin)) return `unknown origin ${pattern.origin}`
  if (!known.has(pattern.destination)) return `unknown destination ${pattern.destination}`
  if (pattern.origin === pattern.destination) return 'origin and destination are the same'
  if (!within(pattern.days, 1, 127)) return `days ${pattern.days}`
  if (!within(pattern.departure_time, 0, 1439)) return `departure_time ${pattern.departure_time}`
  if (!within(pattern.arrival_time, 0, 1439)) return `arrival_time ${pattern.arrival_time}`
  if (!within(pattern.arrival_day_offset, -1, 3)) return `arrival_day_offset ${pattern.arrival_day_offset}`
  if (Number.isNaN(dayFromIso(pattern.effective_from))) return `effective_from ${pattern.effective_from}`
  if (Number.isNaN(dayFromIso(pattern.effective_to))) return `effective_to ${pattern.effective_to}`
  return undefined
}

function within(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

function numberOf(name: string, names: string[], ids: Map<string, number>): number {
  let id = ids.get(name)
  if (id === undefined) {
    id = names.length
    ids.set(name, id)
    names.push(name)
  }
  return id
}

/** Places by origin, then by key, then in their order; those of some origins at a time. */
function* sortedPlaces(
  origin: Int32Array,
  origins: number,
  keyOf: (place: number) => number,
): Generator<undefined, Int32Array> {
  const start = new Int32Array(origins + 1)
  for (const from of origin) start[from + 1]!++
  for (let a = 0; a < origins; a++) start[a + 1]! += start[a]!
  const places = new Int32Array(origin.length)
  const next = start.slice()
  for (let i = 0; i < origin.length; i++) places[next[origin[i]!]!++] = i
  const keys = Float64Array.from(origin, (_, i) => keyOf(i))
  let sorted = 0
  for (let a = 0; a < origins; a++) {
    places.subarray(start[a], start[a + 1]).sort((one, other) => keys[one]! - keys[other]! || one - other)
    if (start[a + 1]! - sorted < PATTERNS_AT_ONCE) continue
    sorted = start[a + 1]!
    yield
  }
  return places
}

function describeMarkets(airports: Airport[], origins: number[], destinations: number[], slots: number[]) {
  const count = origins.length
  const km = new Int32Array(count)
  const flags = new Uint8Array(count)
  for (let m = 0; m < count; m++) {
    const from = airports[origins[m]!]!
    const to = airports[destinations[m]!]!
    km[m] = greatCircleKm(from.lat, from.lon, to.lat, to.lon)
    if (from.country === to.country) flags[m] = DOMESTIC
  }
  return {
    count,
    origin: Int32Array.from(origins),
    destination: Int32Array.from(destinations),
    slots: Int32Array.from(slots),
    km,
    flags,
  }
}

/** The carriers of each market, the least first; markets flown by the same ones share one list. */
function carriersOf(slots: number[], carrier: Uint16Array): number[][] {
  const lists = new Map<string, number[]>()
  return slots.slice(1).map((end, m) => {
    const flying = [...new Set(carrier.subarray(slots[m]!, end))].sort((a, b) => a - b)
    const key = flying.join()
    const known = lists.get(key)
    if (!known) lists.set(key, flying)
    return known ?? flying
  })
}

function startsOf(lists: number[][]): Int32Array {
  const starts = new Int32Array(lists.length + 1)
  lists.forEach((list, i) => (starts[i + 1] = starts[i]! + list.length))
  return starts
}

function pairOf(flying: number[], several: number): number {
  const [one, other] = flying.length > 2 ? [several, several] : [flying[0]!, flying[flying.length - 1]!]
  return (other << CARRIER_BITS) | one
}

function partnersOf(flown: number[][], { interline, interline_words: words }: CompiledRules, several: number) {
  const rows = new Map<number[], number>()
  for (const flying of flown) if (!rows.has(flying)) rows.set(flying, (rows.size + 1) * words)
  const partner_bits = new Int32Array((rows.size + 1) * words)
  for (const [flying, row] of rows) {
    for (const carrier of flying) {
      for (let word = 0; word < words; word++) partner_bits[row + word]! |= interline[carrier * words + word]!
    }
    partner_bits[row + (several >> 5)]! |= 1 << (several & 31)
  }
  return { partners: Int32Array.from(flown, (flying) => rows.get(flying)!), partner_bits }
}

function adjacency(airports: number, market: Pick<Network['market'], 'count' | 'origin' | 'destination' | 'km'>) {
  const out_start = new Int32Array(airports + 1)
  const in_start = new Int32Array(airports + 1)
  for (let m = 0; m < market.count; m++) {
    out_start[market.origin[m]! + 1]!++
    in_start[market.destination[m]! + 1]!++
  }
  for (let a = 0; a < airports; a++) {
    out_start[a + 1]! += out_start[a]!
    in_start[a + 1]! += in_start[a]!
  }
  const in_market = new Int32Array(market.count)
  const next = in_start.slice()
  for (let m = 0; m < market.count; m++) in_market[next[market.destination[m]!]!++] = m
  const in_origin = in_market.map((m) => market.origin[m]!)
  const in_km = in_market.map((m) => market.km[m]!)
  return { out_start, in_start, in_market, in_origin, in_km }
}

function groupMetros(airports: Airport[]): Map<string, number[]> {
  const metros = new Map<string, number[]>()
  airports.forEach((airport, id) => {
    if (!airport.metro) return
    const group = metros.get(airport.metro)
    if (group) group.push(id)
    else metros.set(airport.metro, [id])
  })
  return metros
}
