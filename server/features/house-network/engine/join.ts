import { CARRIER_MASK, DURATION_BITS, DURATION_MASK, SEATS_SHIFT } from './flight-index.ts'
import { NEVER, STEP_BITS } from './leg-lists.ts'
import { DOMESTIC } from './network.ts'
import type { Network } from './network.ts'
import type { Run } from './run.ts'
import { offer } from './top.ts'

/** Minutes a traveller needs between two markets at the airport where they meet. */
export function connectionOf(network: Network, airport: number, before: number, after: number): number {
  const { flags } = network.market
  return network.rules.connection[2 * airport + (flags[before]! & flags[after]! & DOMESTIC)]!
}

/** Offers every flight of the market that departs in the window. */
export function offerDirect(run: Run, market: number) {
  const { index, top, seats, per_price, per_minute, begin, end } = run
  const { records, day_first, row } = index
  const longest = index.network.rules.max_duration
  const stop = day_first[(market + 1) * row - 1]!
  for (let i = day_first[market * row + run.first_day]!; i < stop; i++) {
    const time = records[i * 4]!
    const leaves = time >> DURATION_BITS
    if (leaves >= end) break
    if (leaves < begin || records[i * 4 + 1]! >> SEATS_SHIFT < seats) continue
    const duration = time & DURATION_MASK
    if (duration > longest) continue
    const price = records[i * 4 + 2]!
    const primary = per_price * price + per_minute * duration
    if (primary > top.worst) continue
    offer(top, primary, run.secondary_price ? price : duration, leaves, 0, i, -1, -1, -1)
  }
}

/** Offers every connection of a first leg of one entry with a last leg of the other entry at the same airport. */
export function offerOneStop(run: Run, one: number, two: number) {
  const { index, top, per_price, per_minute, per_stop, begin, secondary_price, scratch } = run
  const { interline, interline_words, max_layover, max_duration } = index.network.rules
  const { first, last } = scratch
  const { leaves: first_leaves, lands: first_lands, price: first_price, carrier: first_carrier } = first
  const { leaves: last_leaves, lands: last_lands, price: last_price, carrier: last_carrier, best } = last
  const wait = connectionOf(index.network, first.airport[one]!, first.market[one]!, last.market[two]!)
  const row = two * last.steps
  const last_start = last.start[two]!
  const last_stop = last.start[two + 1]!
  const first_stop = first.start[one + 1]!
  let ahead = last_start
  for (let i = first.start[one]!; i < first_stop; i++) {
    const leaves = first_leaves[i]!
    const lands = first_lands[i]!
    const spent = per_price * first_price[i]! - per_minute * leaves + per_stop
    const onward = best[row + (lands >> STEP_BITS)]!
    if (onward === NEVER || onward > top.worst - spent) continue
    const ready = lands + wait
    // Landings come nearly in order, so the next flight to catch is near the one caught before.
    while (ahead < last_stop && last_leaves[ahead]! < ready) ahead++
    while (ahead > last_start && last_leaves[ahead - 1]! >= ready) ahead--
    const allowed = first_carrier[i]! * interline_words
    for (let j = ahead; j < last_stop; j++) {
      if (last_leaves[j]! - lands > max_layover) break
      const duration = last_lands[j]! - leaves
      const primary = spent + per_price * last_price[j]! + per_minute * last_lands[j]!
      if (primary > top.worst || duration > max_duration) continue
      const carrier = last_carrier[j]!
      if (((interline[allowed + (carrier >> 5)]! >>> (carrier & 31)) & 1) === 0) continue
      const second = secondary_price ? first_price[i]! + last_price[j]! : duration
      offer(top, primary, second, leaves + begin, 1, first.record[i]!, last.record[j]!, -1, -1)
    }
  }
}

/** Offers every chain of a first leg, one of the middle market's records `begin_at .. stop - 1` and a last leg. */
export function offerTwoStops(run: Run, one: number, middle: number, two: number, begin_at: number, stop: number) {
  const { index, top, seats, per_price, begin, scratch } = run
  const { records, network } = index
  const { first, last } = scratch
  const { best: came_with, partners: before, words } = first
  const { best: going_on, partners: after, steps } = last
  const stops_cost = 2 * run.per_stop
  const wait = connectionOf(network, first.airport[one]!, first.market[one]!, middle)
  const from = first.earliest[one]! + wait
  const to = first.latest[one]! + network.rules.max_layover
  const came_row = one * steps
  const onward_row = two * steps
  const before_row = one * words
  const after_row = two * words
  const first_time = (from + begin) << DURATION_BITS
  let i = begin_at
  while (i < stop && records[i * 4]! < first_time) i++
  for (; i < stop; i++) {
    const time = records[i * 4]!
    const leaves = (time >> DURATION_BITS) - begin
    if (leaves > to) break
    const lands = leaves + (time & DURATION_MASK)
    const onward_step = lands >> STEP_BITS
    if (onward_step >= steps) continue
    const came = came_with[came_row + (leaves >> STEP_BITS)]!
    const onward = going_on[onward_row + onward_step]!
    const price = records[i * 4 + 2]!
    const spent = per_price * price + stops_cost
    if (came + onward > top.worst - spent || came === NEVER || onward === NEVER) continue
    const seller = records[i * 4 + 1]!
    const carrier = seller & CARRIER_MASK
    const both = before[before_row + (carrier >> 5)]! & after[after_row + (carrier >> 5)]!
    if (((both >>> (carrier & 31)) & 1) === 0 || seller >> SEATS_SHIFT < seats) continue
    offerAround(run, one, two, i, spent, onward, wait, middle)
  }
  scratch.touched += i - begin_at
}

/** Offers the chains around one flight of the middle. */
function offerAround(
  run: Run,
  one: number,
  two: number,
  record: number,
  spent: number,
  onward: number,
  wait: number,
  middle: number,
) {
  const { index, top, per_price, per_minute, begin, secondary_price, scratch } = run
  const { records } = index
  const { interline, interline_words, max_layover, max_duration } = index.network.rules
  const { first, last } = scratch
  const { leaves: last_leaves, lands: last_lands, price: last_price, carrier: last_carrier } = last
  const { leaves: first_leaves, lands: first_lands, price: first_price, carrier: first_carrier } = first
  const time = records[record * 4]!
  const leaves = (time >> DURATION_BITS) - begin
  const lands = leaves + (time & DURATION_MASK)
  const carrier = records[record * 4 + 1]! & CARRIER_MASK
  const ready = lands + connectionOf(index.network, last.airport[two]!, middle, last.market[two]!)
  const first_stop = first.start[one + 1]!
  const last_stop = last.start[two + 1]!
  const allowed = carrier * interline_words
  let ahead = last.start[two]!
  while (ahead < last_stop && last_leaves[ahead]! < ready) ahead++
  for (let i = first.start[one]!; i < first_stop; i++) {
    const idle = leaves - first_lands[i]!
    const departure = first_leaves[i]!
    const so_far = spent + per_price * first_price[i]! - per_minute * departure
    if (idle < wait || idle > max_layover || so_far + onward > top.worst) continue
    if (((interline[first_carrier[i]! * interline_words + (carrier >> 5)]! >>> (carrier & 31)) & 1) === 0) continue
    for (let j = ahead; j < last_stop; j++) {
      if (last_leaves[j]! - lands > max_layover) break
      const landing = last_lands[j]!
      const primary = so_far + per_price * last_price[j]! + per_minute * landing
      if (primary > top.worst || landing - departure > max_duration) continue
      const onto = last_carrier[j]!
      if (((interline[allowed + (onto >> 5)]! >>> (onto & 31)) & 1) === 0) continue
      const price = records[record * 4 + 2]! + first_price[i]! + last_price[j]!
      const second = secondary_price ? price : landing - departure
      offer(top, primary, second, departure + begin, 2, first.record[i]!, record, last.record[j]!, -1)
    }
  }
}
