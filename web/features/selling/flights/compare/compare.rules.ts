import type { Flight } from '#contract/selling/flights'
import { leastBags } from '../flight-words.ts'

export type Measure = 'price' | 'minutes' | 'stops' | 'checked_bags' | 'carry_on_bags'

const bagWeight = ({ pieces, kg }: { pieces: number; kg: number }) => pieces * 1_000 + kg

/** What an offer is measured by; smaller is better. */
const measures: Record<Measure, (flight: Flight) => number> = {
  price: ({ agent_view, price }) => (agent_view?.selling ?? price).amount,
  minutes: ({ legs }) => legs.reduce((sum, leg) => sum + leg.duration_minutes, 0),
  stops: ({ legs }) => legs.reduce((sum, leg) => sum + leg.stops, 0),
  checked_bags: (flight) => -bagWeight(leastBags(flight, 'checked_bags')),
  carry_on_bags: (flight) => -bagWeight(leastBags(flight, 'carry_on_bags')),
}

/** Which of the offers are best at this; none where all are equal: a mark on everything says nothing. */
export function bestAt(flights: readonly Flight[], measure: Measure): ReadonlySet<string> {
  const values = flights.map(measures[measure])
  const best = Math.min(...values)
  if (values.every((value) => value === best)) return new Set()
  return new Set(flights.filter((_, index) => values[index] === best).map(({ flight_id }) => flight_id))
}
