import { CARRIER_MASK, DURATION_BITS, DURATION_MASK, SEATS_SHIFT } from './flight-index.ts'
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
  const { index, top, seats, per_price, per_minute, scale, begin, end } = run
  const { records, day_table, row } = index
  const longest = index.network.rules.max_duration
  const stop = day_table[(market + 1) * row - 2]!
  for (let i = day_table[market * row + 2 * run.first_day]!; i < stop; i++) {
    const time = records[i * 4]!
    const leaves = time >> DURATION_BITS
    if (leaves >= end) break
    if (leaves < begin || records[i * 4 + 1]! >> SEATS_SHIFT < seats) continue
    const duration = time & DURATION_MASK
    if (duration > longest) continue
    const price = records[i * 4 + 2]!
    const primary = per_price * price + per_minute * duration
    if (primary > top.worst) continue
    offer(top, primary * scale + (run.secondary_price ? price : duration), leaves, 0, i, -1, -1, -1)
  }
}

/** Offers every connection of a flight of the first market with one of the second. */
export function offerOneStop(run: Run, first: number, second: number) {
  const { index, top, seats, per_price, per_minute, per_stop, scale, begin, end } = run
  const { records, day_table, row, network } = index
  const { interline, interline_words, max_layover, max_duration } = network.rules
  const wait = connectionOf(network, network.market.origin[second]!, first, second)
  const price_ahead = leastAhead(run, second)
  const minutes_ahead = index.min_duration[second]!
  const second_row = second * row
  const second_stop = day_table[second_row + row - 2]!
  const first_stop = day_table[(first + 1) * row - 2]!
  for (let i = day_table[first * row + 2 * run.first_day]!; i < first_stop; i++) {
    const time1 = records[i * 4]!
    const leaves = time1 >> DURATION_BITS
    if (leaves >= end) break
    const seller1 = records[i * 4 + 1]!
    if (leaves < begin || seller1 >> SEATS_SHIFT < seats) continue
    const price1 = records[i * 4 + 2]!
    const lands = leaves + (time1 & DURATION_MASK)
    const least = per_price * (price1 + price_ahead) + per_stop + per_minute * (minutes_ahead - leaves)
    if (least + per_minute * (lands + wait) > top.worst) continue
    const ready = lands + wait
    const day = (ready / 1440) | 0
    if (day >= index.utc_days) continue
    const allowed = (seller1 & CARRIER_MASK) * interline_words
    let j = day_table[second_row + 2 * day]!
    while (j < second_stop && records[j * 4]! >> DURATION_BITS < ready) j++
    for (; j < second_stop; j++) {
      const time2 = records[j * 4]!
      const leaves2 = time2 >> DURATION_BITS
      if (leaves2 > lands + max_layover || least + per_minute * leaves2 > top.worst) break
      const seller2 = records[j * 4 + 1]!
      if (seller2 >> SEATS_SHIFT < seats) continue
      const carrier2 = seller2 & CARRIER_MASK
      if (((interline[allowed + (carrier2 >> 5)]! >>> (carrier2 & 31)) & 1) === 0) continue
      const duration = leaves2 + (time2 & DURATION_MASK) - leaves
      if (duration > max_duration) continue
      const price = price1 + records[j * 4 + 2]!
      const primary = per_price * price + per_minute * duration + per_stop
      if (primary > top.worst) continue
      offer(top, primary * scale + (run.secondary_price ? price : duration), leaves, 1, i, j, -1, -1)
    }
  }
}

/** Offers every connection of a flight of each of the three markets. */
export function offerTwoStops(run: Run, first: number, second: number, third: number) {
  const { index, top, seats, per_price, per_minute, per_stop, scale, begin, end } = run
  const { records, day_table, row, network, utc_days } = index
  const { interline, interline_words, max_layover, max_duration } = network.rules
  const wait1 = connectionOf(network, network.market.origin[second]!, first, second)
  const wait2 = connectionOf(network, network.market.origin[third]!, second, third)
  const price_after2 = leastAhead(run, third)
  const price_after1 = leastAhead(run, second) + price_after2
  const minutes_after2 = wait2 + index.min_duration[third]!
  const minutes_after1 = index.min_duration[second]! + minutes_after2
  const second_row = second * row
  const second_stop = day_table[second_row + row - 2]!
  const third_row = third * row
  const third_stop = day_table[third_row + row - 2]!
  const first_stop = day_table[(first + 1) * row - 2]!
  for (let i = day_table[first * row + 2 * run.first_day]!; i < first_stop; i++) {
    const time1 = records[i * 4]!
    const leaves = time1 >> DURATION_BITS
    if (leaves >= end) break
    const seller1 = records[i * 4 + 1]!
    if (leaves < begin || seller1 >> SEATS_SHIFT < seats) continue
    const price1 = records[i * 4 + 2]!
    const lands1 = leaves + (time1 & DURATION_MASK)
    const ready1 = lands1 + wait1
    const stops_cost = 2 * per_stop - per_minute * leaves
    const least1 = per_price * (price1 + price_after1) + stops_cost + per_minute * minutes_after1
    if (least1 + per_minute * ready1 > top.worst) continue
    const day1 = (ready1 / 1440) | 0
    if (day1 >= utc_days) continue
    const allowed1 = (seller1 & CARRIER_MASK) * interline_words
    let j = day_table[second_row + 2 * day1]!
    while (j < second_stop && records[j * 4]! >> DURATION_BITS < ready1) j++
    for (; j < second_stop; j++) {
      const time2 = records[j * 4]!
      const leaves2 = time2 >> DURATION_BITS
      if (leaves2 > lands1 + max_layover || least1 + per_minute * leaves2 > top.worst) break
      const seller2 = records[j * 4 + 1]!
      if (seller2 >> SEATS_SHIFT < seats) continue
      const carrier2 = seller2 & CARRIER_MASK
      if (((interline[allowed1 + (carrier2 >> 5)]! >>> (carrier2 & 31)) & 1) === 0) continue
      const price2 = price1 + records[j * 4 + 2]!
      const lands2 = leaves2 + (time2 & DURATION_MASK)
      const ready2 = lands2 + wait2
      const least2 = per_price * (price2 + price_after2) + stops_cost + per_minute * (minutes_after2 - wait2)
      if (least2 + per_minute * ready2 > top.worst) continue
      const day2 = (ready2 / 1440) | 0
      if (day2 >= utc_days) continue
      const allowed2 = carrier2 * interline_words
      let k = day_table[third_row + 2 * day2]!
      while (k < third_stop && records[k * 4]! >> DURATION_BITS < ready2) k++
      for (; k < third_stop; k++) {
        const time3 = records[k * 4]!
        const leaves3 = time3 >> DURATION_BITS
        if (leaves3 > lands2 + max_layover || least2 + per_minute * leaves3 > top.worst) break
        const seller3 = records[k * 4 + 1]!
        if (seller3 >> SEATS_SHIFT < seats) continue
        const carrier3 = seller3 & CARRIER_MASK
        if (((interline[allowed2 + (carrier3 >> 5)]! >>> (carrier3 & 31)) & 1) === 0) continue
        const duration = leaves3 + (time3 & DURATION_MASK) - leaves
        if (duration > max_duration) continue
        const price = price2 + records[k * 4 + 2]!
        const primary = per_price * price + per_minute * duration + 2 * per_stop
        if (primary > top.worst) continue
        offer(top, primary * scale + (run.secondary_price ? price : duration), leaves, 2, i, j, k, -1)
      }
    }
  }
}

/** Lowest price of a later leg on any day it can still depart. */
function leastAhead(run: Run, market: number): number {
  const { day_table, row } = run.index
  let least = day_table[market * row + 2 * run.first_day + 1]!
  for (let day = run.first_day + 1; day <= run.final_day; day++) {
    const price = day_table[market * row + 2 * day + 1]!
    if (price < least) least = price
  }
  return least
}
