import { DAYS_AHEAD, DURATION_MASK, KM_SHIFT, NOTHING, SPREAD_MASK, SPREAD_SHIFT } from './flight-index.ts'
import type { FlightIndex } from './flight-index.ts'
import { greatCircleKm, lowerKm } from './geo.ts'
import { offerDirect, offerOneStop, offerTwoStops } from './join.ts'
import { addLegs, clearBest, clearLegs, FIRST_ENTRY, NEVER, NO_ENTRY, STEP_BITS } from './leg-lists.ts'
import { AIRPORT_BITS, AIRPORT_MASK } from './network.ts'
import { fetchPicks, pick } from './picks.ts'
import type { Plan } from './plan.ts'
import { leastPrice, setWindow, startRun } from './run.ts'
import type { Run } from './run.ts'
import { reservePaths, sortPaths } from './scratch.ts'

/** Cache lines read ahead of a market's records; the processor itself fetches those that follow. */
const FIRST_LINES = 1
const MIDDLE_LINES = 2
const LAST_LINES = 2
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
  fillCame(run)
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

/** For each first entry and time of leaving there, the least price less departure one can have come with. */
function fillCame(run: Run) {
  const { per_price, per_minute } = run
  const { connection, max_layover } = run.index.network.rules
  const { first } = run.scratch
  clearBest(first)
  const { best, steps, count, airport, start, leaves, lands, price } = first
  for (let e = FIRST_ENTRY; e < count; e++) {
    const wait = leastWait(connection, airport[e]!)
    const row = e * steps
    const stop = start[e + 1]!
    for (let j = start[e]!; j < stop; j++) {
      const landed = lands[j]!
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

function searchTwoStops(run: Run, limit_km: number) {
  const { scratch, top } = run
  const { first, paths, picks } = scratch
  fetchMiddles(run)
  paths.count = 0
  for (let one = FIRST_ENTRY; one < first.count; one++) addMiddles(run, one, limit_km - first.km[one]!)
  const sorted = sortPaths(scratch)
  for (let from = 0; from < sorted.count; ) {
    // Those worth a look move to the front of what is left, so that picks and paths keep step.
    const begin = from
    picks.count = 0
    for (; from < sorted.count && picks.count < BATCH; from++) {
      const bound = sorted.bound[from]!
      const one = sorted.first[from]!
      const middle = sorted.middle[from]!
      const two = sorted.last[from]!
      if (bound > top.worst || !fitsInTime(run, one, middle, two)) continue
      const at = begin + picks.count
      sorted.bound[at] = bound
      sorted.first[at] = one
      sorted.middle[at] = middle
      sorted.last[at] = two
      pick(picks, middle, 0, utcDay(run, first.earliest[one]!))
    }
    fetchPicks(run.index, picks, MIDDLE_LINES)
    for (let i = 0; i < picks.count; i++) {
      const at = begin + i
      if (sorted.bound[at]! > top.worst) continue
      offerTwoStops(run, sorted.first[at]!, sorted.middle[at]!, sorted.last[at]!, picks.begin[i]!, picks.stop[i]!)
    }
  }
}

/**
 * A closer look at a path: whether, at some time of day, what one can have come with and go on with around a flight of
 * the middle market is within the threshold. The market's lowest price and flying times are known before any of its
 * flights is read.
 */
function fitsInTime(run: Run, one: number, middle: number, two: number): boolean {
  const { index, scratch, top } = run
  const { first, last } = scratch
  const { best: came, steps } = first
  const { best: onward } = last
  const shape = index.span[middle]!
  const spread = (shape >> SPREAD_SHIFT) & SPREAD_MASK
  if (spread === SPREAD_MASK) return true
  const shortest = shape & DURATION_MASK
  const latest = first.latest[one]! + index.network.rules.max_layover
  const price = leastPrice(index, middle, utcDay(run, first.earliest[one]!), utcDay(run, latest))
  const room = top.worst - run.per_price * price - 2 * run.per_stop
  const first_ahead = shortest >> STEP_BITS
  const last_ahead = (shortest + spread * 16 + (1 << STEP_BITS) - 1) >> STEP_BITS
  const came_row = one * steps
  const onward_row = two * steps
  const to = Math.min(steps - 1 - first_ahead, latest >> STEP_BITS)
  for (let step = first.earliest[one]! >> STEP_BITS; step <= to; step++) {
    const before = came[came_row + step]!
    if (before === NEVER) continue
    const end = onward_row + Math.min(steps - 1, step + last_ahead)
    for (let s = onward_row + step + first_ahead; s <= end; s++) if (before + onward[s]! <= room) return true
  }
  return false
}

/** The UTC day of a minute after the window's beginning, the index's last at most. */
function utcDay(run: Run, minute: number): number {
  return Math.min(run.index.utc_days - 1, ((run.begin + minute) / 1440) | 0)
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
  const several = network.carriers.length
  const airport = first.airport[one]!
  const wait = leastWait(rules.connection, airport)
  const spent = first.cost[one]! + 2 * run.per_stop + per_minute * (wait + rules.least_connection)
  const room = run.top.worst - spent
  const first_day = utcDay(run, first.earliest[one]! + wait)
  const last_day = utcDay(run, first.latest[one]! + rules.max_layover)
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
  reservePaths(paths, found)
  const { bound: path_bound, first: path_first, middle: path_middle, last: path_last } = paths
  const price_row = first_day * markets
  const later = last_day >= first_day + DAYS_AHEAD
  let count = paths.count
  for (let i = 0; i < found; i++) {
    const m = middles[i]!
    const packed = head[m]!
    const two = entry[packed & AIRPORT_MASK]!
    let price = price_ahead[price_row + m]!
    if (later) price = Math.min(price, leastPrice(index, m, first_day + DAYS_AHEAD, last_day))
    const shape = span[m]!
    const bound = per_price * price + per_minute * (shape & DURATION_MASK) + cost[two]!
    if (bound > room || (shape >>> KM_SHIFT) + km[two]! > room_km || price === NOTHING) continue
    if (packed >> AIRPORT_BITS === several && !someCarrierMeets(run, m, one, two)) continue
    path_bound[count] = spent + bound
    path_first[count] = one
    path_middle[count] = m
    path_last[count++] = two
  }
  paths.count = count
}

/** Reads ahead what the middle of the search reads first of every airport of change. */
function fetchMiddles(run: Run) {
  const { index, scratch } = run
  const { price_ahead, span } = index
  const { market, out_start } = index.network
  const { head, count } = market
  const { first, picks } = scratch
  const { airport, earliest } = first
  let sum = 0
  for (let one = FIRST_ENTRY; one < first.count; one++) {
    const m = out_start[airport[one]!]!
    if (m >= count) continue
    const day = utcDay(run, earliest[one]!)
    sum += head[m]! + span[m]! + price_ahead[day * count + m]!
  }
  picks.sum = sum | 0
}

/** Whether a carrier of a middle market that several fly may follow the first leg's and precede the last leg's. */
function someCarrierMeets(run: Run, m: number, one: number, two: number): boolean {
  const { carrier_start, carriers } = run.index.network.market
  const { first, last } = run.scratch
  for (let c = carrier_start[m]!; c < carrier_start[m + 1]!; c++) {
    const carrier = carriers[c]!
    const word = carrier >> 5
    const both = first.partners[one * first.words + word]! & last.partners[two * last.words + word]!
    if ((both >>> (carrier & 31)) & 1) return true
  }
  return false
}
