import type { Money } from '#contract/kernel/shapes'
import { stopsOf } from '../filters/narrow.ts'
import type { SearchSoFar, StripDay } from '../results/flights.queries.ts'

type Found = { from: Money; isFinal: boolean }

/** The lowest prices that a search has found for an adult, one for each number of stops: final where any can be bought. */
export const lowestOf = ({ facets, flights }: Pick<SearchSoFar, 'facets' | 'flights'>): Found[] =>
  facets.stops.flatMap(({ value, from }) =>
    from
      ? [{ from, isFinal: flights.some((one) => !one.isSooperFlight && String(Math.min(2, stopsOf(one))) === value) }]
      : [],
  )

/**
 * A day of the strip beside what the search of that very day has found: some suppliers know no price of a day before it
 * is searched. A price by quotation stands only where there is none to buy at, and as what it is.
 */
export const withFound = (day: StripDay, found: readonly Found[]): StripDay =>
  found.reduce((low, { from, isFinal }) => {
    const state = isFinal ? 'priced' : 'about'
    if (low.from && low.state !== state) return isFinal ? { ...low, state, from } : low
    return !low.from || from.amount < low.from.amount ? { ...low, state, from } : low
  }, day)
