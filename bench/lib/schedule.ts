import { DEFAULT_RULES } from '../../server/suppliers/demo-airlines/engine/index.ts'
import type { Airport, FareOf, Pattern, Rules } from '../../server/suppliers/demo-airlines/engine/index.ts'
import { greatCircleKm } from '../../server/suppliers/demo-airlines/engine/geo.ts'
import { zoneClock } from '../../server/suppliers/demo-airlines/engine/zones.ts'
import type { KnownAirport } from './airports.ts'

/** Busy airports of the world, the busiest first; the weight of one falls with its place. */
const HUBS =
  `ATL DXB LHR HND DFW DEN IST ORD LAX CDG DEL CAN JFK AMS FRA MAD SIN ICN BKK CGK MEX PVG SZX PEK KUL HKG DOH JED BCN
   MCO LAS CLT MIA SEA PHX SFO EWR IAH BOM MNL SGN YYZ GRU BOG MUC FCO LGW SYD MSP DTW BOS PHL LGA SVO CTU KMG XIY CKG
   HGH NRT TPE RUH CAI AUH KHI LHE ISB BLR MAA HYD CCU DAC CMB KTM ADD NBO JNB CPT LOS ACC CMN ALG TUN ATH VIE ZRH CPH
   ARN OSL HEL DUB MAN LIS OPO PMI BRU DUS BER WAW PRG BUD OTP KBP SAW AYT TLV AMM BEY BAH KWI MCT YVR YUL MEL BNE PER
   AKL SCL LIM EZE GIG BSB PTY CUN SJO HAV DPS HAN DAD REP PNH RGN ALA TAS TBS GYD EVN`.split(/\s+/)

const BANKS = [60, 330, 480, 660, 840, 1020, 1200, 1380]
const SEASON = { effective_from: '2026-10-25', effective_to: '2027-03-27' }
/** A winter day, for the clock that local times are written in. */
const WINTER = 20_820 * 1440
const MOST_DAILY = 14
const ALLIANCES = ['north', 'south', 'west']

export type BenchSchedule = {
  patterns: Pattern[]
  airports: Airport[]
  rules: Partial<Rules>
  fare_of: FareOf
  per_day: number
}

type Route = { carrier: string; hub: Airport; spoke: Airport; km: number; pull: number }

/**
 * A worldwide hub network of about `per_day` flights a day, the same for the same number on every machine; a larger
 * one contains the smaller. Carriers fly from their hub to wherever size and nearness pull most, out and back, in
 * waves that connect.
 */
export function generateSchedule(world: Map<string, KnownAirport>, per_day: number): BenchSchedule {
  const routes = pulledRoutes(world)
  // The k-th daily flight of a route pulls a k-th as much; the strongest pulls are flown until the day is full.
  const pulls = new Float64Array(routes.length * MOST_DAILY)
  routes.forEach((route, i) => {
    for (let k = 0; k < MOST_DAILY; k++) pulls[i * MOST_DAILY + k] = route.pull / (k + 1)
  })
  const least = pulls.slice().sort()[Math.max(0, pulls.length - Math.ceil(per_day / 2))]!
  const patterns: Pattern[] = []
  const numbers = new Map<string, number>()
  routes.forEach((route, i) => {
    for (let k = 0; k < MOST_DAILY && pulls[i * MOST_DAILY + k]! >= least; k++) addRotation(patterns, numbers, route, k)
  })
  return {
    patterns,
    airports: [...world.values()],
    rules: rulesFor(patterns),
    fare_of: fareOf(patterns, world),
    per_day: flightsADay(patterns),
  }
}

export function flightsADay(patterns: Pattern[]): number {
  let week = 0
  for (const { days } of patterns) for (let bit = days; bit > 0; bit >>= 1) week += bit & 1
  return Math.round(week / 7)
}

function pulledRoutes(world: Map<string, KnownAirport>): Route[] {
  const hubs = HUBS.map((code) => world.get(code)).filter((airport) => airport !== undefined)
  const weight = new Map<string, number>()
  const spokes = [...world.values()].filter(({ code, size }) => size >= 3 || (size >= 2.5 && mix(code, 1) % 100 < 30))
  for (const { code, size } of spokes)
    weight.set(code, size >= 3 ? 6 + (mix(code, 2) % 6) : 1 + (mix(code, 3) % 200) / 100)
  hubs.forEach(({ code }, place) => weight.set(code, 20 + (100 * (hubs.length - place)) / hubs.length))
  const routes: Route[] = []
  hubs.forEach((hub, place) => {
    // The busiest hubs have a second, short-range carrier.
    for (let rank = 0; rank < (place < 60 ? 2 : 1); rank++) {
      const carrier = carrierCode(place * 2 + rank)
      for (const spoke of spokes) {
        const km = greatCircleKm(hub.lat, hub.lon, spoke.lat, spoke.lon)
        if (km < 150 || km > (rank === 0 ? 15_000 : 4500)) continue
        const noise = 0.3 + (mix(carrier + spoke.code, 4) % 1400) / 1000
        const pull = (weight.get(hub.code)! * weight.get(spoke.code)! * noise) / (300 + km) ** 0.8
        routes.push({ carrier, hub, spoke, km, pull: rank === 0 ? pull : pull / 2 })
      }
    }
  })
  return routes
}

function addRotation(patterns: Pattern[], numbers: Map<string, number>, { carrier, hub, spoke, km }: Route, k: number) {
  const seed = mix(carrier + spoke.code, 5 + k)
  const block = Math.round((35 + km / 13.6) / 5) * 5
  const ground = Math.round((50 + km / 60) / 5) * 5
  const leaves = WINTER + BANKS[((seed >>> 8) + k * 3) % BANKS.length]! + (seed % 16) * 5 - offset(hub)
  const days = km > 5000 && seed % 3 === 0 ? 127 & ~(1 << ((seed >>> 4) % 7)) : 127
  const number = numbers.get(carrier) ?? 1
  numbers.set(carrier, number + 2)
  const common = { id: patterns.length, carrier, days, aircraft: km > 5000 ? '77W' : '320', ...SEASON }
  const back = leaves + block + ground
  patterns.push({ ...common, flight_number: String(number), ...times(hub, spoke, leaves, leaves + block) })
  patterns.push({
    ...common,
    id: patterns.length,
    flight_number: String(number + 1),
    ...times(spoke, hub, back, back + block),
  })
}

function times(from: Airport, to: Airport, leaves: number, lands: number) {
  const departure = leaves + offset(from)
  const arrival = lands + offset(to)
  return {
    origin: from.code,
    destination: to.code,
    departure_time: departure % 1440,
    arrival_time: arrival % 1440,
    arrival_day_offset: Math.floor(arrival / 1440) - Math.floor(departure / 1440),
  }
}

function offset(airport: Airport): number {
  return zoneClock(airport.zone).offsetAt(WINTER)
}

/** Every fourth carrier stands alone, the others share three alliances; neighbours in the list are partners too. */
export function rulesFor(patterns: Pattern[]): Partial<Rules> {
  const carriers = [...new Set(patterns.map(({ carrier }) => carrier))].sort()
  const alliances: Record<string, string> = {}
  carriers.forEach((carrier) => {
    const group = mix(carrier, 6) % 4
    if (group < 3) alliances[carrier] = ALLIANCES[group]!
  })
  const partners = carriers.slice(1).map((carrier, i): [string, string] => [carriers[i]!, carrier])
  return { ...DEFAULT_RULES, alliances, partners }
}

/** Prices grow with distance, differ by carrier, flight and day; one flight in twelve is sold out. */
export function fareOf(patterns: Pattern[], airports: Map<string, Airport>): FareOf {
  const base = Int32Array.from(patterns, ({ carrier, origin, destination }) => {
    const from = airports.get(origin)!
    const to = airports.get(destination)!
    return (3500 + greatCircleKm(from.lat, from.lon, to.lat, to.lon) * 9) * (0.8 + (mix(carrier, 7) % 50) / 100)
  })
  return (place, day, cabin, out) => {
    let h = Math.imul(place + 1, 0x9e3779b1) ^ Math.imul(day, 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
    h = (h ^ (h >>> 13)) >>> 0
    const rung = 60 + (h % 160)
    out[0] = ((base[place]! * rung * (1 + cabin)) / 10_000 + 1) * 100
    out[1] = (h >>> 8) % 12 === 0 ? 0 : 1 + ((h >>> 12) % 9)
  }
}

function carrierCode(place: number): string {
  return String.fromCharCode(65 + Math.floor(place / 36)) + '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'[place % 36]!
}

/** A repeatable number out of a text. */
export function mix(text: string, salt: number): number {
  let h = Math.imul(salt + 1, 0x9e3779b1)
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  return (h ^ (h >>> 12)) >>> 0
}
