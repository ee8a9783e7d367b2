import type { ChargeEvent } from '#contract/money/charges'
import type { ChargeValue } from '#contract/money/charge-amount'

/** A charge as it stands in the database; `agency_id: null` is for all agencies. */
export type ChargeRow = ChargeValue & {
  id: string
  agency_id: string | null
  event: ChargeEvent
  currency: string
  active: boolean
  created_at: Date
}

/** The one charge of an event: the agency's own before everybody's, then the newest. None in another currency. */
export function winningCharge<C extends ChargeRow>(
  charges: readonly C[],
  of: { agency_id: string; event: ChargeEvent; currency: string },
): C | null {
  let best: C | null = null
  for (const charge of charges) {
    if (!charge.active || charge.event !== of.event || charge.currency !== of.currency) continue
    if (charge.agency_id !== null && charge.agency_id !== of.agency_id) continue
    if (!best || order(charge, best) > 0) best = charge
  }
  return best
}

const order = (a: ChargeRow, b: ChargeRow): number =>
  Number(a.agency_id !== null) - Number(b.agency_id !== null) ||
  a.created_at.getTime() - b.created_at.getTime() ||
  (a.id < b.id ? -1 : 1)

/** A charge in one line, for the log, which keeps both sides of a change: what it was, what it is. */
export const chargeText = (charge: Omit<ChargeRow, 'id' | 'created_at'>): string =>
  `${charge.event} ${charge.kind === 'fixed' ? charge.fixed_minor : `${charge.basis_points}bp`} ${charge.currency} per ${charge.per} ${charge.min_minor ?? ''}..${charge.max_minor ?? ''} ${charge.active ? 'on' : 'off'} ${charge.agency_id ?? 'all'}`
