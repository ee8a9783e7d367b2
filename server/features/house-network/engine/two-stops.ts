import { DAYS_AHEAD, DURATION_MASK, KM_SHIFT, NOTHING, SPREAD_MASK, SPREAD_SHIFT } from './flight-index.ts'
import { offerTwoStops } from './join.ts'
import { clearBest, FIRST_ENTRY, NEVER, STEP_BITS } from './leg-lists.ts'
import { AIRPORT_BITS, AIRPORT_MASK } from './network.ts'
import { fetchPicks, pick } from './picks.ts'
import { leastWait } from './rules.ts'
import { leastPrice } from './run.ts'
import type { Run } from './run.ts'
import { reservePaths, sortPaths } from './scratch.ts'

/** Cache lines read ahead of a middle market's records; the processor itself fetches those that follow. */
const MIDDLE_LINES = 2
/** Paths offered together, so that their records are fetched together. */
const BATCH = 32

/** Offers the best itineraries over two airports of change; first and last legs are in their lists. */
export function searchTwoStops(run: Run, limit_km: number) {
  const { scratch, top } = run
  const { first, paths, picks } = scratch
  fillCame(run)
  fetchMiddles(run)
  paths.count = 0
  for (let one = FIRST_ENTRY; one < first.count; one++) addMiddles(run, one, limit_km - first.km[one]!)
  const sorted = sortPaths(scratch)
  for (let from = 0; from < sorted.count; ) {
    // Those worth a look move to the front of what is left, so that picks and paths keep step.
    const begin = from
    picks.count = 0
    for (; from < sorted.count && picks.count < BATCH; from++) {
      const bound = sorted.bound[from]!
      const one = sorted.first[from]!
      const middle = sorted.middle[from]!
      const two = sorted.last[from]!
      if (bound > top.worst || !fitsInTime(run, one, middle, two)) continue
      const at = begin + picks.count
      sorted.bound[at] = bound
      sorted.first[at] = one
      sorted.middle[at] = middle
      sorted.last[at] = two
      pick(picks, middle, 0, utcDay(run, first.earliest[one]!))
    }
    fetchPicks(run.index, picks, MIDDLE_LINES)
    for (let i = 0; i < picks.count; i++) {
      const at = begin + i
      if (sorted.bound[at]! > top.worst) continue
      offerTwoStops(run, sorted.first[at]!, sorted.middle[at]!, sorted.last[at]!, picks.begin[i]!, picks.stop[i]!)
    }
  }
}

/**
 * A closer look at a path: whether, at some time of day, what one can have come with and go on with around a flight of
 * the middle market is within the threshold. The market's lowest price and flying times are known before any of its
 * flights is read.
 */
function fitsInTime(run: Run, one: number, middle: number, two: number): boolean {
  const { index, scratch, top } = run
  const { first, last } = scratch
  const { best: came, steps } = first
  const { best: onward } = last
  const shape = index.span[middle]!
  const spread = (shape >> SPREAD_SHIFT) & SPREAD_MASK
  if (spread === SPREAD_MASK) return true
  const shortest = shape & DURATION_MASK
  const latest = first.latest[one]! + index.network.rules.max_layover
  const price = leastPrice(index, middle, utcDay(run, first.earliest[one]!), utcDay(run, latest))
  const room = top.worst - run.per_price * price - 2 * run.per_stop
  const first_ahead = shortest >> STEP_BITS
  const last_ahead = (shortest + spread * 16 + (1 << STEP_BITS) - 1) >> STEP_BITS
  const came_row = one * steps
  const onward_row = two * steps
  const to = Math.min(steps - 1 - first_ahead, latest >> STEP_BITS)
  for (let step = first.earliest[one]! >> STEP_BITS; step <= to; step++) {
    const before = came[came_row + step]!
    if (before === NEVER) continue
    const end = onward_row + Math.min(steps - 1, step + last_ahead)
    for (let s = onward_row + step + first_ahead; s <= end; s++) if (before + onward[s]! <= room) return true
  }
  return false
}

/** The UTC day of a minute after the window's beginning, the index's last at most. */
function utcDay(run: Run, minute: number): number {
  return Math.min(run.index.utc_days - 1, ((run.begin + minute) / 1440) | 0)
}

/** Adds the paths over one first entry and every market that leads on to a last entry. */
function addMiddles(run: Run, one: number, room_km: number) {
  const { index, per_price, per_minute } = run
  const { price_ahead, span, network } = index
  const { rules, out_start, market } = network
  const { head, count: markets } = market
  const { first, last, paths, middles } = run.scratch
  const { entry, km, cost, words, partners: after } = last
  const before = first.partners
  const before_row = one * words
  const several = network.carriers.length
  const airport = first.airport[one]!
  const wait = leastWait(rules.connection, airport)
  const spent = first.cost[one]! + 2 * run.per_stop + per_minute * (wait + rules.least_connection)
  const room = run.top.worst - spent
  const first_day = utcDay(run, first.earliest[one]! + wait)
  const last_day = utcDay(run, first.latest[one]! + rules.max_layover)
  const to = out_start[airport + 1]!
  // No branch here: half the markets lead nowhere useful, in no pattern a processor could guess.
  let found = 0
  for (let m = out_start[airport]!; m < to; m++) {
    const packed = head[m]!
    const carrier = packed >> AIRPORT_BITS
    const word = carrier >> 5
    middles[found] = m
    const both = before[before_row + word]! & after[entry[packed & AIRPORT_MASK]! * words + word]!
    found += (both >>> (carrier & 31)) & 1
  }
  reservePaths(paths, found)
  const { bound: path_bound, first: path_first, middle: path_middle, last: path_last } = paths
  const price_row = first_day * markets
  const later = last_day >= first_day + DAYS_AHEAD
  let count = paths.count
  for (let i = 0; i < found; i++) {
    const m = middles[i]!
    const packed = head[m]!
    const two = entry[packed & AIRPORT_MASK]!
    let price = price_ahead[price_row + m]!
    if (later) price = Math.min(price, leastPrice(index, m, first_day + DAYS_AHEAD, last_day))
    const shape = span[m]!
    const bound = per_price * price + per_minute * (shape & DURATION_MASK) + cost[two]!
    if (bound > room || (shape >>> KM_SHIFT) + km[two]! > room_km || price === NOTHING) continue
    if (packed >> AIRPORT_BITS === several && !someCarrierMeets(run, m, one, two)) continue
    path_bound[count] = spent + bound
    path_first[count] = one
    path_middle[count] = m
    path_last[count++] = two
  }
  paths.count = count
}

/** Reads ahead what the middle of the search reads first of every airport of change. */
function fetchMiddles(run: Run) {
  const { index, scratch } = run
  const { price_ahead, span } = index
  const { market, out_start } = index.network
  const { head, count } = market
  const { first, picks } = scratch
  const { airport, earliest } = first
  let sum = 0
  for (let one = FIRST_ENTRY; one < first.count; one++) {
    const m = out_start[airport[one]!]!
    if (m >= count) continue
    const day = utcDay(run, earliest[one]!)
    sum += head[m]! + span[m]! + price_ahead[day * count + m]!
  }
  picks.sum = sum | 0
}

/** Whether a carrier of a middle market that several fly may follow the first leg's and precede the last leg's. */
function someCarrierMeets(run: Run, m: number, one: number, two: number): boolean {
  const { carrier_start, carriers } = run.index.network.market
  const { first, last } = run.scratch
  for (let c = carrier_start[m]!; c < carrier_start[m + 1]!; c++) {
    const carrier = carriers[c]!
    const word = carrier >> 5
    const both = first.partners[one * first.words + word]! & last.partners[two * last.words + word]!
    if ((both >>> (carrier & 31)) & 1) return true
  }
  return false
}

/** For each first entry and time of leaving there, the least price less departure one can have come with. */
function fillCame(run: Run) {
  const { per_price, per_minute } = run
  const { connection, max_layover } = run.index.network.rules
  const { first } = run.scratch
  clearBest(first)
  const { best, steps, count, airport, start, leaves, lands, price } = first
  for (let e = FIRST_ENTRY; e < count; e++) {
    const wait = leastWait(connection, airport[e]!)
    const row = e * steps
    const stop = start[e + 1]!
    for (let j = start[e]!; j < stop; j++) {
      const landed = lands[j]!
      const value = per_price * price[j]! - per_minute * leaves[j]!
      const to = row + Math.min(steps - 1, (landed + max_layover) >> STEP_BITS)
      for (let s = row + ((landed + wait) >> STEP_BITS); s <= to; s++) if (value < best[s]!) best[s] = value
    }
  }
}
