import { distanceKm } from '#server/features/catalogue/locations'
import { aircraftType } from './aircraft.ts'
import type { Carrier, Hub } from './carrier.ts'
import { chance } from './chance.ts'
import { mayFly, regionOf, takesForeignFlights } from './regions.ts'
import type { NetworkAirport, PlannedRoute } from './schedule.ts'

/** Millions of passengers a year behind a rank. */
const massOfRank = new Map([
  [100, 80],
  [92, 52],
  [84, 37],
  [76, 25],
  [68, 15],
  [60, 9],
  [48, 4],
  [40, 2],
  [30, 0.9],
  [18, 0.25],
])
const rankLeastDomestic = 18
const rankLeastAbroad = 40
/** A town that fills a daily aircraft across an ocean is no small one. */
const rankLeastFar = 68
const farKm = 6000
/** A full tank is not planned down to the last drop. */
const rangeUsed = 1
const weeklyLeast = { home: 4, abroad: 3, far: 3 }

/** Airports a schedule can use at all. */
export const isServed = (airport: NetworkAirport): boolean =>
  airport.active && massOfRank.has(airport.rank) && airport.kind !== 'heliport' && airport.kind !== 'seaplane'

/** How far a carrier's longest-ranged aircraft flies, in km. */
export const reachKm = (carrier: Carrier): number =>
  Math.max(...carrier.fleet.map((code) => aircraftType(code).range_km)) * rangeUsed

/**
 * Every route a carrier flies, from each of its hubs: first what is promised, then among the served airports by
 * attraction and budget. A piece for each hub.
 */
export function* routesInPieces(
  carrier: Carrier,
  airports: ReadonlyMap<string, NetworkAirport>,
  served: readonly NetworkAirport[],
  seed: number,
): Generator<PlannedRoute[]> {
  const promised = carrier.routes.flatMap(({ origin, destination, weekly }) => {
    const hub = airports.get(origin)
    const spoke = airports.get(destination)
    return hub && spoke ? [{ hub, spoke, km: distanceKm(hub, spoke), weekly }] : []
  })
  yield promised
  for (const hub of carrier.hubs) {
    const base = airports.get(hub.code)
    if (!base) continue
    const known = promised.filter((route) => route.hub === base)
    yield planHub(carrier, hub, base, served, known, seed)
  }
}

type RequestedOffer = { spoke: NetworkAirport; km: number; pull: number; least: number; most: number; weekly: number }

function planHub(
  carrier: Carrier,
  hub: Hub,
  base: NetworkAirport,
  served: readonly NetworkAirport[],
  known: PlannedRoute[],
  seed: number,
): PlannedRoute[] {
  const taken = new Set(known.map((route) => route.spoke.code))
  const budget = hub.daily * 7 - known.reduce((sum, route) => sum + route.weekly, 0)
  const demands: RequestedOffer[] = []
  const limit = reachKm(carrier)
  for (const spoke of served) {
    if (taken.has(spoke.code) || spoke.city_code === base.city_code) continue
    const weight = attraction(carrier, base, spoke)
    if (weight <= 0) continue
    const km = distanceKm(base, spoke)
    if (km < 110 || km > limit) continue
    const home = spoke.country === base.country
    if (!home && km > farKm && spoke.rank < rankLeastFar) continue
    const nearness = km < 220 ? 0.25 : km < 350 ? 0.6 : 1 / (1 + km / 2500)
    const mass = massOfRank.get(spoke.rank)! ** (km > 4000 ? 0.95 : home ? 0.55 : 0.72)
    const taste = 0.75 + 0.5 * chance(seed, carrier.code, base.code, spoke.code)
    demands.push({
      spoke,
      km,
      pull: weight * mass * nearness * taste,
      least: home ? weeklyLeast.home : km > 5500 ? weeklyLeast.far : weeklyLeast.abroad,
      most: 7 * (km > 5500 ? 2 : km > 2500 ? 4 : home ? 8 : 6),
      weekly: 0,
    })
  }
  return share(demands, budget).map(({ spoke, km, weekly }) => ({ hub: base, spoke, km, weekly: wholeWeeks(weekly) }))
}

/** 0: does not fly there. */
function attraction(carrier: Carrier, base: NetworkAirport, spoke: NetworkAirport): number {
  const home = spoke.country === base.country
  if (spoke.rank < (home ? rankLeastDomestic : rankLeastAbroad)) return 0
  if (!home && !(takesForeignFlights(base.code) && takesForeignFlights(spoke.code))) return 0
  const region = home ? 'home' : regionOf(spoke.country)
  const liking = region ? carrier.reach[region] : undefined
  if (!liking || !mayFly(base.country, spoke.country) || !mayFly(carrier.country, spoke.country)) return 0
  return liking * (carrier.ties[spoke.country] ?? 1) * (carrier.ties[spoke.code] ?? 1)
}

/**
 * Shares a week's departures among the wishes by their pull. Wishes that would get less than their least are dropped,
 * weakest first; none gets more than its most.
 */
function share(demands: RequestedOffer[], budget: number): RequestedOffer[] {
  let chosen = demands.sort((a, b) => b.pull - a.pull || (a.spoke.code < b.spoke.code ? -1 : 1))
  for (;;) {
    const total = chosen.reduce((sum, request) => sum + request.pull, 0)
    const kept = chosen.filter((request) => (budget * request.pull) / total >= request.least * 0.7)
    if (kept.length === chosen.length) break
    // Dropping all that fall short at once would drop too many: their share goes to the others.
    const drop = Math.max(1, Math.ceil((chosen.length - kept.length) / 3))
    chosen = chosen.slice(0, chosen.length - drop)
  }
  for (const request of chosen) request.weekly = 0
  let left = budget
  for (let round = 0; round < 6 && left > 1; round++) {
    const open = chosen.filter((request) => request.weekly < request.most)
    const total = open.reduce((sum, request) => sum + request.pull, 0)
    if (total === 0) break
    const spend = left
    for (const request of open) {
      const more = Math.min(request.most - request.weekly, (spend * request.pull) / total)
      request.weekly += more
      left -= more
    }
  }
  return chosen.filter((request) => request.weekly >= 1)
}

/** Airlines plan whole days: six flights a week become seven, eleven become fourteen. */
function wholeWeeks(weekly: number): number {
  if (weekly >= 8.5) return Math.round(weekly / 7) * 7
  if (weekly >= 5.5) return 7
  return Math.max(2, Math.round(weekly))
}
