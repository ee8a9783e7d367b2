import { CARRIER_MASK, DURATION_BITS, DURATION_MASK, NOTHING, SEATS_SHIFT } from './flight-index.ts'
import { lowerKm } from './geo.ts'
import { detourLimit, markEndpoints } from './one-way.ts'
import { connectionOf } from './network.ts'
import { leastCost, setWindow } from './run.ts'
import type { Run } from './run.ts'
import { offer } from './top.ts'

/** Steps one fallback may take. Thin answers mean a thin network, where this is never met; it only bounds the odd case. */
const STEPS = 4_000_000

type Walk = {
  run: Run
  destination: number
  endpoints: number
  limit_km: number
  /** Exactly this many legs. */
  legs: number
  /** Carriers that do not work together may meet, and somewhere do. */
  apart: boolean
  markets: Int32Array
  records: Int32Array
  steps: number
}

/**
 * Offers every itinerary of exactly `legs` legs (2..4) between the plan's airports: keeping every rule, or with
 * `apart` those that need at least one self-transfer. Slower than the regular search and meant for thin answers.
 */
export function searchPaths(run: Run, legs: number, apart: boolean) {
  const endpoints = markEndpoints(run)
  const walk: Walk = {
    run,
    destination: 0,
    endpoints,
    limit_km: 0,
    legs,
    apart,
    markets: new Int32Array(legs),
    records: new Int32Array(4).fill(-1),
    steps: 0,
  }
  for (const destination of run.plan.destinations) {
    countHops(run, destination, legs)
    for (const origin of run.plan.origins) {
      setWindow(run, origin)
      walk.destination = destination
      walk.limit_km = detourLimit(run, origin, destination)
      extendPath(walk, origin, 0, 0, run.per_stop * (legs - 1))
    }
  }
}

/** Fewest legs to the destination from everywhere, as far as `most`. */
function countHops(run: Run, destination: number, most: number) {
  const { network } = run.index
  const { hops } = run.scratch
  hops.fill(most + 1)
  hops[destination] = 0
  let edge = [destination]
  for (let hop = 1; hop <= most; hop++) {
    const next: number[] = []
    for (const airport of edge) {
      for (let i = network.in_start[airport]!; i < network.in_start[airport + 1]!; i++) {
        const before = network.market.origin[network.in_market[i]!]!
        if (hops[before]! <= hop) continue
        hops[before] = hop
        next.push(before)
      }
    }
    edge = next
  }
}

function extendPath(walk: Walk, airport: number, depth: number, km: number, bound: number) {
  const { run, markets, legs } = walk
  const { network } = run.index
  const { market } = network
  const left = legs - depth - 1
  for (let m = network.out_start[airport]!; m < network.out_start[airport + 1]!; m++) {
    if (++walk.steps > STEPS) return
    const via = market.destination[m]!
    if (left === 0 ? via !== walk.destination : run.scratch.endpoint[via] === walk.endpoints) continue
    if (run.scratch.hops[via]! > left || visits(walk, via, depth)) continue
    const flown = km + market.km[m]!
    if (left > 0 && flown + lowerKm(network.vectors, via * 3, walk.destination * 3) > walk.limit_km) continue
    if (flown > walk.limit_km) continue
    const least = leastCost(run, m, run.first_day, depth === 0 ? run.second_day : run.final_day)
    const cost = bound + least
    if (least === NOTHING || cost > run.top.worst) continue
    markets[depth] = m
    if (left > 0) extendPath(walk, via, depth + 1, flown, cost)
    else fly(walk, 0, 0, 0, false)
  }
}

function visits(walk: Walk, airport: number, depth: number): boolean {
  const { origin } = walk.run.index.network.market
  for (let i = 0; i < depth; i++) if (origin[walk.markets[i]!] === airport) return true
  return false
}

/** Takes each flight of the path's market at `depth` that can follow the flights taken before it. */
function fly(walk: Walk, depth: number, price: number, departure: number, parted: boolean) {
  const { run, markets, records: taken, legs } = walk
  const { index, top } = run
  const { records, day_first, row, network } = index
  const { interline, interline_words, max_layover, max_duration, self_transfer_connection } = network.rules
  const m = markets[depth]!
  const before = depth === 0 ? -1 : taken[depth - 1]!
  const lands = before < 0 ? 0 : (records[before * 4]! >> DURATION_BITS) + (records[before * 4]! & DURATION_MASK)
  const wait = before < 0 ? 0 : connectionOf(network, network.market.origin[m]!, markets[depth - 1]!, m)
  const earliest = before < 0 ? run.begin : lands + wait
  const latest = before < 0 ? run.end - 1 : lands + max_layover
  const day = (earliest / 1440) | 0
  if (day >= index.utc_days) return
  const stop = day_first[(m + 1) * row - 1]!
  for (let i = day_first[m * row + day]!; i < stop; i++) {
    if (++walk.steps > STEPS) return
    const time = records[i * 4]!
    const leaves = time >> DURATION_BITS
    if (leaves > latest) break
    const seller = records[i * 4 + 1]!
    if (leaves < earliest || seller >> SEATS_SHIFT < run.seats) continue
    let apart = parted
    if (before >= 0) {
      const carrier = seller & CARRIER_MASK
      const from = (records[before * 4 + 1]! & CARRIER_MASK) * interline_words
      if (((interline[from + (carrier >> 5)]! >>> (carrier & 31)) & 1) === 0) {
        if (!walk.apart || leaves < lands + self_transfer_connection) continue
        apart = true
      }
    }
    const begins = depth === 0 ? leaves : departure
    const duration = leaves + (time & DURATION_MASK) - begins
    if (duration > max_duration) continue
    const total = price + records[i * 4 + 2]!
    const primary = run.per_price * total + run.per_minute * duration + run.per_stop * (legs - 1)
    if (primary > top.worst) continue
    taken[depth] = i
    if (depth + 1 < legs) fly(walk, depth + 1, total, begins, apart)
    else if (apart === walk.apart) offerTaken(walk, primary, total, duration, begins)
    taken[depth] = -1
  }
}

function offerTaken(walk: Walk, primary: number, price: number, duration: number, departure: number) {
  const { run, records: taken, legs } = walk
  offer(
    run.top,
    primary,
    run.secondary_price ? price : duration,
    departure,
    legs - 1,
    taken[0]!,
    taken[1]!,
    taken[2]!,
    taken[3]!,
  )
}
