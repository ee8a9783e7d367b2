import type { HotelTerms } from '#contract/catalogue/hotel-contract'
import { shareOf } from '#contract/kernel/currency'
import { instantAt } from '#contract/kernel/instant-at'

/** From this instant on so much is kept of the whole, in minor units. The first begins at once. */
export type KeptFrom = { from: string; keeps: number }

type Keeps = HotelTerms['cancel'][number]['keeps']

function keptOf({ nights, bp }: Keeps, amounts: readonly number[]): number {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  if (nights) return amounts.slice(0, nights).reduce((sum, amount) => sum + amount, 0)
  return bp ? Math.min(total, shareOf(total, bp)) : 0
}

const always = '1970-01-01T00:00:00.000Z'

/**
 * The steps of a contract as instants: each begins where the one before ends, so many hours before check-in on the hotel's
 * own clock; after the last everything is kept. `amounts`: of each night, ours or the buyer's.
 */
export function keptSteps(
  steps: HotelTerms['cancel'],
  checkIn: { local: string; zone: string },
  amounts: readonly number[],
): KeptFrom[] {
  const begins = instantAt(checkIn.local, checkIn.zone).getTime()
  const ordered = steps.toSorted((a, b) => b.before_hours - a.before_hours)
  const ends = ordered.map(({ before_hours }) => new Date(begins - before_hours * 3_600_000).toISOString())
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  return [...ordered.map(({ keeps }) => keptOf(keeps, amounts)), total].map((keeps, index) => ({
    from: index === 0 ? always : ends[index - 1]!,
    keeps,
  }))
}

/** What is kept at an instant. */
export const keptAt = (steps: readonly KeptFrom[], now: Date): number =>
  steps.findLast(({ from }) => from <= now.toISOString())?.keeps ?? 0
