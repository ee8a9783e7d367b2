import { buildIndexFrom, buildInPieces } from './build.ts'
import { combine } from './combine.ts'
import { dayFromIso, isoFromDay } from './days.ts'
import { bytesOf, type FlightIndex, giveAway } from './flight-index.ts'
import { createMemory } from './memory.ts'
import type { Network } from './network.ts'
import { patchRecord } from './patch.ts'
import { planQuery } from './plan.ts'
import type { Plan } from './plan.ts'
import { searchPlan } from './search.ts'
import { CABINS, QueryError } from './types.ts'
import type { Answer, EngineOptions, FlightEngine, MultiCityQuery, Query, StripDay } from './types.ts'

type Held = { index: FlightIndex; built_at: number }
type Patch = (index: FlightIndex) => void

/** The journeys of one search use so many indexes at once, whatever they hold. */
const FEWEST = 3

/** Lets everything else that waits have its turn. */
const nextTurn = () => new Promise<boolean>((resolve) => setImmediate(resolve, true))

/**
 * Searches any date of the timetable. The days on sale are cut into blocks; the index of a block and cabin is built
 * when first asked for (some milliseconds) and the least recently used one is forgotten, so that memory and start-up
 * stay small however far ahead sales reach.
 */
export function createEngine(network: Network, options: EngineOptions = {}): FlightEngine {
  const { block_days = 7, max_indexes = 16, stale_after_ms = Number.POSITIVE_INFINITY, now = () => 0 } = options
  const { max_bytes = Number.POSITIVE_INFINITY } = options
  // A Map keeps the order of insertion: re-inserting on use makes its first key the least recently used.
  const held = new Map<string, Held>()
  /** Indexes that are being built between other work, each with what was sold meanwhile. */
  const building = new Set<Patch[]>()
  /** One is built at a time, for whoever came first: as soon for the first and no later for the last, in the memory of one. */
  let lastBuild: Promise<unknown> = Promise.resolve()
  /** Those that are being built or wait for it, by block and cabin, for whoever needs one of them. */
  const underWay = new Map<string, Promise<void>>()
  const isFresh = (found: Held | undefined) => found !== undefined && now() - found.built_at <= stale_after_ms
  const memory = createMemory()
  const bytesHeld = () => [...held.values()].reduce((sum, { index }) => sum + bytesOf(index), 0)
  const forget = (key: string, but?: Held) => {
    const gone = held.get(key)
    held.delete(key)
    // Whoever was answered from it in this turn reads on.
    if (gone && gone !== but) setImmediate(giveAway, gone.index, memory)
  }
  const keep = (key: string, found: Held) => {
    forget(key, found)
    held.set(key, found)
    while (held.size > max_indexes || (held.size > FEWEST && bytesHeld() > max_bytes)) forget(held.keys().next().value!)
  }

  function indexFor(day: number, cabin: number): FlightIndex {
    const block = Math.floor(day / block_days)
    const key = `${block} ${cabin}`
    let found = held.get(key)
    if (!found || !isFresh(found))
      found = { index: buildIndexFrom(network, block * block_days, block_days, cabin, memory), built_at: now() }
    keep(key, found)
    return found.index
  }

  /** As `indexFor`, a piece at a time: a sale in a part that is planned already is put in at the end. */
  async function warmBlock(block: number, cabin: number, pause: () => Promise<boolean>): Promise<void> {
    const key = `${block} ${cabin}`
    if (isFresh(held.get(key))) return
    const built_at = now()
    const sold: Patch[] = []
    building.add(sold)
    try {
      const pieces = buildInPieces(network, block * block_days, block_days, cabin, memory)
      for (;;) {
        const { done, value: index } = pieces.next()
        if (done) {
          for (const patch of sold) patch(index)
          // Somebody who could not wait may have built it meanwhile.
          if (building.has(sold) && !isFresh(held.get(key))) keep(key, { index, built_at })
          else giveAway(index, memory)
          return
        }
        if (!(await pause())) return
      }
    } finally {
      building.delete(sold)
    }
  }

  function build(block: number, cabin: number, pause: () => Promise<boolean>): Promise<void> {
    const key = `${block} ${cabin}`
    const begun = lastBuild
      .then(() => warmBlock(block, cabin, pause))
      .finally(() => {
        if (underWay.get(key) === begun) underWay.delete(key)
      })
    lastBuild = begun.catch(() => undefined)
    underWay.set(key, begun)
    return begun
  }

  function answer(plan: Plan): Answer {
    return searchPlan(indexFor(plan.day, plan.cabin), plan)
  }

  function searchMultiCity(query: MultiCityQuery) {
    const { journeys, ...rest } = query
    if (journeys.length === 0) throw new QueryError('journeys', 'no journey given')
    const plans = journeys.map((journey, at) => planJourney(network, { ...rest, ...journey }, `journeys.${at}.`))
    plans.forEach((plan, at) => {
      if (at > 0 && plan.day < plans[at - 1]!.day)
        throw new QueryError(`journeys.${at}.date`, 'journeys must be in order of date')
    })
    return combine(plans[0]!.limit, plans.length, (journey, limit) => answer({ ...plans[journey]!, limit }))
  }

  function patch(place: number, flight_date: string, fareIn: (cabin: number) => [price: number, seats: number]) {
    const day = dayFromIso(flight_date)
    if (Number.isNaN(day)) throw new QueryError('flight_date', `${flight_date} is not a date`)
    const apply: Patch = (index) => {
      const [price, seats] = fareIn(index.cabin)
      if (price >= 0) patchRecord(index, place, day, price, seats)
    }
    for (const { index } of held.values()) apply(index)
    for (const sold of building) sold.push(apply)
  }

  return {
    search: (query) => answer(planQuery(network, query)),
    searchMultiCity,
    searchRoundTrip(query) {
      const { origin, destination, date, return_date, ...rest } = query
      if (dayFromIso(return_date) < dayFromIso(date))
        throw new QueryError('return_date', 'the return is before the departure')
      const plans = [
        planQuery(network, { ...rest, origin, destination, date }),
        planJourney(network, { ...rest, origin: destination, destination: origin, date: return_date }, 'return_'),
      ]
      return combine(plans[0]!.limit, 2, (journey, limit) => answer({ ...plans[journey]!, limit }))
    },
    priceStrip(query: Query, around = 3): StripDay[] {
      const plan = planQuery(network, { ...query, order: 'price', limit: 1, fallback: false })
      return Array.from({ length: 2 * around + 1 }, (_, at) => {
        const day = plan.day - around + at
        const cheapest = answer({ ...plan, day })
        return { date: isoFromDay(day), price_minor: cheapest.count > 0 ? cheapest.price_minor[0]! : null }
      })
    },
    refreshFare(place, flight_date) {
      const fare = new Int32Array(2)
      const day = dayFromIso(flight_date)
      patch(place, flight_date, (cabin) => {
        network.fare_of(place, day, cabin, fare)
        return [fare[0]!, fare[1]!]
      })
    },
    patchFare(place, flight_date, cabin, price_minor, seats) {
      const only = CABINS.indexOf(cabin)
      patch(place, flight_date, (one) => (one === only ? [price_minor, seats] : [-1, 0]))
    },
    async warm(date, cabin = 'economy', pause = nextTurn) {
      const day = dayFromIso(date)
      if (Number.isNaN(day)) throw new QueryError('date', `${date} is not a date`)
      await build(Math.floor(day / block_days), CABINS.indexOf(cabin), pause)
    },
    async ready(date, cabin = 'economy') {
      const day = dayFromIso(date)
      if (Number.isNaN(day)) throw new QueryError('date', `${date} is not a date`)
      const [block, number] = [Math.floor(day / block_days), CABINS.indexOf(cabin)]
      const key = `${block} ${number}`
      await underWay.get(key)
      // What was under way may have been ended by whoever began it.
      if (!isFresh(held.get(key))) await (underWay.get(key) ?? build(block, number, nextTurn))
    },
    held: () => ({ indexes: held.size, bytes: bytesHeld(), allocated: memory.allocated }),
    has_room() {
      const largest = Math.max(0, ...[...held.values()].map(({ index }) => bytesOf(index)))
      return held.size < max_indexes && bytesHeld() + largest <= max_bytes
    },
    rest() {
      held.clear()
      memory.empty()
    },
    clear() {
      held.clear()
      building.clear()
    },
  }
}

/** Plans one journey of several; what is wrong with its own fields is named with its prefix. */
function planJourney(network: Network, query: Query, prefix: string): Plan {
  try {
    return planQuery(network, query)
  } catch (error) {
    if (error instanceof QueryError && ['origin', 'destination', 'date'].includes(error.field)) {
      throw new QueryError(prefix + error.field, error.message)
    }
    throw error
  }
}
