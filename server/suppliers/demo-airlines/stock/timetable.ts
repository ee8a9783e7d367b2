import { sql } from 'kysely'
import { all, type Db, first } from '#server/db/db'
import type { AirlineRow, AirportRow } from '#server/features/catalogue/locations'
import type { Carrier } from './carriers.ts'
import { type Airport, inTurns, isoFromDay, type Pattern, type Rules } from '../engine/index.ts'
import { PATTERNS_AT_ONCE } from '../engine/pieces.ts'
import {
  alliances,
  carriers as demoCarriers,
  partners,
  type SchedulePattern,
  scheduleInPieces,
} from '../network/index.ts'

/** A pattern and, where it is another company, who flies it. */
export type FlownPattern = Pattern & { operating_carrier?: string }

/** Everything that flies, before it is compiled. */
export type Timetable = {
  patterns: FlownPattern[]
  airports: Airport[]
  carriers: Map<string, Carrier>
  rules: Partial<Rules>
}

export type ScheduleSource = 'generated' | 'imported' | 'both'
export type Schedule = { source: ScheduleSource; version: number }

export const readSchedule = async (db: Db): Promise<Schedule> =>
  (await first(db, sql<Schedule>`select source, version from house_schedule`)) ?? { source: 'generated', version: 0 }

type PatternRow = Omit<Pattern, 'effective_from' | 'effective_to'> & { effective_from: string; effective_to: string }
const rowsAtOnce = 100_000

/** The operator's timetable, read in portions so that a million rows never stand twice in memory. */
export async function readImported(db: Db): Promise<Pattern[]> {
  const patterns: Pattern[] = []
  for (let last = 0; ; ) {
    const rows = await all(
      db,
      sql<PatternRow>`select id, carrier, flight_number, origin, destination, days, departure_time, arrival_time,
        arrival_day_offset, aircraft, effective_from::text as effective_from, effective_to::text as effective_to
      from schedule_patterns where id > ${last} order by id limit ${rowsAtOnce}`,
    )
    for (const row of rows) patterns.push(row)
    if (rows.length < rowsAtOnce) return patterns
    last = rows.at(-1)!.id
  }
}

/** Airports as the engine wants them. */
export const networkAirports = (rows: Iterable<AirportRow>): Airport[] =>
  [...rows]
    .filter((row) => row.active)
    .map(({ code, lat, lon, zone, country, metro }) => ({ code, lat, lon, zone, country, metro: metro ?? undefined }))

/** Joins both timetables: where the operator brought a flight number from an airport, the generated one gives way. */
export function joinPatterns(
  schedule: Schedule,
  generated: readonly FlownPattern[],
  imported: readonly FlownPattern[],
  airports: ReadonlySet<string>,
): FlownPattern[] {
  const flown = imported.filter((pattern) => airports.has(pattern.origin) && airports.has(pattern.destination))
  if (schedule.source === 'generated') return [...generated]
  if (schedule.source === 'imported') return flown
  const key = (pattern: Pattern) => `${pattern.carrier}${pattern.flight_number}${pattern.origin}`
  const brought = new Set(flown.map(key))
  return [...flown, ...generated.filter((pattern) => !brought.has(key(pattern)))]
}

/** Carriers of the demo network, and those of the reference data that it does not know (an operator's own). */
export function knownCarriers(airlines: readonly AirlineRow[]): Map<string, Carrier> {
  const known = new Map<string, Carrier>(demoCarriers.map((carrier) => [carrier.code, carrier]))
  for (const { code, accounting_code, country, alliance, low_cost } of airlines) {
    const price_factor = known.get(code)?.price_factor ?? (low_cost ? 0.76 : 1)
    known.set(code, { code, accounting_code, country, alliance, low_cost, price_factor })
  }
  return known
}

/** What a minute of travel and a stop are worth in the `best` order, halalas: 30 riyals an hour, 75 a stop. */
const score = { minute: 50, stop: 7_500 }
const seed = 7
/** Local departure dates the generated timetable reaches before and after today. */
const daysBefore = 3
const daysAfter = 400
const memory = new Map<string, FlownPattern[]>()

/** `only`: these carriers' alone. The signal ends it. */
type Making = { only?: ReadonlySet<string>; signal?: AbortSignal | undefined }

/** First local departure date of the timetable made for a day. */
export const windowStart = (now: Date): number => Math.floor(now.getTime() / 86_400_000) - daysBefore

/**
 * The invented timetable around a day: the same flights on a date whatever day it was made for. In pieces, so that the process answers others meanwhile; the last one made is remembered.
 */
export async function generated(
  airports: readonly AirportRow[],
  now: Date,
  { only, signal }: Making = {},
): Promise<FlownPattern[]> {
  const from = windowStart(now)
  const key = `${from} ${airports.length}`
  if (only) {
    const carriers = demoCarriers.filter(({ code }) => only.has(code))
    return generate(carriers, airports, from, signal)
  }
  const known = memory.get(key)
  if (known) return known
  const made = await generate(demoCarriers, airports, from, signal)
  memory.clear()
  memory.set(key, made)
  return made
}

function* numberInPieces(patterns: readonly SchedulePattern[]): Generator<undefined, FlownPattern[]> {
  const numbered: FlownPattern[] = []
  for (const [id, pattern] of patterns.entries()) {
    if (id % PATTERNS_AT_ONCE === 0) yield
    numbered.push({ ...pattern, id })
  }
  return numbered
}

async function generate(
  carriers: typeof demoCarriers,
  airports: readonly AirportRow[],
  from: number,
  signal: AbortSignal | undefined,
): Promise<FlownPattern[]> {
  const dates = { from: isoFromDay(from), to: isoFromDay(from + daysBefore + daysAfter) }
  const patterns = await inTurns(scheduleInPieces({ carriers, airports, seed, ...dates }), signal)
  return inTurns(numberInPieces(patterns), signal)
}

/** The timetable a schedule says, for the airports of the reference data. */
export async function makeTimetable(
  db: Db,
  places: { airports: readonly AirportRow[]; airlines: readonly AirlineRow[] },
  schedule: Schedule,
  { now, ...making }: { now: Date } & Making,
): Promise<Timetable> {
  const airports = networkAirports(places.airports)
  const [made, brought] = [
    schedule.source === 'imported' ? [] : await generated(places.airports, now, making),
    schedule.source === 'generated' ? [] : await readImported(db),
  ]
  return {
    patterns: joinPatterns(schedule, made, brought, new Set(airports.map(({ code }) => code))),
    airports,
    carriers: knownCarriers(places.airlines),
    rules: { alliances: { ...alliances }, partners: partners.map(([one, other]) => [one, other]), score },
  }
}
