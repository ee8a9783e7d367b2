import { roundingStep, roundUp } from '#contract/kernel/currency'
import type { Money } from '#contract/kernel/shapes'
import type { Flight } from '#contract/selling/flights'
import type { StripDay } from '../results/flights.queries.ts'

/**
 * A day of the strip beside what the search of that very day has found: some suppliers know no price of a day before it
 * is searched. `found`: the lowest that can be bought, per adult; null: nothing yet.
 */
export const withFound = (day: StripDay, found: Money | null): StripDay =>
  found && (day.state !== 'priced' || !day.from || found.amount < day.from.amount)
    ? { ...day, state: 'priced', from: found }
    : day

type Priced = Pick<Flight, 'isSooperFlight' | 'price_per_adult' | 'agent_view'>
/** What one adult pays, or an agency's customer there, as the strip has it. */
function perAdult({ price_per_adult: { amount, currency }, agent_view }: Priced): Money {
  const own = agent_view && agent_view.net.amount > 0 ? (agent_view.margin.amount * amount) / agent_view.net.amount : 0
  return { amount: own === 0 ? amount : roundUp(Math.round(amount + own), roundingStep(currency)), currency }
}

/** The lowest that can be bought among what was found. */
export const lowestOf = (flights: readonly Priced[]): Money | null =>
  flights
    .filter(({ isSooperFlight }) => !isSooperFlight)
    .map(perAdult)
    .reduce<Money | null>((low, one) => (!low || one.amount < low.amount ? one : low), null)
