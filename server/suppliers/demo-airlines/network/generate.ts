import type { BankStyle } from './banks.ts'
import type { Carrier } from './carrier.ts'
import { atOnce } from '../engine/pieces.ts'
import { chance } from './chance.ts'
import { blockMinutes, chooseAircraft } from './choose-aircraft.ts'
import { type PilgrimSeason, pilgrimAirports, pilgrimCountries, pilgrimSeasons } from './pilgrim-seasons.ts'
import { isServed, routesInPieces } from './plan-routes.ts'
import type { PlannedRoute, ScheduleInput, SchedulePattern } from './schedule.ts'
import { type RotationQuestion, type Rotation, timeRotation } from './time-rotation.ts'
import { dateOf, dayOf, differenceRuns, type OffsetRun, offsetRuns } from './zone-offsets.ts'

/** One aircraft's trip out and back: an odd number out, the next even one back. */
type PlannedRotation = {
  route: PlannedRoute
  style: BankStyle
  nth: number
  of: number
  days: number
  seasons: PilgrimSeason[] | null
  number: number
}

const allDays = 127
const regionalNumbers = 3001
const pilgrimNumbers = 7001
/** So many rotations are written before others have their turn. */
export const ROTATIONS_AT_ONCE = 128

/**
 * The whole timetable of the demo network as patterns, the same for the same seed. The flights of a date do not
 * depend on `from` and `to`, so a booking's flight is found again after the window has moved on. Some 1.4 s of
 * processor time for 150 carriers and a year, in pieces of some milliseconds, each with the patterns made so far.
 *
 * Departures keep their wall-clock time at the hub through the year. Where the two airports' clocks change against
 * each other, the pattern is split and the trip is timed anew, as airlines do between seasons.
 */
export function* scheduleInPieces(input: ScheduleInput): Generator<number, SchedulePattern[]> {
  const { carriers, airports, seed, from, to } = input
  const byCode = new Map(airports.map((airport) => [airport.code, airport]))
  const served = airports.filter(isServed)
  const clocks = clockReader(dayOf(from), dayOf(to))
  const seasons = pilgrimSeasons(from, to)
  const patterns: SchedulePattern[] = []
  const frame = { seed, from: dayOf(from), to: dayOf(to) }
  for (const carrier of carriers) {
    const routes: PlannedRoute[] = []
    for (const planned of routesInPieces(carrier, byCode, served, seed)) {
      routes.push(...planned)
      yield patterns.length
    }
    let written = 0
    for (const rotation of planRotations(carrier, routes, seed, seasons)) {
      for (const { zone } of [rotation.route.hub, rotation.route.spoke]) if (clocks.learn(zone)) yield patterns.length
      writeRotation(carrier, rotation, clocks, frame, patterns)
      if (++written % ROTATIONS_AT_ONCE === 0) yield patterns.length
    }
    yield patterns.length
  }
  return patterns
}

/** The same timetable without a pause. */
export const generateSchedule = (input: ScheduleInput): SchedulePattern[] => atOnce(scheduleInPieces(input))

function planRotations(
  carrier: Carrier,
  routes: PlannedRoute[],
  seed: number,
  seasons: PilgrimSeason[],
): PlannedRotation[] {
  const styleOf = new Map(carrier.hubs.map((hub) => [hub.code, hub.style]))
  const rotations: PlannedRotation[] = []
  for (const route of routes) {
    const style = styleOf.get(route.hub.code) ?? 'rolling24'
    const of = Math.ceil(route.weekly / 7)
    for (let nth = 0; nth < of; nth++) {
      const weekly = Math.min(7, route.weekly - nth * 7)
      const shift = Math.floor(chance(seed, carrier.code, route.hub.code, route.spoke.code, 'days') * 7)
      rotations.push({ route, style, nth, of, days: spreadDays(weekly, shift), seasons: null, number: 0 })
    }
  }
  const isRegional = (rotation: PlannedRotation) =>
    carrier.regional?.fleet.includes(chooseAircraft(carrier, rotation.route, rotation.nth, seed).code) ?? false
  // Long routes have the low numbers, as airlines like it.
  rotations.sort((a, b) => b.route.km - a.route.km || byName(a, b))
  let number = 1
  for (const rotation of rotations.filter((one) => !isRegional(one))) number = take(rotation, number)
  number = Math.max(regionalNumbers, number + 2)
  for (const rotation of rotations.filter(isRegional)) number = take(rotation, number)
  const extras = pilgrimFlights(rotations, seasons)
  number = Math.max(pilgrimNumbers, number + 2)
  for (const rotation of extras) number = take(rotation, number)
  if (number > 9999) throw new Error(`${carrier.code} has run out of flight numbers`)
  return [...rotations, ...extras]
}

const byName = (a: PlannedRotation, b: PlannedRotation) => {
  const one = `${a.route.hub.code}${a.route.spoke.code}`
  const other = `${b.route.hub.code}${b.route.spoke.code}`
  return one === other ? a.nth - b.nth : one < other ? -1 : 1
}

function take(rotation: PlannedRotation, number: number): number {
  rotation.number = number
  return number + 2
}

/** `weekly` days as far apart as can be, the first on weekday `shift`. */
function spreadDays(weekly: number, shift: number): number {
  if (weekly >= 7) return allDays
  let days = 0
  for (let i = 0; i < weekly; i++) days |= 1 << ((Math.floor((i * 7) / weekly) + shift) % 7)
  return days
}

/** One more flight on each day a pilgrims' route is flown, in the weeks before and after. Numbered even without any. */
function pilgrimFlights(rotations: PlannedRotation[], seasons: PilgrimSeason[]): PlannedRotation[] {
  const isPilgrims = ({ route: { hub, spoke } }: PlannedRotation) =>
    (pilgrimAirports.has(spoke.code) && pilgrimCountries.has(hub.country)) ||
    (pilgrimAirports.has(hub.code) && pilgrimCountries.has(spoke.country))
  return rotations
    .filter((rotation) => rotation.nth === 0 && isPilgrims(rotation))
    .map((rotation) => ({ ...rotation, nth: rotation.of, of: rotation.of + 1, seasons }))
}

type Clocks = {
  /** Reads a zone's clock, which takes a millisecond or two. False when it is known. */
  learn(zone: string): boolean
  runsOf(zone: string): OffsetRun[]
}

function clockReader(from: number, to: number): Clocks {
  const known = new Map<string, OffsetRun[]>()
  return {
    learn(zone) {
      if (known.has(zone)) return false
      // Two days more on each side: the way back may start then.
      known.set(zone, offsetRuns(zone, from - 2, to + 2))
      return true
    },
    runsOf: (zone) => known.get(zone)!,
  }
}

type Frame = { seed: number; from: number; to: number }

function writeRotation(
  carrier: Carrier,
  rotation: PlannedRotation,
  clocks: Clocks,
  { seed, from, to }: Frame,
  patterns: SchedulePattern[],
): void {
  const { route, style, nth, of, days } = rotation
  const { hub, spoke, km } = route
  const type = chooseAircraft(carrier, route, rotation.seasons ? 0 : nth, seed)
  const question: RotationQuestion = {
    hub: hub.code,
    spoke: spoke.code,
    style,
    out_minutes: blockMinutes(hub, spoke, km, type),
    back_minutes: blockMinutes(spoke, hub, km, type),
    turn_minutes: turnMinutes(type.kind, carrier.low_cost, km),
    ahead: 0,
    nth,
    of,
    vary: chance(seed, carrier.code, hub.code, spoke.code),
  }
  const runs = differenceRuns(clocks.runsOf(hub.zone), clocks.runsOf(spoke.zone))
  const answers = new Map<number, Rotation | null>()
  const operator = carrier.regional?.fleet.includes(type.code) ? carrier.regional.operator : undefined
  const common = { carrier: carrier.code, aircraft: type.code, ...(operator ? { operating_carrier: operator } : {}) }
  runs.forEach((run, at) => {
    const start = Math.max(from, run.from)
    const end = Math.min(to, (runs[at + 1]?.from ?? to + 1) - 1)
    if (!answers.has(run.offset)) answers.set(run.offset, timeRotation({ ...question, ahead: run.offset }))
    const timed = answers.get(run.offset)
    if (start > end || !timed) return
    const out = flight(timed.hub_departure, timed.spoke_arrival, days)
    const back = flight(timed.spoke_departure, timed.hub_arrival, days)
    for (const [first, last] of inSeasons(start, end, rotation.seasons)) {
      const dates = { effective_from: dateOf(first), effective_to: dateOf(last) }
      const there = { origin: hub.code, destination: spoke.code, block_minutes: question.out_minutes }
      const home = { origin: spoke.code, destination: hub.code, block_minutes: question.back_minutes }
      patterns.push({ ...common, flight_number: String(rotation.number), ...there, ...out, ...dates })
      patterns.push({ ...common, flight_number: String(rotation.number + 1), ...home, ...back, ...dates })
    }
  })
}

/** Times that may lie days after the trip's first midnight, as a pattern of their own day. */
function flight(departure: number, arrival: number, days: number) {
  const day = Math.floor(departure / 1440)
  return {
    days: shiftDays(days, day),
    departure_time: departure - day * 1440,
    arrival_time: ((arrival % 1440) + 1440) % 1440,
    arrival_day_offset: Math.floor(arrival / 1440) - day,
  }
}

function shiftDays(days: number, by: number): number {
  const turn = ((by % 7) + 7) % 7
  return ((days << turn) | (days >> (7 - turn))) & allDays
}

function inSeasons(start: number, end: number, seasons: PilgrimSeason[] | null): [number, number][] {
  if (!seasons) return [[start, end]]
  return seasons.flatMap((season) => {
    const first = Math.max(start, dayOf(season.from))
    const last = Math.min(end, dayOf(season.to))
    return first <= last ? [[first, last] as [number, number]] : []
  })
}

function turnMinutes(kind: string, low_cost: boolean, km: number): number {
  if (kind === 'wide') return km > 5000 ? 110 : 80
  return low_cost ? 35 : kind === 'prop' ? 30 : 50
}
