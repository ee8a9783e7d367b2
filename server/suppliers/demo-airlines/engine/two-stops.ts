import { BATCH, BATCH_FIELDS, BATCH_WORDS } from './batch.ts'
import { DURATION_MASK } from './flight-index.ts'
import { connectAround, ENOUGH, findHits } from './join.ts'
import { ENTRY_FIELDS, grown, LEG_WORDS, STEP_BITS } from './leg-memory.ts'
import { listMiddles, orderFirst } from './middles.ts'
import { CARRIER_BITS } from './network.ts'
import type { Run } from './run.ts'
import { reserveTop, settle } from './top.ts'
import { orderWays, WAY_FIELDS } from './ways.ts'

/** First entries looked at before the others. */
const FIRST_TURNS = 45

// Constants of the module become part of the machine code, which imports do not.
const [, , , , PARTNERS, , , , ROW, LOW, HIGH, LANDED] = ENTRY_FIELDS
const [BOUND, FIRST, LAST, MIDDLE, PRICE] = WAY_FIELDS
const [IN_FIRST, IN_LAST, IN_MIDDLE, EARLIEST, LATEST] = BATCH_FIELDS
const IN_BATCH = BATCH_WORDS
const MOST = BATCH * BATCH_WORDS
const STEP = STEP_BITS
const MINUTES = DURATION_MASK

/** Offers the best itineraries over two airports of change. */
export function searchTwoStops(run: Run, limit_km: number) {
  const { top, scratch } = run
  const { legs, ways, hits } = scratch
  const turns = orderFirst(run)
  const longest = legs.longest / LEG_WORDS
  const most = longest * longest
  // One more than there can be: a flight is written before it is known to be of use.
  if (longest >= scratch.picks.length) scratch.picks = grown(scratch.picks, longest + 1)
  // The first few bring the threshold down, so that of the many others only a few ways remain.
  for (let from = 0, to = 0; from < turns; from = to) {
    to = Math.min(turns, from === 0 ? FIRST_TURNS : turns)
    listMiddles(run, limit_km, from, to)
    const count = orderWays(ways)
    for (let way = 0; way < count; ) {
      way = takeBatch(run, way, count)
      findHits(run)
      for (let hit = 0; hit < hits.size; ) {
        reserveTop(top, ENOUGH + most)
        hit = connectAround(run, hit)
        settle(top)
      }
    }
  }
}

/**
 * Takes the next ways into the batch where, at some time of day, what one can have come with and go on with around a
 * flight of the middle market is within the threshold. The market's lowest price and least flying time are known
 * before any of its flights is read. Returns the way to go on from.
 */
function takeBatch(run: Run, from: number, count: number): number {
  const { index, per_stop, scratch, top } = run
  const { span, network } = index
  const { carrier_pair } = network.market
  const { max_layover } = network.rules
  const many = network.carriers.length * ((1 << CARRIER_BITS) + 1)
  const { entries, best, steps } = scratch.legs
  const { words, order } = scratch.ways
  const { batch } = scratch
  const { worst } = top
  let at = 0
  let way = from
  for (; way < count && at < MOST; way++) {
    const place = order[way]!
    if (words[place + BOUND]! > worst) continue
    const one = words[place + FIRST]!
    const two = words[place + LAST]!
    const middle = words[place + MIDDLE]!
    if (carrier_pair[middle]! === many && !someCarrierMeets(run, middle, one, two)) continue
    const room = worst - words[place + PRICE]! - 2 * per_stop
    const ahead = (span[middle]! & MINUTES) >> STEP
    const onward_row = entries[two + ROW]! + ahead
    const came_row = entries[one + ROW]!
    const to = Math.min(entries[two + HIGH]! - ahead, (entries[one + LANDED]! + max_layover) >> STEP)
    const begin = entries[one + LOW]!
    if (to < begin) continue
    // What one can have come with gets better with time and what one can go on with worse, so the end is known early.
    const most_onward = room - best[came_row + to]!
    let low = steps
    let high = -1
    for (let step = begin; step <= to; step++) {
      const onward = best[onward_row + step]!
      if (onward > most_onward) break
      if (best[came_row + step]! + onward > room) continue
      if (high < 0) low = step
      high = step
    }
    if (high < 0) continue
    batch[at + IN_FIRST] = one
    batch[at + IN_LAST] = two
    batch[at + IN_MIDDLE] = middle
    batch[at + EARLIEST] = low << STEP
    batch[at + LATEST] = ((high + 1) << STEP) - 1
    at += IN_BATCH
  }
  scratch.batch_size = at
  return way
}

/** Whether a carrier of a market that more than two fly may follow the first leg's and precede the last leg's. */
function someCarrierMeets({ index, scratch }: Run, market: number, one: number, two: number): boolean {
  const { partner_bits } = index.network
  const { carrier_start, carriers } = index.network.market
  const { entries } = scratch.legs
  const before = entries[one + PARTNERS]!
  const after = entries[two + PARTNERS]!
  for (let c = carrier_start[market]!; c < carrier_start[market + 1]!; c++) {
    const word = carriers[c]! >> 5
    if (((partner_bits[before + word]! & partner_bits[after + word]!) >>> (carriers[c]! & 31)) & 1) return true
  }
  return false
}
