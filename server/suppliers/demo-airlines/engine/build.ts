import { dayFromIso, weekdayOf } from './days.ts'
import {
  DAYS_AHEAD,
  DURATION_BITS,
  DURATION_MASK,
  MAX_PRICE,
  NOTHING,
  PRICE,
  SEATS_SHIFT,
  STRIDE,
  KM_SHIFT,
  SPREAD_MASK,
  SPREAD_SHIFT,
} from './flight-index.ts'
import type { FlightIndex } from './flight-index.ts'
import { createMemory, type Memory } from './memory.ts'
import type { Network } from './network.ts'
import { atOnce } from './pieces.ts'
import { CABINS, QueryError } from './types.ts'
import type { Cabin } from './types.ts'
import { NO_SUCH_DATE, offsetOfLocalDay, utcOfLocal } from './zones.ts'

/** Marks a local date near a clock change, where each time of day is converted on its own. */
const CHANGES = 32_767
/** Local dates begin at most this long before and after the same date in UTC. */
const EARLIEST_ZONE = 14 * 60
const LATEST_ZONE = 12 * 60

/**
 * Builds the index that answers departures on `days` local dates from `from_date` on. Throws QueryError on a bad date
 * and RangeError when the days do not fit (a year at most) or `fare_of` gives a price out of range.
 */
export function buildIndex(network: Network, from_date: string, days: number, cabin: Cabin = 'economy'): FlightIndex {
  const from_day = dayFromIso(from_date)
  if (Number.isNaN(from_day)) throw new QueryError('date', `${from_date} is not a date`)
  return buildIndexFrom(network, from_day, days, CABINS.indexOf(cabin))
}

export function buildIndexFrom(
  network: Network,
  from_day: number,
  days: number,
  cabin: number,
  memory?: Memory,
): FlightIndex {
  return atOnce(buildInPieces(network, from_day, days, cabin, memory))
}

/** So many flights are planned at once, and the rest of the market at which that number is reached. */
export const FLIGHTS_AT_ONCE = 4_096
/** So many markets are looked at at once where few flights are left to plan. */
const MARKETS_AT_ONCE = 8_192

/** The same index, in pieces between which others may have their turn. `memory`: where its arrays come from. */
export function* buildInPieces(
  network: Network,
  from_day: number,
  days: number,
  cabin: number,
  memory = createMemory(),
): Generator<undefined, FlightIndex> {
  const base = (from_day - 1) * 1440
  const begin = from_day * 1440 - EARLIEST_ZONE
  const end = (from_day + days) * 1440 + LATEST_ZONE + network.rules.max_duration
  const utc_days = Math.ceil((end - base) / 1440)
  if (utc_days > 363) throw new RangeError('An index holds a year at most')
  const markets = network.market.count
  const row = utc_days + 1
  const index: FlightIndex = {
    network,
    cabin,
    from_day,
    days,
    base,
    utc_days,
    count: 0,
    records: new Int32Array(0),
    day_first: memory.take(markets * row),
    row,
    cost_ahead: memory.take(markets * utc_days).fill(NOTHING),
    span: memory.take(markets),
  }
  const first_day = from_day - 1
  const last_day = Math.floor(end / 1440) + 1
  const room = memory.take(STRIDE * mostRecords(network, first_day, last_day))
  // Arrivals reach from one local date before the departure to four after.
  const zones = zoneTable(network, first_day - 1, last_day + 5)
  const span: Span = { begin, end, first_day, last_day }
  for (let market = 0; market < markets; ) {
    yield
    market = fillRecords(index, room, zones, span, market)
  }
  yield
  index.records = memory.take(index.count * STRIDE)
  index.records.set(room.subarray(0, index.count * STRIDE))
  memory.give(room)
  for (let market = 0; market < markets; market += MARKETS_AT_ONCE) {
    yield
    fillDays(index, market, Math.min(markets, market + MARKETS_AT_ONCE))
  }
  for (let day = 0; day < utc_days; day++) {
    yield
    lookAhead(index, day)
  }
  return index
}

/** Minutes between which flights leave, and the local dates that have such flights. */
type Span = { begin: number; end: number; first_day: number; last_day: number }

/** Flights the patterns have on those local dates, whether or not they fall inside the index. */
function mostRecords(network: Network, first_day: number, last_day: number): number {
  const { days, from, to } = network.slot
  const flown = new Int32Array(128)
  for (let mask = 1; mask < 128; mask++) {
    for (let day = first_day; day <= last_day; day++) flown[mask]! += (mask >> weekdayOf(day)) & 1
  }
  let most = 0
  for (let s = 0; s < days.length; s++) if (from[s]! <= last_day && to[s]! >= first_day) most += flown[days[s]!]!
  return most
}

/** Plans the flights of some markets, from `market` on, behind those that are there. Answers the next market. */
function fillRecords(
  index: FlightIndex,
  records: Int32Array,
  zones: ReturnType<typeof zoneTable>,
  { begin, end, first_day, last_day }: Span,
  market: number,
): number {
  const { network, base, cabin, row, day_first, span } = index
  const { fare_of, clocks } = network
  const { place, carrier, days, departure, arrival, from, to } = network.slot
  const { slots, origin, destination, km } = network.market
  const fare = new Int32Array(2)
  let at = index.count * STRIDE
  const enough = at + FLIGHTS_AT_ONCE * STRIDE
  const last_market = Math.min(network.market.count, market + MARKETS_AT_ONCE)
  let m = market
  for (; m < last_market && at < enough; m++) {
    const start = at
    let shortest = DURATION_MASK
    let longest = 0
    const origin_clock = clocks[origin[m]!]!
    const destination_clock = clocks[destination[m]!]!
    const origin_row = zones.row_of[origin[m]!]! - (first_day - 1)
    const destination_row = zones.row_of[destination[m]!]! - (first_day - 1)
    const first_slot = slots[m]!
    const last_slot = slots[m + 1]!
    for (let day = first_day; day <= last_day; day++) {
      const bit = 1 << weekdayOf(day)
      const midnight = day * 1440
      const origin_offset = zones.offsets[origin_row + day]!
      for (let s = first_slot; s < last_slot; s++) {
        if ((days[s]! & bit) === 0 || day < from[s]! || day > to[s]!) continue
        let leaves = midnight + departure[s]!
        if (origin_offset !== CHANGES) leaves -= origin_offset
        else if ((leaves = utcOfLocal(origin_clock, leaves)) === NO_SUCH_DATE) continue
        if (leaves < begin || leaves >= end) continue
        let arrives = midnight + arrival[s]!
        const offset = zones.offsets[destination_row + ((arrives / 1440) | 0)]!
        if (offset !== CHANGES) arrives -= offset
        else if ((arrives = utcOfLocal(destination_clock, arrives)) === NO_SUCH_DATE) continue
        const duration = arrives - leaves
        if (duration < 1 || duration > DURATION_MASK) continue
        fare_of(place[s]!, day, cabin, fare)
        const price = fare[0]!
        if (price === 0) continue
        if (price < 0 || price > MAX_PRICE)
          throw new RangeError(`fare_of gave the price ${price} for pattern ${place[s]}`)
        const time = ((leaves - base) << DURATION_BITS) | duration
        let to_word = at
        // Local order is UTC order but for the hour a clock jumps; the few out of place sink to where they belong.
        while (to_word > start && departsLater(records, to_word - STRIDE, time, place, s)) {
          records.copyWithin(to_word, to_word - STRIDE, to_word)
          to_word -= STRIDE
        }
        const seats = fare[1]!
        records[to_word] = time
        records[to_word + 1] = ((seats < 0 ? 0 : seats > 9 ? 9 : seats) << SEATS_SHIFT) | carrier[s]!
        records[to_word + 2] = price
        records[to_word + 3] = s
        at += STRIDE
        if (duration < shortest) shortest = duration
        if (duration > longest) longest = duration
      }
    }
    const spread = longest > shortest ? Math.min(SPREAD_MASK, (longest - shortest + 15) >> 4) : 0
    span[m] = (km[m]! << KM_SHIFT) | (spread << SPREAD_SHIFT) | shortest
    day_first[m * row] = start / STRIDE
    day_first[(m + 1) * row - 1] = at / STRIDE
  }
  index.count = at / STRIDE
  return m
}

function departsLater(records: Int32Array, at: number, time: number, place: Int32Array, slot: number): boolean {
  const minute = records[at]! >> DURATION_BITS
  const other = time >> DURATION_BITS
  return minute > other || (minute === other && place[records[at + 3]!]! > place[slot]!)
}

/** Offset of every local date in every zone that flights use; one row per zone. */
function zoneTable(network: Network, first_day: number, last_day: number) {
  const width = last_day - first_day + 1
  const row_of = new Int32Array(network.airports.length)
  const rows = new Map<unknown, number>()
  const filled: number[] = []
  for (let a = 0; a < network.airports.length; a++) {
    if (network.out_start[a] === network.out_start[a + 1] && network.in_start[a] === network.in_start[a + 1]) continue
    const clock = network.clocks[a]!
    let at = rows.get(clock)
    if (at === undefined) {
      at = filled.length
      rows.set(clock, at)
      for (let day = first_day; day <= last_day; day++) {
        const offset = offsetOfLocalDay(clock, day)
        filled.push(Number.isNaN(offset) ? CHANGES : offset)
      }
    }
    row_of[a] = at
  }
  return { width, row_of, offsets: Int16Array.from(filled) }
}

/** Where each day's flights of these markets begin, and the least they cost on it. */
function fillDays(index: FlightIndex, from_market: number, to_market: number) {
  const { records, day_first, cost_ahead, span, row, utc_days, network } = index
  const { minute } = network.rules.score
  const markets = network.market.count
  for (let m = from_market; m < to_market; m++) {
    const flown = minute * (span[m]! & DURATION_MASK)
    let record = day_first[m * row]!
    const stop = day_first[(m + 1) * row - 1]!
    for (let day = 0; day < utc_days; day++) {
      const last = ((day + 1) * 1440) << DURATION_BITS
      let least = NOTHING
      day_first[m * row + day] = record
      while (record < stop && records[record * STRIDE]! < last) {
        const price = records[record * STRIDE + PRICE]!
        if (price < least) least = price
        record++
      }
      if (least < NOTHING) cost_ahead[day * markets + m] = least + flown
    }
  }
}

/** Lowers a day's costs to those of the days that its bound looks at; those are still their own. */
function lookAhead({ cost_ahead, utc_days, network }: FlightIndex, day: number) {
  const markets = network.market.count
  for (let ahead = 1; ahead < DAYS_AHEAD && day + ahead < utc_days; ahead++) {
    const from = (day + ahead) * markets
    for (let m = 0; m < markets; m++) {
      if (cost_ahead[from + m]! < cost_ahead[day * markets + m]!) cost_ahead[day * markets + m] = cost_ahead[from + m]!
    }
  }
}
