import { type BrandCode, type Carrier, usualHoldHours } from '../stock/index.ts'
import type { HoldRule } from './shop.ts'

const minute = 60_000
/** What is sold at once is kept so long, for whoever pays to do so. */
export const payMinutes = 20
/** Nothing is held beyond this long before departure. */
const ticketedMinutes = 180

const fareOf = { SV: 'lowest', VL: 'middle', FX: 'highest' } as const

type Wanted = {
  now: Date
  rules: readonly HoldRule[]
  carrier: Pick<Carrier, 'code' | 'low_cost'>
  fare: BrandCode
  /** When the first flight leaves, in minutes since 1970. */
  leaves: number
}

/** Which rule goes before: an airline's own, then the nearer to departure, then one for this fare. */
const rank = ({ airline, days, fare }: HoldRule) => [airline ? 0 : 1, days ?? 1_000, fare ? 0 : 1]
const nearer = (one: HoldRule, other: HoldRule) => {
  const [a, b] = [rank(one), rank(other)]
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : a[at]! - b[at]!
}

/**
 * Until when a fare is held that is booked now; null: it cannot be, it is sold at once. A rule of the airline goes
 * before what is usual, and one for all airlines before what is usual of those that hold at all.
 */
export function heldUntil({ now, rules, carrier, fare, leaves }: Wanted): Date | null {
  const today = now.getTime() / minute
  const daysAhead = Math.floor((leaves - today) / 1_440)
  const [rule] = rules
    .filter(
      (one) =>
        (one.airline === carrier.code || (one.airline === null && !carrier.low_cost)) &&
        (one.fare === null || one.fare === fareOf[fare]) &&
        (one.days === null || daysAhead <= one.days),
    )
    .toSorted(nearer)
  const hours = rule ? (rule.allowed ? rule.hours : null) : usualHoldHours(carrier.low_cost, fare, daysAhead)
  if (hours === null) return null
  const until = Math.min(today + hours * 60, leaves - ticketedMinutes)
  return until - today < payMinutes ? null : new Date(until * minute)
}

/** The time limit of what is booked now: until when it is held, or how long one has to pay. */
export const timeLimit = (held: Date | null, now: Date): Date => held ?? new Date(now.getTime() + payMinutes * minute)
