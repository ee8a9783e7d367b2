import { CARRIER_MASK, DURATION_BITS, DURATION_MASK, SEATS_SHIFT } from './flight-index.ts'
import { greater, lesser } from './lesser.ts'
import { STEP_BITS, NEVER, ENTRY_FIELDS, ENTRY_WORDS, LEG_FIELDS, LEG_WORDS, grown } from './leg-memory.ts'
import type { Run } from './run.ts'

// An import is read from memory wherever it is used; a constant of the module becomes part of the machine code.
const [AIRPORT, MARKET, KM, COST, PARTNERS, HOME, START, STOP, ROW, LOW, HIGH, LATEST, WAIT, ABROAD, AT_HOME] =
  ENTRY_FIELDS
const [LEAVES, LANDS, VALUE, CARRIER, RECORD] = LEG_FIELDS
const ENTRY = ENTRY_WORDS
const LEG = LEG_WORDS
const STEP = STEP_BITS
const NONE = NEVER
const MINUTE_SHIFT = DURATION_BITS
const MINUTES = DURATION_MASK
const SEATS = SEATS_SHIFT
const CARRIERS = CARRIER_MASK

/** Adds an entry behind the others. */
export function addEntry(run: Run, airport: number, market: number, km: number) {
  const { legs } = run.scratch
  const { market: markets, partners, rules } = run.index.network
  const { entries, first_end: e } = legs
  const abroad = rules.connection[2 * airport]!
  const home = rules.connection[2 * airport + 1]!
  entries[e + AIRPORT] = airport
  entries[e + MARKET] = market
  entries[e + KM] = km
  entries[e + PARTNERS] = partners[market]!
  entries[e + HOME] = markets.flags[market]!
  entries[e + WAIT] = Math.min(abroad, home)
  entries[e + ABROAD] = abroad
  entries[e + AT_HOME] = home
  legs.first_end = e + ENTRY
}

/**
 * Reads the flights of the entries `from .. to - 1` that have enough seats and can be used: of first legs those that
 * depart in the window.
 */
export function readLegs(run: Run, from: number, to: number, outward: boolean) {
  const { index, begin, seats, per_price, per_minute, scratch } = run
  const { legs } = scratch
  const { steps, longest: known } = legs
  findRecords(run, from, to, outward ? run.second_day : run.final_day)
  const { records } = index
  const { entries, flights, best, entry_at, cost_at } = legs
  const land_before = run.reach
  const leave_before = outward ? run.end - begin : land_before
  const per_moment = outward ? -per_minute : per_minute
  let at = legs.size
  let row = legs.rows
  let longest = known
  let touched = 0
  // No call from here on: after one, all that is kept in registers would be loaded and checked again.
  for (let e = from; e < to; e += ENTRY) {
    const wait = entries[e + WAIT]!
    const stop = entries[e + STOP]!
    const start = at
    let cost = NONE
    let latest = 0
    const begins = entries[e + START]!
    let i = begins
    while (i < stop && records[i]! >> MINUTE_SHIFT < begin) i += 4
    for (; i < stop; i += 4) {
      const time = records[i]!
      const leaves = (time >> MINUTE_SHIFT) - begin
      if (leaves >= leave_before) break
      const seller = records[i + 1]!
      const lands = leaves + (time & MINUTES)
      const step = (outward ? lands + wait : leaves - wait) >> STEP
      // All ones when the flight is of no use. No branch: which ones are not follows no pattern.
      const not = (((seller >> SEATS) - seats) | (land_before - 1 - lands) | step | (steps - 1 - step)) >> 31
      const price = Math.imul(per_price, records[i + 2]!)
      const value = (price + Math.imul(per_moment, outward ? leaves : lands)) | 0
      const spent = (price + Math.imul(per_minute, lands - leaves)) | 0
      flights[at + LEAVES] = leaves
      flights[at + LANDS] = lands
      flights[at + VALUE] = value
      flights[at + CARRIER] = seller & CARRIERS
      flights[at + RECORD] = i >> 2
      at += LEG & ~not
      const place = row + (step & ~not)
      best[place] = lesser(best[place]!, (value & ~not) | (NONE & not))
      cost = lesser(cost, (spent & ~not) | (NONE & not))
      latest = greater(latest, lands & ~not)
    }
    touched += (i - begins) >> 2
    if (!outward && cost < NONE) cost += per_minute * wait
    entries[e + COST] = cost
    entries[e + START] = start
    entries[e + STOP] = at
    entries[e + ROW] = row
    entries[e + LATEST] = latest
    if (at - start > longest) longest = at - start
    const last_step = row + steps - 1
    let least = NONE
    let step = outward ? row : last_step
    if (outward) {
      while (step <= last_step && best[step]! === NONE) step++
      entries[e + LOW] = step - row
      for (; step <= last_step; step++) {
        least = lesser(least, best[step]!)
        best[step] = least
      }
    } else {
      while (step >= row && best[step]! === NONE) step--
      entries[e + HIGH] = step - row
      for (; step >= row; step--) {
        least = lesser(least, best[step]!)
        best[step] = least
      }
      entry_at[entries[e + AIRPORT]!] = e
      cost_at[entries[e + AIRPORT]!] = cost
    }
    row += steps
  }
  legs.size = at
  legs.rows = row
  legs.longest = longest
  legs.touched += touched
}

/**
 * Notes which records the entries have until the end of that day, and reads a word of the first cache lines they lie
 * in. Memory answers many independent reads in the time of one, so doing them together first makes the work that
 * follows, market by market, several times quicker than meeting every line there for the first time. Then makes room
 * for the flights and for rows that are NEVER at every step.
 */
function findRecords(run: Run, from: number, to: number, last_day: number) {
  const { index, first_day, scratch } = run
  const { records, day_first, row } = index
  const { legs } = scratch
  const { entries, size, rows, steps } = legs
  // One more than there can be: a flight is written before it is known to be of use.
  let most = size + LEG
  for (let e = from; e < to; e += ENTRY) {
    const at = entries[e + MARKET]! * row
    const start = day_first[at + first_day]!
    const stop = day_first[at + last_day + 1]!
    entries[e + START] = start * 4
    entries[e + STOP] = stop * 4
    most += (stop - start) * LEG
  }
  const end = records.length - 1
  let sum = 0
  for (let e = from; e < to; e += ENTRY) {
    const start = entries[e + START]!
    // Beyond the last record of the entry at times, which does no harm; a branch would.
    sum ^= records[Math.min(end, start)]! ^ records[Math.min(end, start + 16)]! ^ records[Math.min(end, start + 32)]!
    sum ^= records[Math.min(end, start + 48)]! ^ records[Math.min(end, start + 64)]!
  }
  // Kept, or the reads would be optimised away.
  legs.sum = sum
  if (most > legs.flights.length) legs.flights = grown(legs.flights, most)
  const rows_end = rows + ((to - from) / ENTRY) * steps
  if (rows_end > legs.best.length) legs.best = grown(legs.best, rows_end)
  legs.best.fill(NONE, rows, rows_end)
}
