import { shareOf } from '#contract/kernel/currency'

/** What of a charge says how much it is, in minor units. */
export type ChargeValue = {
  kind: 'fixed' | 'percent'
  basis_points: number
  fixed_minor: number
  per: 'passenger' | 'booking'
  min_minor: number | null
  max_minor: number | null
}

/** What a charge comes to. `base` is the base fare of all `passengers`; floor and cap count as often as the charge. */
export function chargeAmount(charge: ChargeValue, { base, passengers }: { base: number; passengers: number }): number {
  const times = charge.per === 'passenger' ? passengers : 1
  let amount = charge.kind === 'fixed' ? charge.fixed_minor * times : shareOf(base, charge.basis_points)
  if (charge.min_minor !== null) amount = Math.max(amount, charge.min_minor * times)
  if (charge.max_minor !== null) amount = Math.min(amount, charge.max_minor * times)
  return amount
}
