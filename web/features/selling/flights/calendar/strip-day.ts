import type { Money } from '#contract/kernel/shapes'
import type { StripDay } from '../results/flights.queries.ts'

/**
 * A day of the strip beside what the search of that very day has found, for an adult: some suppliers know no price of a
 * day before it is searched.
 */
export const withFound = (day: StripDay, found: readonly (Money | null)[]): StripDay =>
  found.reduce(
    (low, from) => (from && (!low.from || from.amount < low.from.amount) ? { ...low, state: 'priced', from } : low),
    day,
  )
