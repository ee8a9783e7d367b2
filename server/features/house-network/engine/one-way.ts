import type { FlightIndex } from './flight-index.ts'
import { greatCircleKm, lowerKm } from './geo.ts'
import { offerDirect, offerOneStop } from './join.ts'
import { addLegs, clearBest, clearLegs, FIRST_ENTRY, NEVER, NO_ENTRY, STEP_BITS } from './leg-lists.ts'
import { fetchPicks, pick } from './picks.ts'
import type { Plan } from './plan.ts'
import { leastWait } from './rules.ts'
import { setWindow, startRun } from './run.ts'
import type { Run } from './run.ts'
import { reservePaths, sortPaths } from './scratch.ts'
import { searchTwoStops } from './two-stops.ts'

/** Cache lines read ahead of a market's records; the processor itself fetches those that follow. */
const FIRST_LINES = 1
const LAST_LINES = 2

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
  return rules.detour_ratio * greatCircleKm(from.lat, from.lon, to.lat, to.lon) + rules.detour_km
}

function searchPair(run: Run, origin: number, destination: number, endpoints: number) {
  if (run.end <= run.begin) return
  const { index, plan, scratch } = run
  const { network } = index
  const { market, rules, vectors } = network
  const { first, last, endpoint, picks } = scratch
  const limit_km = detourLimit(run, origin, destination)
  const reach = run.end - run.begin + rules.max_duration
  const { begin, end, seats, per_price, per_minute } = run
  const lasts = { from: begin, to: begin + reach, land_before: begin + reach, seats, per_price, per_minute }
  const firsts = { ...lasts, to: end }
  const day = (begin / 1440) | 0
  clearLegs(last, reach, rules.interline_words)
  picks.count = 0
  for (let i = network.in_start[destination]!; i < network.in_start[destination + 1]!; i++) {
    const via = network.in_origin[i]!
    if (via === origin) offerDirect(run, network.in_market[i]!)
    if (plan.max_stops === 0 || endpoint[via] === endpoints) continue
    if (network.in_km[i]! + lowerKm(vectors, via * 3, origin * 3) <= limit_km)
      pick(picks, network.in_market[i]!, via, day)
  }
  fetchPicks(index, picks, LAST_LINES)
  for (let i = 0; i < picks.count; i++) {
    addLegs(last, index, picks.airport[i]!, picks.market[i]!, picks.begin[i]!, picks.stop[i]!, lasts)
  }
  if (last.count === FIRST_ENTRY) return
  clearLegs(first, reach, rules.interline_words)
  picks.count = 0
  for (let m = network.out_start[origin]!; m < network.out_start[origin + 1]!; m++) {
    const via = market.destination[m]!
    if (endpoint[via] === endpoints || (plan.max_stops < 2 && last.entry[via]! === NO_ENTRY)) continue
    if (market.km[m]! + lowerKm(vectors, via * 3, destination * 3) <= limit_km) pick(picks, m, via, day)
  }
  fetchPicks(index, picks, FIRST_LINES)
  for (let i = 0; i < picks.count; i++) {
    addLegs(first, index, picks.airport[i]!, picks.market[i]!, picks.begin[i]!, picks.stop[i]!, firsts)
  }
  if (first.count === FIRST_ENTRY) return
  fillOnward(run)
  searchOneStop(run, limit_km)
  if (plan.max_stops < 2) return
  searchTwoStops(run, limit_km)
}

/** For each last entry and time of landing there, the least price and arrival one can go on with. */
function fillOnward(run: Run) {
  const { per_price, per_minute } = run
  const { connection, max_layover } = run.index.network.rules
  const { last } = run.scratch
  clearBest(last)
  const { best, steps, count, airport, start, leaves, lands, price } = last
  for (let e = FIRST_ENTRY; e < count; e++) {
    const wait = leastWait(connection, airport[e]!)
    const row = e * steps
    const stop = start[e + 1]!
    for (let j = start[e]!; j < stop; j++) {
      const latest = leaves[j]! - wait
      if (latest < 0) continue
      const earliest = leaves[j]! - max_layover
      const value = per_price * price[j]! + per_minute * lands[j]!
      const to = row + Math.min(steps - 1, latest >> STEP_BITS)
      for (let s = row + (earliest < 0 ? 0 : earliest >> STEP_BITS); s <= to; s++) if (value < best[s]!) best[s] = value
    }
  }
}

function searchOneStop(run: Run, limit_km: number) {
  const { scratch, top, per_price, per_minute } = run
  const { first, last, paths } = scratch
  const { leaves, lands, price } = first
  const { best, steps } = last
  paths.count = 0
  reservePaths(paths, first.count)
  for (let one = FIRST_ENTRY; one < first.count; one++) {
    const two = last.entry[first.airport[one]!]!
    if (two === NO_ENTRY || first.km[one]! + last.km[two]! > limit_km) continue
    const row = two * steps
    let bound = NEVER
    for (let i = first.start[one]!; i < first.start[one + 1]!; i++) {
      const onward = best[row + (lands[i]! >> STEP_BITS)]!
      if (onward === NEVER) continue
      const least = per_price * price[i]! - per_minute * leaves[i]! + onward
      if (least < bound) bound = least
    }
    if (bound === NEVER) continue
    paths.bound[paths.count] = bound + run.per_stop
    paths.first[paths.count] = one
    paths.last[paths.count++] = two
  }
  const sorted = sortPaths(scratch)
  for (let i = 0; i < sorted.count; i++) {
    if (sorted.bound[i]! <= top.worst) offerOneStop(run, sorted.first[i]!, sorted.last[i]!)
  }
}
