import { DAYS_AHEAD, DURATION_BITS, DURATION_MASK, MAX_PRICE, SEATS_SHIFT, STRIDE } from './flight-index.ts'
import type { FlightIndex } from './flight-index.ts'
import { marketOfSlot } from './answer.ts'
import { NO_SUCH_DATE, utcOfLocal } from './zones.ts'

/**
 * Sets price and seats of one dated flight in the index. False when the index does not hold the flight: another day,
 * or no such cabin when it was built (such a flight appears when the index is built anew).
 */
export function patchRecord(index: FlightIndex, place: number, day: number, price: number, seats: number): boolean {
  if (!(price >= 0 && price <= MAX_PRICE)) throw new RangeError(`price ${price}`)
  const { network, records, day_first, cost_ahead, span, row } = index
  const slot = network.slot_of_place[place]
  if (slot === undefined) throw new RangeError(`pattern ${place}`)
  const market = marketOfSlot(network.market.slots, slot)
  const leaves = utcOfLocal(network.clocks[network.market.origin[market]!]!, day * 1440 + network.slot.departure[slot]!)
  const minute = leaves - index.base
  const utc_day = Math.floor(minute / 1440)
  if (leaves === NO_SUCH_DATE || utc_day < 0 || utc_day >= index.utc_days) return false
  const at = market * row + utc_day
  for (let i = day_first[at]!; i < day_first[at + 1]!; i++) {
    if (records[i * STRIDE]! >> DURATION_BITS !== minute || records[i * STRIDE + 3] !== slot) continue
    const carrier = records[i * STRIDE + 1]! & ((1 << SEATS_SHIFT) - 1)
    // A price of 0 closes the cabin: no seats, and the old price stays for whoever still shows it.
    const left = price === 0 ? 0 : Math.max(0, Math.min(9, seats))
    records[i * STRIDE + 1] = (left << SEATS_SHIFT) | carrier
    if (price === 0) return true
    records[i * STRIDE + 2] = price
    // Bounds may stay too low after a rise, never too high after a fall.
    const cost = price + network.rules.score.minute * (span[market]! & DURATION_MASK)
    for (let from = Math.max(0, utc_day - DAYS_AHEAD + 1); from <= utc_day; from++) {
      const bound = from * network.market.count + market
      if (cost < cost_ahead[bound]!) cost_ahead[bound] = cost
    }
    return true
  }
  return false
}
