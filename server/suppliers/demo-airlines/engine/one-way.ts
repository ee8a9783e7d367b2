import { DURATION_BITS, DURATION_MASK, SEATS_SHIFT } from './flight-index.ts'
import type { FlightIndex } from './flight-index.ts'
import { greatCircleKm, lowerKm } from './geo.ts'
import { clearLegs, ENTRY_WORDS, NO_ENTRY } from './leg-memory.ts'
import { addEntry, readLegs } from './legs.ts'
import { searchOneStop } from './one-stop.ts'
import type { Plan } from './plan.ts'
import { setWindow, startRun } from './run.ts'
import type { Run } from './run.ts'
import { offer } from './top.ts'
import { searchTwoStops } from './two-stops.ts'

/** Farther than any two places are, and so far that kilometres stay whole numbers. */
const FARTHEST = 0x3fffffff

/** Fills the run's heap with the best regular itineraries between the two sets of airports. */
export function searchRegular(index: FlightIndex, plan: Plan): Run {
  const run = startRun(index, plan)
  const endpoints = markEndpoints(run)
  plan.origins.forEach((origin, o) => {
    setWindow(run, origin)
    plan.destinations.forEach((destination, d) => {
      if (o >= plan.asked_origins || d >= plan.asked_destinations) searchPair(run, origin, destination, endpoints)
    })
  })
  return run
}

/** Stamps the airports asked for, where no journey may change; the stamp it used. */
export function markEndpoints(run: Run): number {
  const { plan, scratch } = run
  scratch.epoch++
  for (const airport of plan.origins) scratch.endpoint[airport] = scratch.epoch
  for (const airport of plan.destinations) scratch.endpoint[airport] = scratch.epoch
  return scratch.epoch
}

/** Kilometres an itinerary between two airports may fly. */
export function detourLimit(run: Run, origin: number, destination: number): number {
  const { airports, rules } = run.index.network
  const from = airports[origin]!
  const to = airports[destination]!
  const km = rules.detour_ratio * greatCircleKm(from.lat, from.lon, to.lat, to.lon) + rules.detour_km
  return Math.min(FARTHEST, Math.floor(km))
}

function searchPair(run: Run, origin: number, destination: number, endpoints: number) {
  if (run.end <= run.begin) return
  const { plan, scratch } = run
  const { legs } = scratch
  const limit_km = detourLimit(run, origin, destination)
  clearLegs(legs, run.reach)
  listLast(run, origin, destination, endpoints, limit_km)
  legs.last_end = legs.first_end
  if (legs.last_end === ENTRY_WORDS) return
  readLegs(run, ENTRY_WORDS, legs.last_end, false)
  listFirst(run, origin, destination, endpoints, limit_km)
  readLegs(run, legs.last_end, legs.first_end, true)
  searchOneStop(run, limit_km)
  if (plan.max_stops === 2) searchTwoStops(run, limit_km)
}

/** Lists the airports that the destination can be reached from; offers the flights that come from the origin itself. */
function listLast(run: Run, origin: number, destination: number, endpoints: number, limit_km: number) {
  const { index, plan, scratch } = run
  const { vectors, in_start, in_origin, in_market, in_km } = index.network
  const { endpoint } = scratch
  for (let i = in_start[destination]!; i < in_start[destination + 1]!; i++) {
    const via = in_origin[i]!
    if (via === origin) offerDirect(run, in_market[i]!)
    if (plan.max_stops === 0 || endpoint[via] === endpoints) continue
    if (in_km[i]! + lowerKm(vectors, via * 3, origin * 3) <= limit_km) addEntry(run, via, in_market[i]!, in_km[i]!)
  }
}

/** Lists the airports that the origin leads to. */
function listFirst(run: Run, origin: number, destination: number, endpoints: number, limit_km: number) {
  const { index, plan, scratch } = run
  const { market, vectors, out_start } = index.network
  const { endpoint, legs } = scratch
  for (let m = out_start[origin]!; m < out_start[origin + 1]!; m++) {
    const via = market.destination[m]!
    if (endpoint[via] === endpoints || (plan.max_stops < 2 && legs.entry_at[via]! === NO_ENTRY)) continue
    if (market.km[m]! + lowerKm(vectors, via * 3, destination * 3) <= limit_km) addEntry(run, via, m, market.km[m]!)
  }
}

/** Offers every flight of the market that departs in the window. */
function offerDirect(run: Run, market: number) {
  const { index, top, seats, per_price, per_minute, begin, end } = run
  const { records, day_first, row } = index
  const longest = index.network.rules.max_duration
  const stop = day_first[(market + 1) * row - 1]!
  for (let i = day_first[market * row + run.first_day]!; i < stop; i++) {
    const time = records[i * 4]!
    const leaves = time >> DURATION_BITS
    if (leaves >= end) break
    if (leaves < begin || records[i * 4 + 1]! >> SEATS_SHIFT < seats) continue
    const duration = time & DURATION_MASK
    if (duration > longest) continue
    const price = records[i * 4 + 2]!
    const primary = per_price * price + per_minute * duration
    if (primary > top.worst) continue
    offer(top, primary, run.secondary_price ? price : duration, leaves, 0, i, -1, -1, -1)
  }
}
