import type { Booking } from '#contract/selling/bookings'
import { leavesAlone } from '#web/kit/people/party.rules.ts'

type Passenger = Booking['passengers'][number]

/** The items of which some passengers can get a booking of their own now. */
export const divisibleItems = ({ items, passengers }: Pick<Booking, 'items' | 'passengers'>) =>
  passengers.length < 2
    ? []
    : items.filter(
        (one) => one.divides && one.allowed_actions.some(({ action, allowed }) => action === 'split' && allowed),
      )

export type Problem = 'nobody' | 'everybody' | 'adult_stays' | 'adult_goes'

/** Why these cannot be split off from the others: that is not even asked. */
export function splitProblem(left: readonly Passenger[], chosen: ReadonlySet<number>): Problem | null {
  const going = left.filter(({ position }) => chosen.has(position))
  if (going.length === 0) return 'nobody'
  if (going.length === left.length) return 'everybody'
  if (leavesAlone(left, chosen)) return 'adult_stays'
  return going.some(({ type }) => type === 'adult') ? null : 'adult_goes'
}
