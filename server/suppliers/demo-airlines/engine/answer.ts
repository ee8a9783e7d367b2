import { isoFromDay, isoFromMinute } from './days.ts'
import { CARRIER_MASK, DURATION_BITS, DURATION_MASK, PRICE, SEATS_SHIFT, SELLER, SLOT, STRIDE } from './flight-index.ts'
import type { FlightIndex } from './flight-index.ts'
import { sortedRows, TOP_FIELDS } from './top.ts'
import type { Run } from './run.ts'
import { KINDS } from './types.ts'
import type { Answer, Flown, Itinerary, Leg } from './types.ts'

/** Most legs an answer can have. */
const LEGS = 4

const [PRIMARY, SECONDARY, DEPARTURE, STOPS, A] = TOP_FIELDS

/** Takes the best answers, in their order, into columns of their own. */
export function answerFrom({ index, top, scale, secondary_price, per_minute, per_stop }: Run, kind = 0): Answer {
  const { words } = top
  const { base } = index
  const rows = sortedRows(top)
  const count = rows.length
  const key = new Float64Array(count)
  const price_minor = new Int32Array(count)
  const duration = new Int32Array(count)
  const stops = new Uint8Array(count)
  const departure_minute = new Int32Array(count)
  const arrival_minute = new Int32Array(count)
  const legs = new Int32Array(count * LEGS)
  for (let row = 0; row < count; row++) {
    const from = rows[row]!
    const primary = words[from + PRIMARY]!
    const secondary = words[from + SECONDARY]!
    const departure = words[from + DEPARTURE]! + base
    const changes = words[from + STOPS]!
    // The keys hold price and duration, which saves reading every flight once more.
    const minutes = secondary_price ? primary : secondary
    key[row] = primary * scale + secondary
    stops[row] = changes
    price_minor[row] = secondary_price ? secondary : primary - per_minute * minutes - per_stop * changes
    departure_minute[row] = departure
    arrival_minute[row] = departure + minutes
    duration[row] = minutes
    for (let leg = 0; leg < LEGS; leg++) legs[row * LEGS + leg] = words[from + A + leg]!
  }
  const recordsOf = (row: number) => legs.subarray(row * LEGS, row * LEGS + stops[row]! + 1)
  return {
    count,
    key,
    price_minor,
    duration,
    stops,
    kind: new Uint8Array(count).fill(kind),
    departure_minute,
    arrival_minute,
    itinerary: (row) => itineraryOf(index, recordsOf(row), kind),
    flown: (row) => flownOf(index, recordsOf(row), kind),
  }
}

/** One answer after another; keys of the later ones do not continue the earlier. */
export function joinAnswers(parts: Answer[]): Answer {
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const partOf = (row: number): [part: Answer, row: number] => {
    let left = row
    for (const part of parts) {
      if (left < part.count) return [part, left]
      left -= part.count
    }
    throw new RangeError(`row ${row} of ${count}`)
  }
  const joined: Answer = {
    count,
    key: new Float64Array(count),
    price_minor: new Int32Array(count),
    duration: new Int32Array(count),
    stops: new Uint8Array(count),
    kind: new Uint8Array(count),
    departure_minute: new Int32Array(count),
    arrival_minute: new Int32Array(count),
    itinerary(row) {
      const [part, own] = partOf(row)
      return part.itinerary(own)
    },
    flown(row) {
      const [part, own] = partOf(row)
      return part.flown(own)
    },
  }
  let at = 0
  for (const part of parts) {
    joined.key.set(part.key, at)
    joined.price_minor.set(part.price_minor, at)
    joined.duration.set(part.duration, at)
    joined.stops.set(part.stops, at)
    joined.kind.set(part.kind, at)
    joined.departure_minute.set(part.departure_minute, at)
    joined.arrival_minute.set(part.arrival_minute, at)
    at += part.count
  }
  return joined
}

function refuseLate({ records }: FlightIndex): void {
  if (records.length === 0) throw new Error('an answer is read in the turn in which it was given')
}

function flownOf(index: FlightIndex, records: Int32Array, kind: number): Flown {
  refuseLate(index)
  const { network, base } = index
  const flights: Flown['flights'] = []
  for (const record of records) {
    const slot = index.records[record * STRIDE + SLOT]!
    const departure = base + (index.records[record * STRIDE]! >> DURATION_BITS)
    const clock = network.clocks[network.market.origin[marketOfSlot(network.market.slots, slot)]!]!
    const day = Math.floor((departure + clock.offsetAt(departure)) / 1440)
    flights.push({ pattern: network.slot.place[slot]!, day })
  }
  return { kind: KINDS[kind]!, flights }
}

function itineraryOf(index: FlightIndex, records: Int32Array, kind: number): Itinerary {
  refuseLate(index)
  const { score } = index.network.rules
  const legs = Array.from(records, (record) => legOf(index, record))
  const first = legs[0]!
  const last = legs[legs.length - 1]!
  const duration = last.arrival_minute - first.departure_minute
  const stops = legs.length - 1
  let price_minor = 0
  let seats = 9
  for (const leg of legs) {
    price_minor += leg.price_minor
    if (leg.seats < seats) seats = leg.seats
  }
  return {
    kind: KINDS[kind]!,
    legs,
    stops,
    price_minor,
    duration,
    seats,
    score: price_minor + duration * score.minute + stops * score.stop,
  }
}

function legOf(index: FlightIndex, record: number): Leg {
  const { network, records, base } = index
  const { slot, market, airports, clocks } = network
  const at = record * STRIDE
  const time = records[at]!
  const duration = time & DURATION_MASK
  const departure_minute = base + (time >> DURATION_BITS)
  const arrival_minute = departure_minute + duration
  const s = records[at + SLOT]!
  const m = marketOfSlot(market.slots, s)
  const origin = market.origin[m]!
  const destination = market.destination[m]!
  const local = departure_minute + clocks[origin]!.offsetAt(departure_minute)
  return {
    pattern: slot.place[s]!,
    pattern_id: slot.id[s]!,
    carrier: network.carriers[records[at + SELLER]! & CARRIER_MASK]!,
    flight_number: slot.flight_number[s]!,
    aircraft: network.aircraft[slot.aircraft[s]!]!,
    origin: airports[origin]!.code,
    destination: airports[destination]!.code,
    flight_date: isoFromDay(Math.floor(local / 1440)),
    departure_minute,
    arrival_minute,
    departure_local: isoFromMinute(local),
    arrival_local: isoFromMinute(arrival_minute + clocks[destination]!.offsetAt(arrival_minute)),
    duration,
    distance_km: market.km[m]!,
    price_minor: records[at + PRICE]!,
    seats: records[at + SELLER]! >> SEATS_SHIFT,
  }
}

/** The market whose run of slots holds the slot. */
export function marketOfSlot(slots: Int32Array, slot: number): number {
  let low = 0
  let high = slots.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (slots[middle]! <= slot) low = middle
    else high = middle
  }
  return low
}
