import type { SaleSettings } from '#contract/operations/settings'
import { saleSettings } from '#contract/operations/settings-terms'
import { byPrice, type Found } from './found.ts'

/** What time, stops and hardships weigh, each in percent of the cheapest fare; the company decides. */
export type Weights = Pick<SaleSettings, 'best_time_percent' | 'best_stop_percent' | 'best_hardship_percent'>
export const usualWeights: Weights = {
  best_time_percent: saleSettings.best_time_percent.usual,
  best_stop_percent: saleSettings.best_stop_percent.usual,
  best_hardship_percent: saleSettings.best_hardship_percent.usual,
}

/** On a short way an hour more is not "half as long again": nothing is measured against less than this. */
const shortWayMinutes = 240
/** A price that is not final may still rise by a twelfth. */
const notFinal = 13 / 12

/** Of the first offers none takes longer than this times the fastest, unless it costs less than the share. */
const firstPlaces = 5
const slowTimes = 1.5
const slowShare = 0.7

/** By what an order goes: its number for each of the list, the least first; ties fall to the price. */
export type Order = (found: Found) => number

/** The first so many of a list by an order. What cannot be among them is not sorted. */
export function firstBy(list: readonly Found[], order: Order, limit: number): Found[] {
  const keys = Float64Array.from(list, order)
  let rows = Array.from(list, (found, at) => ({ found, key: keys[at]! }))
  if (limit < list.length) {
    const last = keys.sort()[Math.max(0, limit - 1)]!
    rows = rows.filter(({ key }) => key <= last)
  }
  return rows
    .sort((a, b) => a.key - b.key || byPrice(a.found, b.found))
    .slice(0, limit)
    .map(({ found }) => found)
}

const priceOf = ({ total, source }: Found) => total * (source.quoted ? notFinal : 1)

/** What each weighs: the price against the cheapest, and the time against the fastest way. */
function weighing(list: readonly Found[], weights: Weights, fastest: number): Order {
  const cheapest = Math.max(1, leastOf(list, priceOf))
  const way = Math.max(fastest, shortWayMinutes)
  return (found) => {
    const { minutes, allStops, hardships } = found.journey
    const beside =
      ((minutes - fastest) / way) * weights.best_time_percent +
      allStops * weights.best_stop_percent +
      hardships * weights.best_hardship_percent
    return priceOf(found) / cheapest + beside / 100
  }
}

function leastOf(list: readonly Found[], of: (found: Found) => number): number {
  let least = Infinity
  for (const one of list) least = Math.min(least, of(one))
  return least
}

/**
 * Best first, the first `limit` of them: the price against the cheapest, and the time against the fastest way, so that no
 * currency and no length of a journey needs figures of its own. What is more than half as long again as the fastest comes
 * after the first five, unless it costs less than 0.7 of the cheapest that is not.
 */
export function bestFirst(list: readonly Found[], weights: Weights = usualWeights, limit = Infinity): Found[] {
  const fastest = leastOf(list, ({ journey }) => journey.minutes)
  const isQuick = ({ journey }: Found) => journey.minutes <= fastest * slowTimes
  const enough = leastOf(list.filter(isQuick), ({ total }) => total) * slowShare
  const weight = weighing(list, weights, fastest)
  const mayLead = list.filter((found) => isQuick(found) || found.total < enough)
  const first = firstBy(mayLead, weight, Math.min(limit, firstPlaces))
  const placed = new Set(first)
  const others = firstBy(list, weight, limit).filter((found) => !placed.has(found))
  return [...first, ...others].slice(0, limit)
}
