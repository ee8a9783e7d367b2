import { greatCircleKm, lowerKm } from './geo.ts'
import type { FlightIndex } from './flight-index.ts'
import { connectionOf, offerDirect, offerOneStop, offerTwoStops } from './join.ts'
import { leastCost, setWindow, startRun } from './run.ts'
import type { Run } from './run.ts'
import type { Plan } from './plan.ts'
import { popPath, pushPath } from './scratch.ts'
import type { Candidates } from './scratch.ts'

/** Costs are packed above this many places so that one number sort orders candidates. */
const PACK = 16_384

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

function searchPair(run: Run, origin: number, destination: number, endpoints: number) {
  const { index, plan, scratch } = run
  const { network } = index
  const { market } = network
  const limit_km = detourLimit(run, origin, destination)
  const epoch = ++scratch.epoch
  const { stamp, to_destination, endpoint, queue } = scratch
  for (let i = network.in_start[destination]!; i < network.in_start[destination + 1]!; i++) {
    const m = network.in_market[i]!
    stamp[market.origin[m]!] = epoch
    to_destination[market.origin[m]!] = m
  }
  if (stamp[origin] === epoch) offerDirect(run, to_destination[origin]!)
  if (plan.max_stops === 0) return
  queue.count = 0
  const first = scratch.first
  first.count = 0
  for (let m = network.out_start[origin]!; m < network.out_start[origin + 1]!; m++) {
    const via = market.destination[m]!
    if (endpoint[via] === endpoints) continue
    if (market.km[m]! + lowerKm(network.vectors, via * 3, destination * 3) > limit_km) continue
    const cost = leastCost(run, m, run.first_day, run.second_day)
    if (cost === Number.POSITIVE_INFINITY) continue
    addCandidate(first, via, m, cost)
    if (stamp[via] !== epoch) continue
    const last = to_destination[via]!
    if (market.km[m]! + market.km[last]! > limit_km) continue
    const wait = run.per_minute * connectionOf(network, via, m, last)
    const bound = cost + leastCost(run, last, run.first_day, run.final_day) + wait + run.per_stop
    if (bound <= run.top.worst && bound !== Number.POSITIVE_INFINITY) pushPath(queue, bound, m, last, -1)
  }
  while (queue.count > 0 && queue.bound[0]! <= run.top.worst) {
    offerOneStop(run, queue.a[0]!, queue.b[0]!)
    popPath(queue)
  }
  if (plan.max_stops >= 2) searchTwoStops(run, origin, destination, endpoints, limit_km)
}

function searchTwoStops(run: Run, origin: number, destination: number, endpoints: number, limit_km: number) {
  const { index, scratch, top } = run
  const { network } = index
  const { market } = network
  const { first, last, queue, endpoint } = scratch
  last.count = 0
  for (let i = network.in_start[destination]!; i < network.in_start[destination + 1]!; i++) {
    const m = network.in_market[i]!
    const via = market.origin[m]!
    if (endpoint[via] === endpoints) continue
    if (market.km[m]! + lowerKm(network.vectors, via * 3, origin * 3) > limit_km) continue
    const cost = leastCost(run, m, run.first_day, run.final_day)
    if (cost !== Number.POSITIVE_INFINITY) addCandidate(last, via, m, cost)
  }
  if (first.count === 0 || last.count === 0) return
  sortCandidates(first)
  sortCandidates(last)
  queue.count = 0
  const changes = 2 * run.per_stop + 2 * run.per_minute * network.rules.least_connection
  for (let x = 0; x < first.count; x++) {
    const one = first.sorted[x]! % PACK
    const spent = first.cost[one]! + changes
    if (spent + last.cost[last.sorted[0]! % PACK]! > top.worst) break
    const a = first.airport[one]!
    const first_market = first.market[one]!
    for (let y = 0; y < last.count; y++) {
      const other = last.sorted[y]! % PACK
      if (spent + last.cost[other]! > top.worst) break
      const b = last.airport[other]!
      const middle = findMarket(network.out_start, market.destination, a, b)
      if (middle < 0) continue
      const last_market = last.market[other]!
      if (market.km[first_market]! + market.km[middle]! + market.km[last_market]! > limit_km) continue
      const cost = leastCost(run, middle, run.first_day, run.final_day)
      if (cost === Number.POSITIVE_INFINITY) continue
      const waits = connectionOf(network, a, first_market, middle) + connectionOf(network, b, middle, last_market)
      const bound = first.cost[one]! + cost + last.cost[other]! + 2 * run.per_stop + run.per_minute * waits
      if (bound <= top.worst) pushPath(queue, bound, first_market, middle, last_market)
    }
  }
  while (queue.count > 0 && queue.bound[0]! <= top.worst) {
    offerTwoStops(run, queue.a[0]!, queue.b[0]!, queue.c[0]!)
    popPath(queue)
  }
}

/** Kilometres an itinerary between two airports may fly. */
export function detourLimit(run: Run, origin: number, destination: number): number {
  const { airports, rules } = run.index.network
  const from = airports[origin]!
  const to = airports[destination]!
  return rules.detour_ratio * greatCircleKm(from.lat, from.lon, to.lat, to.lon) + rules.detour_km
}

/** The market between two airports, or -1. */
export function findMarket(out_start: Int32Array, destination: Int32Array, from: number, to: number): number {
  let low = out_start[from]!
  let high = out_start[from + 1]!
  const end = high
  while (low < high) {
    const middle = (low + high) >> 1
    if (destination[middle]! < to) low = middle + 1
    else high = middle
  }
  return low < end && destination[low] === to ? low : -1
}

function addCandidate(list: Candidates, airport: number, market: number, cost: number) {
  list.airport[list.count] = airport
  list.market[list.count] = market
  list.cost[list.count++] = cost
}

function sortCandidates(list: Candidates) {
  for (let i = 0; i < list.count; i++) list.sorted[i] = list.cost[i]! * PACK + i
  list.sorted.subarray(0, list.count).sort()
}
