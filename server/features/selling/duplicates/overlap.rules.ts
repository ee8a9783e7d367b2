import type { DuplicateKind } from '#contract/selling/duplicate-terms'
import type { Leg } from '#contract/selling/flights'
import { instantOfLocal } from '#server/local-time'

/** When a leg is in the air, from its first take-off to its last landing, as instants in milliseconds. */
export function spanOf({ segments }: Leg): { from: number; to: number } {
  const [first, last] = [segments[0]!, segments.at(-1)!]
  return {
    from: instantOfLocal(first.departure_at, first.departure_zone).getTime(),
    to: instantOfLocal(last.arriving_at, last.arriving_zone).getTime(),
  }
}

const numbersOf = ({ segments }: Leg) =>
  segments.map((one) => `${one.marketing_carrier} ${one.flight_number} ${one.departure_at.slice(0, 10)}`)

type OfTimes = Exclude<DuplicateKind, 'churn' | 'same_pnr'>
/** How two legs of one person get in each other's way, or not. */
function between(one: Leg, other: Leg): OfTimes | null {
  const theirs = numbersOf(other)
  if (numbersOf(one).some((number) => theirs.includes(number))) return 'same_flight'
  const isSameDay = one.departure_at.slice(0, 10) === other.departure_at.slice(0, 10)
  if (isSameDay && one.origin === other.origin && one.destination === other.destination) return 'same_route'
  const [a, b] = [spanOf(one), spanOf(other)]
  return a.from < b.to && b.from < a.to ? 'overlap' : null
}

export type Overlap = { kind: OfTimes; leg: Leg }

/** The first leg of a journey that somebody cannot take beside another journey of theirs. Pure. */
export function overlapOf(wanted: readonly Leg[], booked: readonly Leg[]): Overlap | null {
  for (const leg of wanted)
    for (const other of booked) {
      const kind = between(leg, other)
      if (kind) return { kind, leg }
    }
  return null
}

/** Whether two journeys are the same one over again: the same way on the same days. Pure. */
export const isSameJourney = (one: readonly Leg[], other: readonly Leg[]): boolean =>
  one.length === other.length &&
  one.every(
    (leg, at) =>
      leg.origin === other[at]!.origin &&
      leg.destination === other[at]!.destination &&
      leg.departure_at.slice(0, 10) === other[at]!.departure_at.slice(0, 10),
  )

export type Limits = { duplicates_refused_from: number; churn_refused_from: number }

/** What is done about so many bookings that stand against one: nothing, it is asked about, or it is refused. Pure. */
export function judge(kind: DuplicateKind, count: number, limits: Limits): 'ask' | 'refuse' | null {
  if (kind === 'same_pnr') return 'ask'
  const from = kind === 'churn' ? limits.churn_refused_from : limits.duplicates_refused_from
  if (from === 0 || count === 0) return null
  if (count >= from) return 'refuse'
  return kind !== 'churn' || count >= Math.max(1, from - 1) ? 'ask' : null
}
