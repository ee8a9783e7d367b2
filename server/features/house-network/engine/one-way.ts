import { DAYS_AHEAD, DURATION_BITS, DURATION_MASK, NOTHING } from './flight-index.ts'
import type { FlightIndex } from './flight-index.ts'
import { greatCircleKm, lowerKm } from './geo.ts'
import { offerDirect, offerOneStop, offerTwoStops } from './join.ts'
import { addLegs, clearBest, clearLegs, lowerBest, NEVER, STEP_BITS } from './leg-lists.ts'
import type { LegLists } from './leg-lists.ts'
import { AIRPORT_BITS, AIRPORT_MASK, SEVERAL } from './network.ts'
import { fetchPicks, pick } from './picks.ts'
import type { Plan } from './plan.ts'
import { setWindow, startRun } from './run.ts'
import type { Run } from './run.ts'
import { popPath, pushPath } from './scratch.ts'

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
  const stamp = ++scratch.epoch
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
    addLegs(last, index, picks.airport[i]!, picks.market[i]!, stamp, picks.begin[i]!, picks.stop[i]!, lasts)
  }
  if (last.count === 0) return
  clearLegs(first, reach, rules.interline_words)
  picks.count = 0
  for (let m = network.out_start[origin]!; m < network.out_start[origin + 1]!; m++) {
    const via = market.destination[m]!
    if (endpoint[via] === endpoints || (plan.max_stops < 2 && last.stamp[via] !== stamp)) continue
    if (market.km[m]! + lowerKm(vectors, via * 3, destination * 3) <= limit_km) pick(picks, m, via)
  }
  fetchPicks(index, picks, day, FIRST_LINES)
  for (let i = 0; i < picks.count; i++) {
    addLegs(first, index, picks.airport[i]!, picks.market[i]!, stamp, picks.begin[i]!, picks.stop[i]!, firsts)
  }
  if (first.count === 0) return
  fillOnward(run)
  searchOneStop(run, stamp, limit_km)
  if (plan.max_stops < 2) return
  fillCame(run)
  searchTwoStops(run, stamp, limit_km)
}

/** For each last entry and time of landing there, the least price and arrival one can go on with. */
function fillOnward(run: Run) {
  const { scratch, per_price, per_minute, begin } = run
  const { rules } = run.index.network
  const { last } = scratch
  clearBest(last)
  for (let e = 0; e < last.count; e++) {
    const wait = leastWait(rules.connection, last.airport[e]!)
    for (let j = last.start[e]!; j < last.start[e + 1]!; j++) {
      const leaves = last.leaves[j]! - begin
      const value = per_price * last.price[j]! + per_minute * last.lands[j]!
      if (leaves >= wait)
        lowerBest(last.best, e * last.steps, last.steps, leaves - rules.max_layover, leaves - wait, value)
    }
  }
}

/** For each first entry and time of leaving there, the least price less departure one can have come with. */
function fillCame(run: Run) {
  const { scratch, per_price, per_minute, begin } = run
  const { rules } = run.index.network
  const { first } = scratch
  clearBest(first)
  for (let e = 0; e < first.count; e++) {
    const wait = leastWait(rules.connection, first.airport[e]!)
    for (let j = first.start[e]!; j < first.start[e + 1]!; j++) {
      const lands = first.lands[j]! - begin
      const value = per_price * first.price[j]! - per_minute * first.leaves[j]!
      lowerBest(first.best, e * first.steps, first.steps, lands + wait, lands + rules.max_layover, value)
    }
  }
}

function leastWait(connection: Int32Array, airport: number): number {
  return Math.min(connection[2 * airport]!, connection[2 * airport + 1]!)
}

function searchOneStop(run: Run, stamp: number, limit_km: number) {
  const { scratch, top, per_price, per_minute, begin } = run
  const { first, last, queue } = scratch
  queue.count = 0
  for (let one = 0; one < first.count; one++) {
    const via = first.airport[one]!
    if (last.stamp[via] !== stamp) continue
    const two = last.entry[via]!
    if (first.km[one]! + last.km[two]! > limit_km) continue
    let bound = Number.POSITIVE_INFINITY
    for (let i = first.start[one]!; i < first.start[one + 1]!; i++) {
      const onward = last.best[two * last.steps + ((first.lands[i]! - begin) >> STEP_BITS)]!
      if (onward === NEVER) continue
      const least = per_price * first.price[i]! - per_minute * first.leaves[i]! + onward
      if (least < bound) bound = least
    }
    if (bound !== Number.POSITIVE_INFINITY) pushPath(queue, bound + run.per_stop, one, two, -1)
  }
  while (queue.count > 0 && queue.bound[0]! <= top.worst) {
    const one = queue.a[0]!
    const two = queue.b[0]!
    popPath(queue)
    offerOneStop(run, one, two)
  }
}

function searchTwoStops(run: Run, stamp: number, limit_km: number) {
  const { index, scratch, top, per_price, per_minute } = run
  const { network, price_ahead, span, utc_days } = index
  const { market, rules, out_start } = network
  const { head } = market
  const { first, last, queue } = scratch
  fetchMiddles(run)
  queue.count = 0
  for (let one = 0; one < first.count; one++) {
    const a = first.airport[one]!
    const room_km = limit_km - first.km[one]!
    const wait = leastWait(rules.connection, a)
    const spent = first.cost[one]! + 2 * run.per_stop + per_minute * (wait + rules.least_connection)
    const first_day = ((first.earliest[one]! + wait) / 1440) | 0
    const last_day = Math.min(utc_days - 1, ((first.latest[one]! + rules.max_layover) / 1440) | 0)
    for (let m = out_start[a]!; m < out_start[a + 1]!; m++) {
      const b = head[m]! & AIRPORT_MASK
      if (last.stamp[b] !== stamp) continue
      const two = last.entry[b]!
      if (!someCarrierMeets(run, m, one, two)) continue
      let price = NOTHING
      for (let day = first_day; day <= last_day; day += DAYS_AHEAD) {
        const lowest = price_ahead[day * market.count + m]!
        if (lowest < price) price = lowest
      }
      if (price === NOTHING) continue
      const bound = spent + per_price * price + per_minute * (span[m]! & DURATION_MASK) + last.cost[two]!
      if (bound > top.worst || (span[m]! >> DURATION_BITS) + last.km[two]! > room_km) continue
      pushPath(queue, bound, one, m, two)
    }
  }
  while (queue.count > 0 && queue.bound[0]! <= top.worst) offerBatch(run)
}

/** Takes the most promising paths off the queue and offers their itineraries. */
function offerBatch(run: Run) {
  const { scratch, top } = run
  const { first, queue, picks, batch } = scratch
  picks.count = 0
  let size = 0
  let day = Number.POSITIVE_INFINITY
  while (size < BATCH && queue.count > 0 && queue.bound[0]! <= top.worst) {
    batch.bound[size] = queue.bound[0]!
    batch.a[size] = queue.a[0]!
    batch.b[size] = queue.b[0]!
    batch.c[size] = queue.c[0]!
    day = Math.min(day, (first.earliest[queue.a[0]!]! / 1440) | 0)
    pick(picks, queue.b[0]!, 0)
    size++
    popPath(queue)
  }
  fetchPicks(run.index, picks, Math.min(day, run.index.utc_days - 1), MIDDLE_LINES)
  for (let i = 0; i < size; i++) {
    if (batch.bound[i]! > top.worst) break
    offerTwoStops(run, batch.a[i]!, batch.b[i]!, batch.c[i]!, picks.begin[i]!, picks.stop[i]!)
  }
}

/** Reads ahead what the middle of the search reads first of every airport of change. */
function fetchMiddles(run: Run) {
  const { index, scratch } = run
  const { first, picks } = scratch
  const { market, out_start } = index.network
  let sum = 0
  for (let one = 0; one < first.count; one++) {
    const m = out_start[first.airport[one]!]!
    const day = Math.min(index.utc_days - 1, (first.earliest[one]! / 1440) | 0)
    if (m < market.count) sum += market.head[m]! + index.span[m]! + index.price_ahead[day * market.count + m]!
  }
  picks.sum = sum | 0
}

/** Whether a carrier of the middle market may follow a first leg of one entry and precede a last leg of the other. */
function someCarrierMeets(run: Run, m: number, one: number, two: number): boolean {
  const { head, carrier_start, carriers } = run.index.network.market
  const { first, last } = run.scratch
  const only = head[m]! >> AIRPORT_BITS
  if (only !== SEVERAL) return meets(first, last, one, two, only)
  for (let c = carrier_start[m]!; c < carrier_start[m + 1]!; c++)
    if (meets(first, last, one, two, carriers[c]!)) return true
  return false
}

function meets(first: LegLists, last: LegLists, one: number, two: number, carrier: number): boolean {
  const word = carrier >> 5
  const both = first.partners[one * first.words + word]! & last.partners[two * last.words + word]!
  return ((both >>> (carrier & 31)) & 1) === 1
}
