import type { LegChoice } from './search-state.ts'

/** The flights after the first, none before the one before it; the same list where they are in order. Pure. */
export function legsInOrder(legs: readonly LegChoice[], first: string): readonly LegChoice[] {
  let before = first
  const raised = legs.map((leg) => {
    before = leg.date < before ? before : leg.date
    return leg.date === before ? leg : { ...leg, date: before }
  })
  return raised.some((leg, index) => leg !== legs[index]) ? raised : legs
}
