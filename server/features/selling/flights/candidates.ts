import type { Flight } from '#contract/selling/flights'
import { fitsBags, fitsJourney, type Narrowing } from './narrow.ts'

/** A brand of the same flights: what it carries and what an adult pays; as an offer it is made when it is asked for. */
export type Branded = { perAdult: number; legs: Flight['legs']; flight: () => Flight }
/** What was found: flights in their cheapest brand, and the brands above it. */
export type Candidate = { flight: Flight; dearer: readonly Branded[] }

/** The cheapest brand with the bags and within the price, whatever the flights are; undefined where none is. */
export function cheapestFor({ flight, dearer }: Candidate, by: Narrowing): Branded | undefined {
  const lowest = { perAdult: flight.price_per_adult.amount, legs: flight.legs, flight: () => flight }
  return [lowest, ...dearer]
    .filter(({ perAdult, legs }) => (by.max_price === undefined || perAdult <= by.max_price) && fitsBags(legs, by))
    .reduce<Branded | undefined>((low, one) => (low && low.perAdult <= one.perAdult ? low : one), undefined)
}

/** All that fit, each as an offer of its cheapest brand that does. */
export const fittedOf = (candidates: Iterable<Candidate>, by: Narrowing): Flight[] =>
  [...candidates].flatMap((candidate) =>
    fitsJourney(candidate.flight, by) ? (cheapestFor(candidate, by)?.flight() ?? []) : [],
  )
