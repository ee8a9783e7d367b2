import { DAYS_AHEAD, DURATION_BITS, DURATION_MASK, NOTHING } from './flight-index.ts'
import type { FlightIndex } from './flight-index.ts'
import { greatCircleKm, lowerKm } from './geo.ts'
import { offerDirect, offerOneStop, offerTwoStops } from './join.ts'
import { addLegs, clearBest, clearLegs, FIRST_ENTRY, NEVER, NO_ENTRY, STEP_BITS } from './leg-lists.ts'
import { AIRPORT_BITS, AIRPORT_MASK } from './network.ts'
import { fetchPicks, pick } from './picks.ts'
import type { Plan } from './plan.ts'
import { setWindow, startRun } from './run.ts'
import type { Run } from './run.ts'
import { addPath, sortPaths } from './scratch.ts'

/** Cache lines read ahead of a market's records: about as many as the window of a leg at each place reaches. */
const FIRST_LINES = 3
const MIDDLE_LINES = 6
const LAST_LINES = 8
/** Paths offered together, so that their records are fetched together. */
const BATCH = 32

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
    if (network.in_km[i]! + lowerKm(vectors, via * 3, origin * 3) <= limit_km) pick(picks, network.in_market[i]!, via)
  }
  fetchPicks(index, picks, day, LAST_LINES)
  for (let i = 0; i < picks.count; i++) {
    addLegs(last, index, picks.airport[i]!, picks.market[i]!, picks.begin[i]!, picks.stop[i]!, lasts)
  }
  if (last.count === FIRST_ENTRY) return
  clearLegs(first, reach, rules.interline_words)
  picks.count = 0
  for (let m = network.out_start[origin]!; m < network.out_start[origin + 1]!; m++) {
    const via = market.destination[m]!
    if (endpoint[via] === endpoints || (plan.max_stops < 2 && last.entry[via]! === NO_ENTRY)) continue
    if (market.km[m]! + lowerKm(vectors, via * 3, destination * 3) <= limit_km) pick(picks, m, via)
  }
  fetchPicks(index, picks, day, FIRST_LINES)
  for (let i = 0; i < picks.count; i++) {
    addLegs(first, index, picks.airport[i]!, picks.market[i]!, picks.begin[i]!, picks.stop[i]!, firsts)
  }
  if (first.count === FIRST_ENTRY) return
  fillOnward(run)
  searchOneStop(run, limit_km)
  if (plan.max_stops < 2) return
  fillCame(run)
  searchTwoStops(run, limit_km)
}

/** For each last entry and time of landing there, the least price and arrival one can go on with. */
function fillOnward(run: Run) {
  const { per_price, per_minute, begin } = run
  const { connection, max_layover } = run.index.network.rules
  const { last } = run.scratch
  clearBest(last)
  const { best, steps, count, airport, start, leaves, lands, price } = last
  for (let e = FIRST_ENTRY; e < count; e++) {
    const wait = leastWait(connection, airport[e]!)
    const row = e * steps
    const stop = start[e + 1]!
    for (let j = start[e]!; j < stop; j++) {
      const latest = leaves[j]! - begin - wait
      if (latest < 0) continue
      const earliest = leaves[j]! - begin - max_layover
      const value = per_price * price[j]! + per_minute * lands[j]!
      const to = row + Math.min(steps - 1, latest >> STEP_BITS)
      for (let s = row + (earliest < 0 ? 0 : earliest >> STEP_BITS); s <= to; s++) if (value < best[s]!) best[s] = value
    }
  }
}

/** For each first entry and time of leaving there, the least price less departure one can have come with. */
function fillCame(run: Run) {
  const { per_price, per_minute, begin } = run
  const { connection, max_layover } = run.index.network.rules
  const { first } = run.scratch
  clearBest(first)
  const { best, steps, count, airport, start, leaves, lands, price } = first
  for (let e = FIRST_ENTRY; e < count; e++) {
    const wait = leastWait(connection, airport[e]!)
    const row = e * steps
    const stop = start[e + 1]!
    for (let j = start[e]!; j < stop; j++) {
      const landed = lands[j]! - begin
      const value = per_price * price[j]! - per_minute * leaves[j]!
      const to = row + Math.min(steps - 1, (landed + max_layover) >> STEP_BITS)
      for (let s = row + ((landed + wait) >> STEP_BITS); s <= to; s++) if (value < best[s]!) best[s] = value
    }
  }
}

function leastWait(connection: Int32Array, airport: number): number {
  return Math.min(connection[2 * airport]!, connection[2 * airport + 1]!)
}

function searchOneStop(run: Run, limit_km: number) {
  const { scratch, top, per_price, per_minute, begin } = run
  const { first, last, paths } = scratch
  const { leaves, lands, price } = first
  const { best, steps } = last
  paths.count = 0
  for (let one = FIRST_ENTRY; one < first.count; one++) {
    const two = last.entry[first.airport[one]!]!
    if (two === NO_ENTRY || first.km[one]! + last.km[two]! > limit_km) continue
    const row = two * steps
    let bound = Number.POSITIVE_INFINITY
    for (let i = first.start[one]!; i < first.start[one + 1]!; i++) {
      const onward = best[row + ((lands[i]! - begin) >> STEP_BITS)]!
      if (onward === NEVER) continue
      const least = per_price * price[i]! - per_minute * leaves[i]! + onward
      if (least < bound) bound = least
    }
    if (bound !== Number.POSITIVE_INFINITY) addPath(paths, bound + run.per_stop, one, -1, two)
  }
  const sorted = sortPaths(scratch)
  for (let i = 0; i < sorted.count; i++) {
    if (sorted.bound[i]! <= top.worst) offerOneStop(run, sorted.first[i]!, sorted.last[i]!)
  }
}

function searchTwoStops(run: Run, limit_km: number) {
  const { scratch, top } = run
  const { first, paths, picks } = scratch
  fetchMiddles(run)
  paths.count = 0
  let day = run.index.utc_days - 1
  for (let one = FIRST_ENTRY; one < first.count; one++) {
    addMiddles(run, one, limit_km - first.km[one]!)
    day = Math.min(day, (first.earliest[one]! / 1440) | 0)
  }
  const sorted = sortPaths(scratch)
  for (let from = 0; from < sorted.count; from += BATCH) {
    picks.count = 0
    let to = from
    // Picks and paths keep step: a path above the threshold is left out of both by moving the next one over it.
    for (let i = from; i < Math.min(from + BATCH, sorted.count); i++) {
      if (sorted.bound[i]! > top.worst) continue
      sorted.bound[to] = sorted.bound[i]!
      sorted.first[to] = sorted.first[i]!
      sorted.middle[to] = sorted.middle[i]!
      sorted.last[to++] = sorted.last[i]!
      pick(picks, sorted.middle[i]!, 0)
    }
    fetchPicks(run.index, picks, day, MIDDLE_LINES)
    for (let i = from; i < to; i++) {
      if (sorted.bound[i]! > top.worst) continue
      const at = i - from
      offerTwoStops(run, sorted.first[i]!, sorted.middle[i]!, sorted.last[i]!, picks.begin[at]!, picks.stop[at]!)
    }
  }
}

/** Adds the paths over one first entry and every market that leads on to a last entry. */
function addMiddles(run: Run, one: number, room_km: number) {
  const { index, per_price, per_minute } = run
  const { price_ahead, span, network } = index
  const { rules, out_start, market } = network
  const { head, count: markets } = market
  const { first, last, paths, middles } = run.scratch
  const { entry, km, cost, words, partners: after } = last
  const before = first.partners
  const before_row = one * words
  const airport = first.airport[one]!
  const wait = leastWait(rules.connection, airport)
  const spent = first.cost[one]! + 2 * run.per_stop + per_minute * (wait + rules.least_connection)
  const room = run.top.worst - spent
  const first_day = ((first.earliest[one]! + wait) / 1440) | 0
  const last_day = Math.min(index.utc_days - 1, ((first.latest[one]! + rules.max_layover) / 1440) | 0)
  const to = out_start[airport + 1]!
  // No branch here: half the markets lead nowhere useful, in no pattern a processor could guess.
  let found = 0
  for (let m = out_start[airport]!; m < to; m++) {
    const packed = head[m]!
    const carrier = packed >> AIRPORT_BITS
    const word = carrier >> 5
    middles[found] = m
    const both = before[before_row + word]! & after[entry[packed & AIRPORT_MASK]! * words + word]!
    found += (both >>> (carrier & 31)) & 1
  }
  for (let i = 0; i < found; i++) {
    const m = middles[i]!
    const two = entry[head[m]! & AIRPORT_MASK]!
    let price = price_ahead[first_day * markets + m]!
    for (let day = first_day + DAYS_AHEAD; day <= last_day; day += DAYS_AHEAD) {
      const lowest = price_ahead[day * markets + m]!
      if (lowest < price) price = lowest
    }
    const shape = span[m]!
    const bound = per_price * price + per_minute * (shape & DURATION_MASK) + cost[two]!
    if (bound > room || (shape >> DURATION_BITS) + km[two]! > room_km || price === NOTHING) continue
    addPath(paths, spent + bound, one, m, two)
  }
}

/** Reads ahead what the middle of the search reads first of every airport of change. */
function fetchMiddles(run: Run) {
  const { index, scratch } = run
  const { price_ahead, span, utc_days } = index
  const { market, out_start } = index.network
  const { head, count } = market
  const { first, picks } = scratch
  const { airport, earliest } = first
  let sum = 0
  for (let one = FIRST_ENTRY; one < first.count; one++) {
    const m = out_start[airport[one]!]!
    if (m >= count) continue
    const day = Math.min(utc_days - 1, (earliest[one]! / 1440) | 0)
    sum += head[m]! + span[m]! + price_ahead[day * count + m]!
  }
  picks.sum = sum | 0
}
