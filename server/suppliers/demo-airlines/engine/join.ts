import { CARRIER_MASK, DURATION_BITS, DURATION_MASK, SEATS_SHIFT } from './flight-index.ts'
import { ENTRY_FIELDS, grown, LEG_FIELDS, LEG_WORDS, NEVER, STEP_BITS } from './leg-memory.ts'
import type { Run } from './run.ts'
import { TOP_FIELDS, TOP_WORDS } from './top.ts'
import { BATCH_FIELDS, BATCH_WORDS } from './batch.ts'

/** Itineraries found before they are offered, so that the threshold falls. */
export const ENOUGH = 8

// Constants of the module become part of the machine code, which imports do not.
const [, , , , PARTNERS, HOME, START, STOP, ROW, , , , , ABROAD] = ENTRY_FIELDS
const [LEAVES, LANDS, VALUE, CARRIER, RECORD] = LEG_FIELDS
const [FIRST, LAST, MIDDLE, EARLIEST, LATEST, FROM, GUESS, UNTIL] = BATCH_FIELDS
const [PRIMARY, SECONDARY, DEPARTURE, STOPS, A, B, C, D] = TOP_FIELDS
const LEG = LEG_WORDS
const IN_BATCH = BATCH_WORDS
const HIT = 3
const WORDS = TOP_WORDS
const STEP = STEP_BITS
const NONE = NEVER
const MINUTE_SHIFT = DURATION_BITS
const MINUTES = DURATION_MASK
const SEATS = SEATS_SHIFT
const CARRIERS = CARRIER_MASK

/**
 * Finds the middle flights of the batch that, with the best one can have come with and go on with at their times, are
 * within the threshold. A hit is three words: the way in the batch, the record and the least
 * key around it.
 */
export function findHits(run: Run) {
  const { index, top, seats, per_price, per_stop, begin, scratch } = run
  const { records, network } = index
  const { partner_bits } = network
  const { entries, best, steps } = scratch.legs
  const { batch, batch_size } = scratch
  const most = fetchBatch(run)
  if (HIT * (most + 1) > scratch.hits.words.length) scratch.hits.words = grown(scratch.hits.words, HIT * (most + 1))
  const { words: hits } = scratch.hits
  const worst = (top.worst - 2 * per_stop) | 0
  let at = 0
  let touched = 0
  for (let way = 0; way < batch_size; way += IN_BATCH) {
    const one = batch[way + FIRST]!
    const two = batch[way + LAST]!
    const came_row = entries[one + ROW]!
    const onward_row = entries[two + ROW]!
    const before_row = entries[one + PARTNERS]!
    const after_row = entries[two + PARTNERS]!
    const earliest = batch[way + EARLIEST]! + begin
    const latest = batch[way + LATEST]! + begin
    const stop = batch[way + UNTIL]!
    const begins = batch[way + FROM]!
    const guess = batch[way + GUESS]!
    let at_record = guess
    while (at_record < stop && records[at_record]! >> MINUTE_SHIFT < earliest) at_record += 4
    while (at_record > begins && records[at_record - 4]! >> MINUTE_SHIFT >= earliest) at_record -= 4
    const from = Math.min(guess, at_record)
    for (; at_record < stop; at_record += 4) {
      const time = records[at_record]!
      const leaves = (time >> MINUTE_SHIFT) - begin
      if (leaves + begin > latest) break
      const step = (leaves + (time & MINUTES)) >> STEP
      // All ones when it lands after the last step.
      const late = (steps - 1 - step) >> 31
      const came = best[came_row + (leaves >> STEP)]!
      const onward = best[onward_row + (step & ~late)]!
      const least = (came + onward + Math.imul(per_price, records[at_record + 2]!)) | 0
      const seller = records[at_record + 1]!
      const carrier = seller & CARRIERS
      const both = partner_bits[before_row + (carrier >> 5)]! & partner_bits[after_row + (carrier >> 5)]!
      // All ones when the flight is of no use. No branch: which ones are not follows no pattern.
      const not =
        late | (((NONE - 1 - came) | (NONE - 1 - onward) | (worst - least) | ((seller >> SEATS) - seats)) >> 31)
      hits[at] = way
      hits[at + 1] = at_record
      hits[at + 2] = least
      at += HIT & ~not & -((both >>> (carrier & 31)) & 1)
    }
    touched += (at_record - from) >> 2
  }
  scratch.hits.size = at
  scratch.touched += touched
}

/** Notes which words of the records the ways of the batch have, and reads ahead what they begin with; returns how many records there are. */
function fetchBatch(run: Run): number {
  const { index, begin, scratch } = run
  const { records, day_first, row, utc_days } = index
  const { batch, batch_size, legs } = scratch
  const end = records.length - 1
  let most = 0
  for (let way = 0; way < batch_size; way += IN_BATCH) {
    const at = batch[way + MIDDLE]! * row
    const day = Math.min(utc_days - 1, ((begin + batch[way + EARLIEST]!) / 1440) | 0)
    const last_day = Math.min(utc_days - 1, ((begin + batch[way + LATEST]!) / 1440) | 0)
    const from = day_first[at + day]!
    const until = day_first[at + last_day + 1]!
    // Flights spread over the day, so the first one wanted is near as far into the day's as its time is into the day.
    const minute = Math.min(1439, begin + batch[way + EARLIEST]! - day * 1440)
    const guess = from + (((day_first[at + day + 1]! - from) * minute) >> 11)
    batch[way + FROM] = from * 4
    batch[way + GUESS] = guess * 4
    batch[way + UNTIL] = until * 4
    most += until - from
  }
  let sum = 0
  for (let way = 0; way < batch_size; way += IN_BATCH) {
    const from = batch[way + GUESS]!
    sum ^= records[Math.min(end, from)]! ^ records[Math.min(end, from + 16)]! ^ records[Math.min(end, from + 32)]!
  }
  // Kept, or the reads would be optimised away.
  legs.sum = sum
  return most
}

/**
 * Finds the chains around the hits from that one on which are within the threshold, until there are enough. Returns
 * the hit to go on from.
 */
export function connectAround(run: Run, from: number): number {
  const { index, top, per_price, per_stop, begin, secondary_price, scratch } = run
  const { records, network } = index
  const { flags } = network.market
  const { interline, interline_words, max_layover, max_duration } = network.rules
  const { entries, flights, best } = scratch.legs
  const { batch, picks } = scratch
  const { words: hits, size } = scratch.hits
  const { words: found } = top
  const worst = (top.worst - 2 * per_stop) | 0
  const enough = top.size + ENOUGH * WORDS
  let at = top.size
  let hit = from
  for (; hit < size && at < enough; hit += HIT) {
    const way = hits[hit]!
    const record = hits[hit + 1]!
    if (hits[hit + 2]! > worst) continue
    const one = batch[way + FIRST]!
    const two = batch[way + LAST]!
    const home = flags[batch[way + MIDDLE]!]!
    const wait = entries[one + ABROAD + (entries[one + HOME]! & home)]!
    const wait_two = entries[two + ABROAD + (entries[two + HOME]! & home)]!
    const time = records[record]!
    const leaves = (time >> MINUTE_SHIFT) - begin
    const lands = leaves + (time & MINUTES)
    const carrier = records[record + 1]! & CARRIERS
    const word = carrier >> 5
    const spent = Math.imul(per_price, records[record + 2]!)
    const onward = best[entries[two + ROW]! + (lands >> STEP)]!
    const allowed = Math.imul(carrier, interline_words)
    const earliest = leaves - max_layover
    const latest = leaves - wait
    const ready = lands + wait_two
    const waits = lands + max_layover
    const end = entries[two + STOP]!
    const stop = entries[one + STOP]!
    const left = (worst - onward - spent) | 0
    let came = 0
    // Picked without a branch and looked at afterwards: few are of use, in no pattern a processor could guess.
    for (let i = entries[one + START]!; i < stop; i += LEG) {
      const landed = flights[i + LANDS]!
      const not = (landed - earliest) | (latest - landed) | (left - flights[i + VALUE]!)
      picks[came] = i
      came += (not >>> 31) ^ 1
    }
    if (came === 0) continue
    let ahead = entries[two + START]!
    while (ahead < end && flights[ahead + LEAVES]! < ready) ahead += LEG
    for (let c = 0; c < came; c++) {
      const i = picks[c]!
      const so_far = spent + flights[i + VALUE]!
      const into = Math.imul(flights[i + CARRIER]!, interline_words)
      if (((interline[into + word]! >>> (carrier & 31)) & 1) === 0) continue
      const out = flights[i + LEAVES]!
      const back_by = out + max_duration
      for (let j = ahead; j < end; j += LEG) {
        if (flights[j + LEAVES]! > waits) break
        const sum = so_far + flights[j + VALUE]!
        const home_by = flights[j + LANDS]!
        if (sum > worst || home_by > back_by) continue
        const onto = flights[j + CARRIER]!
        if (((interline[allowed + (onto >> 5)]! >>> (onto & 31)) & 1) === 0) continue
        found[at + PRIMARY] = sum + 2 * per_stop
        found[at + SECONDARY] = secondary_price
          ? records[flights[i + RECORD]! * 4 + 2]! + records[record + 2]! + records[flights[j + RECORD]! * 4 + 2]!
          : home_by - out
        found[at + DEPARTURE] = out + begin
        found[at + STOPS] = 2
        found[at + A] = flights[i + RECORD]!
        found[at + B] = record >> 2
        found[at + C] = flights[j + RECORD]!
        found[at + D] = -1
        at += WORDS
      }
    }
  }
  top.size = at
  return hit
}
