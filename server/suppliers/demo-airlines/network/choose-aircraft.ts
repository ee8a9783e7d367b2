import { type Aircraft, aircraftType, totalSeats } from './aircraft.ts'
import type { Carrier } from './carrier.ts'
import { chance } from './chance.ts'
import type { PlannedRoute } from './schedule.ts'

const rangeUsed = 1

/** Seats an airline would like on a route of this length between airports of this size. */
function seatsWanted({ km, hub, spoke, weekly }: PlannedRoute): number {
  const size = Math.min(hub.rank, spoke.rank)
  const bySize = size >= 84 ? 1.25 : size >= 68 ? 1.05 : size >= 60 ? 0.85 : size >= 48 ? 0.65 : 0.45
  const byLength = km < 500 ? 110 : km < 1500 ? 155 : km < 4200 ? 175 : 285
  const trunk = (size >= 76 && weekly >= 35 && km < 3000) || (size >= 84 && weekly >= 14 && km > 4200) ? 1.35 : 1
  return byLength * (km >= 4200 ? Math.max(0.8, bySize) : bySize) * trunk
}

/**
 * The aircraft type for one daily flight of a route: of those that can fly it, one near the wanted size, not always
 * the same. Throws when the fleet cannot fly the route at all: promised routes are ours, so that is our mistake.
 */
export function chooseAircraft(carrier: Carrier, route: PlannedRoute, nth: number, seed: number): Aircraft {
  const able = carrier.fleet.map(aircraftType).filter((type) => type.range_km * rangeUsed >= route.km)
  if (able.length === 0) {
    throw new Error(
      `${carrier.code} has no aircraft for ${route.hub.code}-${route.spoke.code} (${Math.round(route.km)} km)`,
    )
  }
  const wanted = seatsWanted(route)
  let best = able[0]!
  let bestCost = Number.POSITIVE_INFINITY
  for (const type of able) {
    const seats = carrier.low_cost ? type.seats_dense : totalSeats(type.seats)
    const luck = 0.35 * chance(seed, carrier.code, route.hub.code, route.spoke.code, nth, type.code)
    // Propellers are for short hops, and wide cabins are seldom sent on them.
    const unfit = (type.kind === 'prop' && route.km > 900 ? 1 : 0) + (type.kind === 'wide' && route.km < 900 ? 0.4 : 0)
    const cost = Math.abs(Math.log(seats / wanted)) + luck + unfit
    if (cost < bestCost) {
      best = type
      bestCost = cost
    }
  }
  return best
}

const taxiMinutes = 30
const jetKmPerMinute = 13.5
const propKmPerMinute = 8.5
/** Westerly winds: how much longer due west than the still-air time, shorter due east, on long flights. */
const wind = 0.06
const windFromKm = 3000

type Point = { lat: number; lon: number }

/** Minutes from gate to gate, rounded to five. */
export function blockMinutes(from: Point, to: Point, km: number, type: Aircraft): number {
  const speed = type.kind === 'prop' ? propKmPerMinute : jetKmPerMinute
  const air = (km / speed) * (km > windFromKm ? 1 - wind * eastward(from, to) : 1)
  return Math.round((taxiMinutes + air) / 5) * 5
}

/** 1 due east, -1 due west, by the heading of the great circle's middle part (the bow cancels out). */
function eastward(from: Point, to: Point): number {
  const turn = ((to.lon - from.lon + 540) % 360) - 180
  const middle = (((from.lat + to.lat) / 2) * Math.PI) / 180
  const east = turn * Math.cos(middle)
  const north = to.lat - from.lat
  return east === 0 && north === 0 ? 0 : east / Math.hypot(east, north)
}
