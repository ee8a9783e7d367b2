import { ENTRY_FIELDS, ENTRY_WORDS, LEG_FIELDS, LEG_WORDS, NEVER, NO_ENTRY, STEP_BITS } from './leg-memory.ts'
import { lesser } from './lesser.ts'
import type { Run } from './run.ts'
import { reserveTop, settle, TOP_FIELDS, TOP_WORDS } from './top.ts'
import { clearWays, orderWays, WAY_FIELDS, WAY_WORDS } from './ways.ts'

/** Itineraries found before they are offered, so that the threshold falls. */
const ENOUGH = 16

// Constants of the module become part of the machine code, which imports do not.
const [AIRPORT, , KM, , , HOME, START, STOP, ROW, , , , , ABROAD] = ENTRY_FIELDS
const [LEAVES, LANDS, VALUE, CARRIER, RECORD] = LEG_FIELDS
const [BOUND, FIRST, LAST] = WAY_FIELDS
const [PRIMARY, SECONDARY, DEPARTURE, STOPS, A, B, C, D] = TOP_FIELDS
const ENTRY = ENTRY_WORDS
const LEG = LEG_WORDS
const WAY = WAY_WORDS
const WORDS = TOP_WORDS
const STEP = STEP_BITS
const NONE = NEVER
const NOWHERE = NO_ENTRY

/** Offers the best itineraries over one airport of change. */
export function searchOneStop(run: Run, limit_km: number) {
  const { top, scratch } = run
  const { legs, ways } = scratch
  clearWays(ways, (legs.first_end - legs.last_end) / ENTRY)
  listWays(run, limit_km)
  const count = orderWays(ways)
  const { longest } = legs
  for (let way = 0; way < count; ) {
    reserveTop(top, ENOUGH + (longest / LEG) * (longest / LEG))
    way = connect(run, way, count)
    settle(top)
  }
}

/** Lists the airports of change with the least key of an itinerary over them, as far as the times of day tell. */
function listWays(run: Run, limit_km: number) {
  const { top, per_stop, scratch } = run
  const { entries, flights, best, entry_at, last_end, first_end } = scratch.legs
  const { words } = scratch.ways
  const worst = (top.worst - per_stop) | 0
  let at = 0
  for (let one = last_end; one < first_end; one += ENTRY) {
    const two = entry_at[entries[one + AIRPORT]!]!
    if (two === NOWHERE || entries[one + KM]! + entries[two + KM]! > limit_km) continue
    const row = entries[two + ROW]!
    const stop = entries[one + STOP]!
    let bound = NONE
    for (let i = entries[one + START]!; i < stop; i += LEG) {
      const onward = best[row + (flights[i + LANDS]! >> STEP)]!
      // A NEVER less a departure would look like a value.
      const none = ((NONE - 1 - onward) >> 31) & NONE
      bound = lesser(bound, (flights[i + VALUE]! + onward) | none)
    }
    if (bound > worst || bound === NONE) continue
    words[at + BOUND] = bound + per_stop
    words[at + FIRST] = one
    words[at + LAST] = two
    at += WAY
  }
  scratch.ways.size = at
}

/**
 * Finds the connections of the ways `from .. count - 1` that are within the threshold, until there are enough. Returns
 * the way to go on from.
 */
function connect(run: Run, from: number, count: number): number {
  const { begin: run_begin, per_stop, secondary_price, top, scratch } = run
  const { records } = run.index
  const { interline, interline_words, max_layover, max_duration } = run.index.network.rules
  const { entries, flights, best } = scratch.legs
  const { words: ways, order } = scratch.ways
  const { words: found } = top
  const worst = (top.worst - per_stop) | 0
  const enough = top.size + ENOUGH * WORDS
  let at = top.size
  let way = from
  for (; way < count && at < enough; way++) {
    const place = order[way]!
    if (ways[place + BOUND]! - per_stop > worst) continue
    const one = ways[place + FIRST]!
    const two = ways[place + LAST]!
    const begin = entries[two + START]!
    const end = entries[two + STOP]!
    const row = entries[two + ROW]!
    const wait = entries[one + ABROAD + (entries[one + HOME]! & entries[two + HOME]!)]!
    const stop = entries[one + STOP]!
    let ahead = begin
    for (let i = entries[one + START]!; i < stop; i += LEG) {
      const lands = flights[i + LANDS]!
      const value = flights[i + VALUE]!
      const onward = best[row + (lands >> STEP)]!
      if (onward === NONE || value + onward > worst) continue
      const leaves = flights[i + LEAVES]!
      const ready = lands + wait
      const latest = lands + max_layover
      const back_by = leaves + max_duration
      // Landings come nearly in order, so the next flight to catch is near the one caught before.
      while (ahead < end && flights[ahead + LEAVES]! < ready) ahead += LEG
      while (ahead > begin && flights[ahead - LEG + LEAVES]! >= ready) ahead -= LEG
      const allowed = Math.imul(flights[i + CARRIER]!, interline_words)
      for (let j = ahead; j < end; j += LEG) {
        if (flights[j + LEAVES]! > latest) break
        const sum = value + flights[j + VALUE]!
        const home_by = flights[j + LANDS]!
        if (sum > worst || home_by > back_by) continue
        const carrier = flights[j + CARRIER]!
        if (((interline[allowed + (carrier >> 5)]! >>> (carrier & 31)) & 1) === 0) continue
        found[at + PRIMARY] = sum + per_stop
        found[at + SECONDARY] = secondary_price
          ? records[flights[i + RECORD]! * 4 + 2]! + records[flights[j + RECORD]! * 4 + 2]!
          : home_by - leaves
        found[at + DEPARTURE] = leaves + run_begin
        found[at + STOPS] = 1
        found[at + A] = flights[i + RECORD]!
        found[at + B] = flights[j + RECORD]!
        found[at + C] = -1
        found[at + D] = -1
        at += WORDS
      }
    }
  }
  top.size = at
  return way
}
