import type { Airport, FareOf, Pattern, Query, Rules } from '../../server/suppliers/demo-airlines/engine/types.ts'

/**
 * The exhaustive search that the engine is checked against: every chain of dated flights under the rules, sorted
 * whole. Written from the rules alone and sharing no code with the engine (its own clocks, distances and order), so
 * that a mistake would have to be made twice. Slow on purpose; for tests and `bench search --oracle`.
 */
export type OracleInput = { patterns: Pattern[]; airports: Airport[]; rules: Rules; fare_of: FareOf }

export type DatedFlight = {
  place: number
  pattern: Pattern
  date: number
  departs: number
  arrives: number
  price: number
  seats: number
}

export type OracleItinerary = {
  legs: DatedFlight[]
  price: number
  duration: number
  primary: number
  secondary: number
}

/** Dated flights by airport and by market, over the days a query of `date` can touch. */
export type OracleFlights = { from: Map<string, DatedFlight[]>; between: Map<string, DatedFlight[]> }

const DAY = 1440
const CABIN_NAMES = ['economy', 'premium_economy', 'business', 'first']

export function oracleFlights(input: OracleInput, date: string, cabin: string): OracleFlights {
  const today = Date.parse(`${date}T00:00Z`) / 86_400_000
  const zones = new Map(input.airports.map((airport) => [airport.code, airport.zone]))
  const fare = new Int32Array(2)
  const from = new Map<string, DatedFlight[]>()
  const between = new Map<string, DatedFlight[]>()
  input.patterns.forEach((pattern, place) => {
    for (let day = today - 3; day <= today + 6; day++) {
      const iso = new Date(day * 86_400_000).toISOString().slice(0, 10)
      const weekday = (new Date(day * 86_400_000).getUTCDay() + 6) % 7
      if (iso < pattern.effective_from || iso > pattern.effective_to || !(pattern.days & (1 << weekday))) continue
      const departs = clockOf(zones.get(pattern.origin)!).utc(day * DAY + pattern.departure_time)
      const arrives = clockOf(zones.get(pattern.destination)!).utc(
        (day + pattern.arrival_day_offset) * DAY + pattern.arrival_time,
      )
      if (departs === undefined || arrives === undefined || arrives <= departs || arrives - departs > 4095) continue
      input.fare_of(place, day, CABIN_NAMES.indexOf(cabin), fare)
      if (fare[0] === 0) continue
      const flight = {
        place,
        pattern,
        date: day,
        departs,
        arrives,
        price: fare[0]!,
        seats: Math.min(9, Math.max(0, fare[1]!)),
      }
      listIn(from, pattern.origin).push(flight)
      listIn(between, `${pattern.origin}-${pattern.destination}`).push(flight)
    }
  })
  for (const flights of from.values()) flights.sort((a, b) => a.departs - b.departs)
  for (const flights of between.values()) flights.sort((a, b) => a.departs - b.departs)
  return { from, between }
}

/** Every itinerary of the query in the engine's order, cut at the limit. `origin` and `destination` as airport codes. */
export function oracleSearch(input: OracleInput, query: Query, known?: OracleFlights): OracleItinerary[] {
  const flights = known ?? oracleFlights(input, query.date, query.cabin ?? 'economy')
  return oracleEvery(input, query, flights, (query.max_stops ?? 2) + 1, false).slice(0, query.limit ?? 200)
}

/** Every itinerary of at most `most` legs; `apart` lets carriers that do not work together meet, at a longer wait. */
export function oracleEvery(input: OracleInput, query: Query, flights: OracleFlights, most: number, apart: boolean) {
  const origins = [query.origin].flat()
  const destinations = [query.destination].flat()
  const today = Date.parse(`${query.date}T00:00Z`) / 86_400_000
  const places = new Map(input.airports.map((airport) => [airport.code, airport]))
  const { rules } = input
  const seats = query.seats ?? 1
  const found: OracleItinerary[] = []

  function extend(legs: DatedFlight[], destination: string, limit: number) {
    const last = legs[legs.length - 1]!
    const at = last.pattern.destination
    if (at === destination) {
      found.push(measured(legs, rules, query))
      return
    }
    if (legs.length === most || origins.includes(at) || destinations.includes(at)) return
    const lastLeg = legs.length + 1 === most
    const onward = (lastLeg ? flights.between.get(`${at}-${destination}`) : flights.from.get(at)) ?? []
    for (let i = firstFrom(onward, last.arrives); i < onward.length; i++) {
      const next = onward[i]!
      if (next.departs - last.arrives > rules.max_layover) break
      if (next.seats < seats || next.arrives - legs[0]!.departs > rules.max_duration) continue
      if (legs.some((leg) => leg.pattern.origin === next.pattern.destination)) continue
      if (next.departs - last.arrives < wait(last, next, places, rules, apart)) continue
      const longer = [...legs, next]
      if (flown(longer, places) > limit) continue
      extend(longer, destination, limit)
    }
  }

  for (const origin of origins) {
    for (const destination of destinations) {
      const limit = rules.detour_ratio * kilometres(places.get(origin)!, places.get(destination)!) + rules.detour_km
      const starts = most === 1 ? flights.between.get(`${origin}-${destination}`) : flights.from.get(origin)
      for (const flight of starts ?? []) {
        if (flight.date !== today || flight.seats < seats || flight.arrives - flight.departs > rules.max_duration)
          continue
        if (flown([flight], places) > limit && flight.pattern.destination !== destination) continue
        extend([flight], destination, limit)
      }
    }
  }
  return found.sort(inOrder)
}

/** Minutes needed between two flights; Infinity when their carriers do not meet. */
function wait(
  last: DatedFlight,
  next: DatedFlight,
  places: Map<string, Airport>,
  rules: Rules,
  apart: boolean,
): number {
  const home = (flight: DatedFlight) =>
    places.get(flight.pattern.origin)!.country === places.get(flight.pattern.destination)!.country
  const kind = home(last) && home(next) ? 'domestic' : 'international'
  const least = rules.min_connection_at[next.pattern.origin]?.[kind] ?? rules.min_connection[kind]
  if (together(last.pattern.carrier, next.pattern.carrier, rules)) return least
  return apart ? Math.max(least, rules.self_transfer_connection) : Number.POSITIVE_INFINITY
}

export function together(a: string, b: string, rules: Rules): boolean {
  if (a === b || (rules.alliances[a] !== undefined && rules.alliances[a] === rules.alliances[b])) return true
  return rules.partners.some(([one, other]) => (one === a && other === b) || (one === b && other === a))
}

function measured(legs: DatedFlight[], rules: Rules, query: Query): OracleItinerary {
  const price = legs.reduce((sum, leg) => sum + leg.price, 0)
  const duration = legs[legs.length - 1]!.arrives - legs[0]!.departs
  const score = price + duration * rules.score.minute + (legs.length - 1) * rules.score.stop
  if (query.order === 'price') return { legs, price, duration, primary: price, secondary: duration }
  if (query.order === 'duration') return { legs, price, duration, primary: duration, secondary: price }
  return { legs, price, duration, primary: score, secondary: duration }
}

function inOrder(a: OracleItinerary, b: OracleItinerary): number {
  const first = a.primary - b.primary || a.secondary - b.secondary || a.legs[0]!.departs - b.legs[0]!.departs
  if (first || a.legs.length !== b.legs.length) return first || a.legs.length - b.legs.length
  for (let i = 0; i < a.legs.length; i++) {
    const leg = a.legs[i]!.departs - b.legs[i]!.departs || a.legs[i]!.place - b.legs[i]!.place
    if (leg) return leg
  }
  return 0
}

function flown(legs: DatedFlight[], places: Map<string, Airport>): number {
  return legs.reduce(
    (sum, leg) => sum + kilometres(places.get(leg.pattern.origin)!, places.get(leg.pattern.destination)!),
    0,
  )
}

/** Whole kilometres by the spherical law of the angle between two vectors. */
export function kilometres(a: Airport, b: Airport): number {
  const [ax, ay, az] = vector(a)
  const [bx, by, bz] = vector(b)
  const cross = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx)
  return Math.round(6371 * Math.atan2(cross, ax * bx + ay * by + az * bz))
}

function vector(place: Airport): [number, number, number] {
  const lat = (place.lat * Math.PI) / 180
  const lon = (place.lon * Math.PI) / 180
  return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)]
}

function listIn<T>(lists: Map<string, T[]>, key: string): T[] {
  let list = lists.get(key)
  if (!list) lists.set(key, (list = []))
  return list
}

function firstFrom(flights: DatedFlight[], minute: number): number {
  let low = 0
  let high = flights.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (flights[middle]!.departs < minute) low = middle + 1
    else high = middle
  }
  return low
}

type WallClock = { utc: (local: number) => number | undefined }
const wallClocks = new Map<string, WallClock>()

/** Reads a zone's wall clock at every quarter of an hour of a month and looks times up in what it saw. */
function clockOf(zone: string): WallClock {
  const known = wallClocks.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const seen = new Map<number, number>()
  const months = new Set<number>()
  const MONTH = 30 * DAY
  function look(month: number) {
    if (months.has(month)) return
    months.add(month)
    for (let utc = (month + 1) * MONTH - 15; utc >= month * MONTH; utc -= 15) {
      const wall = Date.parse(`${format.format(utc * 60_000).replace(' ', 'T')}Z`) / 60_000
      // Walking backwards leaves the first of two equal times in the map.
      const later = seen.get(wall)
      if (later === undefined || utc < later) seen.set(wall, utc)
    }
  }
  const clock: WallClock = {
    utc(local) {
      const quarter = local - (local % 15)
      for (const near of [quarter - 2 * DAY, quarter, quarter + 2 * DAY]) look(Math.floor(near / MONTH))
      // In a gap: step back to a time that was, and come forward as far again; a gap of half a day is a skipped date.
      let back = 0
      let ahead = 0
      while (back < DAY && !seen.has(quarter - back)) back += 15
      while (ahead < DAY && !seen.has(quarter + ahead)) ahead += 15
      return back + ahead >= 720 ? undefined : seen.get(quarter - back)! + back + (local % 15)
    },
  }
  wallClocks.set(zone, clock)
  return clock
}
