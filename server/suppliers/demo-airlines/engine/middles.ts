import { DAYS_AHEAD, DURATION_MASK, KM_SHIFT, NOTHING } from './flight-index.ts'
import { ENTRY_FIELDS, ENTRY_WORDS, NEVER, STEP_BITS } from './leg-memory.ts'
import { CARRIER_BITS, CARRIER_PAIR_MASK } from './network.ts'
import { leastCost } from './run.ts'
import type { Run } from './run.ts'
import { clearWays, orderWays, WAY_FIELDS, WAY_WORDS } from './ways.ts'

// Constants of the module become part of the machine code, which imports do not.
const [AIRPORT, , KM, COST, PARTNERS, , , , , LOW, , LATEST, WAIT] = ENTRY_FIELDS
const [BOUND, FIRST, LAST, MIDDLE, PRICE] = WAY_FIELDS
const ENTRY = ENTRY_WORDS
const WAY = WAY_WORDS
const NONE = NEVER
const MINUTES = DURATION_MASK
const KM_OF = KM_SHIFT
const NO_FLIGHT = NOTHING
const SECOND = CARRIER_BITS
const CARRIER = CARRIER_PAIR_MASK

/**
 * Puts the first entries in the order in which to look for ways over them, those first that promise most: where the
 * journey can end with one more flight, by what that costs. Returns how many there are.
 */
export function orderFirst(run: Run): number {
  const { legs, ways, turns } = run.scratch
  const { entries, cost_at, last_end, first_end } = legs
  const { words } = clearWays(ways, (first_end - last_end) / ENTRY)
  let at = 0
  for (let one = last_end; one < first_end; one += ENTRY) {
    words[at + BOUND] = Math.min(NONE, entries[one + COST]! + cost_at[entries[one + AIRPORT]!]!)
    words[at + FIRST] = one
    at += WAY
  }
  ways.size = at
  const count = orderWays(ways)
  for (let turn = 0; turn < count; turn++) turns[turn] = words[ways.order[turn]! + FIRST]!
  return count
}

/**
 * Lists the ways over the first entries of those turns, any market that leads on, and a last entry which may be within
 * the threshold.
 */
export function listMiddles(run: Run, limit_km: number, from: number, to: number) {
  const { legs, ways, turns } = run.scratch
  const { out_start } = run.index.network
  let most = 0
  for (let turn = from; turn < to; turn++) {
    const airport = legs.entries[turns[turn]! + AIRPORT]!
    most += out_start[airport + 1]! - out_start[airport]!
  }
  clearWays(ways, most)
  for (let turn = from; turn < to; turn++) listMiddlesOf(run, turns[turn]!, limit_km)
}

function listMiddlesOf(run: Run, one: number, limit_km: number) {
  const { index, begin, per_minute, per_stop, scratch } = run
  const { cost_ahead, span, utc_days, network } = index
  const { rules, out_start, market, partner_bits } = network
  const { destination, carrier_pair, count: markets } = market
  const { legs, ways, middles, costs: own_costs } = scratch
  const { entries, entry_at, cost_at } = legs
  const airport = entries[one + AIRPORT]!
  const spent = entries[one + COST]! + 2 * per_stop + per_minute * entries[one + WAIT]!
  const room = (run.top.worst - spent) | 0
  const room_km = limit_km - entries[one + KM]!
  if (room < 0 || room_km < 0) return
  const first_day = Math.min(utc_days - 1, ((begin + (entries[one + LOW]! << STEP_BITS)) / 1440) | 0)
  const last_day = Math.min(utc_days - 1, ((begin + entries[one + LATEST]! + rules.max_layover) / 1440) | 0)
  const from = out_start[airport]!
  const to = out_start[airport + 1]!
  let costs: Int32Array = cost_ahead
  let cost_row = first_day * markets
  if (!run.best_first || last_day >= first_day + DAYS_AHEAD) {
    costs = own_costs
    cost_row = -from
    for (let m = from; m < to; m++) own_costs[m - from] = leastCost(run, m, first_day, last_day)
  }
  // No branch here: most markets lead nowhere useful, in no pattern a processor could guess.
  let near = 0
  for (let m = from; m < to; m++) {
    const bound = costs[cost_row + m]! + cost_at[destination[m]!]!
    middles[near] = m
    near += ((room - bound) >>> 31) ^ 1
  }
  const { words } = ways
  const before_row = entries[one + PARTNERS]!
  let at = ways.size
  for (let i = 0; i < near; i++) {
    const m = middles[i]!
    const two = entry_at[destination[m]!]!
    const cost = costs[cost_row + m]!
    const shape = span[m]!
    const pair = carrier_pair[m]!
    const carrier = pair & CARRIER
    const other = pair >>> SECOND
    const after_row = entries[two + PARTNERS]!
    const meets = partner_bits[before_row + (carrier >> 5)]! & partner_bits[after_row + (carrier >> 5)]!
    const other_meets = partner_bits[before_row + (other >> 5)]! & partner_bits[after_row + (other >> 5)]!
    const close = ((room_km - (shape >>> KM_OF) - entries[two + KM]!) >>> 31) ^ 1
    if (cost === NO_FLIGHT) continue
    words[at + BOUND] = (spent + cost + entries[two + COST]!) | 0
    words[at + FIRST] = one
    words[at + LAST] = two
    words[at + MIDDLE] = m
    words[at + PRICE] = (cost - Math.imul(per_minute, shape & MINUTES)) | 0
    at += Math.imul(WAY, close & ((meets >>> (carrier & 31)) | (other_meets >>> (other & 31))))
  }
  ways.size = at
}
