import type { Db } from '#server/db/db'
import { PortError } from '#server/ports/failure'
import { stepOf } from './demand.ts'
import {
  compileInPieces,
  createEngine,
  dayFromIso,
  type FlightEngine,
  inTurns,
  isoFromDay,
  type Network,
} from '../engine/index.ts'
import { PATTERNS_AT_ONCE } from '../engine/pieces.ts'
import { type FareBook, fareBookInPieces } from './fare-book.ts'
import { type FareView, quickFares, type Stock } from './fares.ts'
import type { FlightDay } from './flight-day.ts'
import type { FlightKey } from './flight-ref.ts'
import { type FlightDayRow, readFlightDays, readFlightDaysById, readLateChanges } from './stock.sql.ts'
import { readSchedule, type Schedule, type Timetable, windowStart } from './timetable.ts'

/** The network as compiled from one timetable, with what happened to its dated flights. */
export type Loaded = {
  schedule: Schedule
  /** First date of the timetable; the window moves on with the clock. */
  from: number
  book: FareBook
  network: Network
  engines: Record<Stock, FlightEngine>
  view: FareView
  /** Patterns that may be this flight on this day; the first that operates is it. */
  placesOf(flight: FlightKey): readonly number[]
  take(rows: readonly FlightDayRow[]): void
}

export type DemoNetwork = {
  /** The network as of `now`. The first call builds it; later ones answer at once and look for news beside. */
  at(now: Date): Promise<Loaded>
  /** Reads flight-dates again after a sale of ours. */
  refresh(ids: readonly number[]): Promise<void>
  /** Builds the indexes of the next days, one at a time, and lets others have their turn many times in each. */
  warm(now: Date, days: number): Promise<void>
  /** Nobody searches now: what is only there for speed is forgotten. */
  rest(): Promise<void>
  /** Looks at once for sales of other processes and for an imported timetable. */
  news(): Promise<void>
  /** Ends what is being built, and refuses whoever waits for it; what is built already goes on answering. */
  abandon(): void
  /** Abandons, and settles what runs beside; nothing is read afterwards. */
  close(): Promise<void>
}

export type NetworkParts = {
  db: Db
  /** Makes the timetable for a schedule; `openDemoNetwork` gives the real one, tests their own. */
  timetable(schedule: Schedule, now: Date, signal: AbortSignal): Promise<Timetable>
  log?: { error(detail: object, text: string): void }
  /** Bytes of all indexes together, of each engine three at the least; default any. */
  indexBytes?: number
}

/** Departure dates an index holds: few, so that a cold search builds little. */
const blockDays = 4
/** Blocks of a year, where their bytes allow. */
const indexesMax = 92
/** Of the bytes for indexes, which are fewer where a timetable is large; of what is chartered few days are asked for. */
const indexShare = { scheduled: 2 / 3, charter: 1 / 3 } as const
/** Prices in an index follow demand after this long; what is shown is priced anew at every search. */
const staleMs = 60 * 60_000
/** Other processes' sales and imports are looked for this often, with some overlap. */
const newsMs = 10_000
const newsSeconds = 60
/** The window of a timetable is moved after a week; a clock that was moved farther waits for the new one. */
const windowDays = { soon: 7, now: 30 } as const

export function createDemoNetwork(parts: NetworkParts): DemoNetwork {
  let loaded: Promise<Loaded> | undefined
  let now = 0
  let newsAt = performance.now()
  let beside: Promise<unknown> = Promise.resolve()
  const closing = new AbortController()
  const { signal } = closing

  async function load(at: Date): Promise<Loaded> {
    signal.throwIfAborted()
    const schedule = await readSchedule(parts.db)
    const timetable = await parts.timetable(schedule, at, signal)
    const fresh = await compile(schedule, timetable, {
      at,
      now: () => now,
      signal,
      indexBytes: parts.indexBytes ?? Number.POSITIVE_INFINITY,
    })
    fresh.take(await readFlightDays(parts.db, isoFromDay(Math.floor(at.getTime() / 86_400_000) - 2)))
    return fresh
  }

  /** A failed start must not be remembered as the answer. */
  function remember(starting: Promise<Loaded>): Promise<Loaded> {
    starting.catch(() => {
      if (loaded === starting) loaded = undefined
    })
    return starting
  }

  async function lookForNews(current: Loaded): Promise<void> {
    const schedule = await readSchedule(parts.db)
    if (schedule.version !== current.schedule.version || windowStart(new Date(now)) - current.from > windowDays.soon) {
      const fresh = await load(new Date(now))
      loaded = Promise.resolve(fresh)
    } else current.take(await readLateChanges(parts.db, newsSeconds))
  }

  async function at(moment: Date): Promise<Loaded> {
    now = moment.getTime()
    loaded ??= remember(load(moment))
    const known = loaded
    let current = await known
    const age = windowStart(moment) - current.from
    if (age < 0 || age > windowDays.now) {
      if (loaded === known) loaded = remember(load(moment))
      current = await loaded
    }
    current.view.step = stepOf(moment)
    if (!signal.aborted && performance.now() - newsAt > newsMs) {
      newsAt = performance.now()
      beside = lookForNews(current).catch((error) => {
        if (error !== signal.reason) parts.log?.error({ err: error }, 'the demo network could not look for news')
      })
    }
    return current
  }

  const abandon = () =>
    // Nothing was asked of the supplier yet, so whoever waits may ask the next process.
    closing.abort(new PortError('unavailable', 'the demo network is closing'))

  return {
    at,
    async refresh(ids) {
      const current = await loaded
      current?.take(await readFlightDaysById(parts.db, ids))
    },
    async rest() {
      const current = await loaded?.catch(() => undefined)
      for (const engine of Object.values(current?.engines ?? {})) engine.rest()
    },
    async news() {
      if (loaded) await lookForNews(await loaded)
    },
    async warm(moment, days) {
      const built = await at(moment).catch((error: unknown) => {
        if (error !== signal.reason) throw error
      })
      const pause = () => new Promise<boolean>((resolve) => setImmediate(() => resolve(!signal.aborted)))
      const hasRoom = (day: number) => day === 0 || built?.engines.scheduled.has_room()
      for (let day = 0; built && day < days && hasRoom(day) && (await pause()); day += blockDays)
        await built.engines.scheduled.warm(
          isoFromDay(Math.floor(moment.getTime() / 86_400_000) + day),
          'economy',
          pause,
        )
    },
    abandon,
    async close() {
      abandon()
      await beside
      await loaded?.catch(() => {})
    },
  }
}

async function compile(
  schedule: Schedule,
  timetable: Timetable,
  { at, now, signal, indexBytes }: { at: Date; now: () => number; signal: AbortSignal; indexBytes: number },
): Promise<Loaded> {
  const book = await inTurns(fareBookInPieces(timetable, at), signal)
  const places = new Map<string, number[]>()
  const keyOf = (flight: { carrier: string; flight_number: string; origin: string; destination: string }) =>
    `${flight.carrier}${flight.flight_number}${flight.origin}${flight.destination}`
  await inTurns(
    (function* () {
      for (const [place, pattern] of timetable.patterns.entries()) {
        if (place % PATTERNS_AT_ONCE === 0) yield
        const key = keyOf(pattern)
        const held = places.get(key)
        if (held) held.push(place)
        else places.set(key, [place])
      }
    })(),
    signal,
  )
  const touched = new Uint8Array(timetable.patterns.length)
  const days = new Map<number, FlightDay>()
  const dayKey = (place: number, date: number) => place * 65_536 + date
  const view: FareView = {
    step: stepOf(at),
    dayOf: (place, date) => (touched[place] ? days.get(dayKey(place, date)) : undefined),
  }
  const network = await inTurns(compileInPieces({ ...timetable, fare_of: quickFares(book, 'scheduled', view) }), signal)
  const engine = (stock: Stock) =>
    createEngine(
      { ...network, fare_of: quickFares(book, stock, view) },
      {
        block_days: blockDays,
        max_indexes: indexesMax,
        max_bytes: indexBytes * indexShare[stock],
        stale_after_ms: staleMs,
        now,
      },
    )
  const engines = { scheduled: engine('scheduled'), charter: engine('charter') }
  return {
    schedule,
    from: windowStart(at),
    book,
    network,
    engines,
    view,
    placesOf: (flight) => places.get(keyOf(flight)) ?? [],
    take(rows) {
      for (const row of rows) {
        for (const place of places.get(keyOf(row)) ?? []) {
          touched[place] = 1
          days.set(dayKey(place, dayFromIso(row.flight_date)), row)
          for (const stock of ['scheduled', 'charter'] as const) engines[stock].refreshFare(place, row.flight_date)
        }
      }
    },
  }
}
