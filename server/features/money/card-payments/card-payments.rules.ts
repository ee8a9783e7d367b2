/**
 * Where a card payment stands. `authorized`: the card has promised the money and nobody has decided yet. `claimed`: a
 * confirmation or a payment request uses it. `releasing`, `refunding`: decided, and on its way at the gateway.
 */
export const paymentStatuses = [
  'created',
  'requires_action',
  'authorized',
  'claimed',
  'captured',
  'refunding',
  'refunded',
  'releasing',
  'failed',
  'expired',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * Every step a payment may take; the database's own guard has the same list. What is claimed is collected or was never
 * there: it is never let go, and what was let go is never used.
 */
export const paymentMoves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['requires_action', 'authorized', 'failed', 'expired', 'releasing'],
  requires_action: ['authorized', 'failed', 'expired', 'releasing'],
  authorized: ['claimed', 'releasing', 'expired'],
  claimed: ['captured', 'failed'],
  captured: ['refunding'],
  refunding: ['refunded'],
  // More of it goes back later.
  refunded: ['refunding'],
  releasing: ['expired'],
  failed: [],
  expired: [],
}

/** From where a payment may get to `to` in one step. */
export const mayBecome = (to: PaymentStatus): PaymentStatus[] =>
  paymentStatuses.filter((from) => paymentMoves[from].includes(to))

/** Nobody has collected it yet: no other payment may be opened for the same thing. */
export const openStatuses: readonly PaymentStatus[] = ['created', 'requires_action', 'authorized', 'claimed']
/** The card is being charged, or has been. */
export const takenStatuses: readonly PaymentStatus[] = ['authorized', 'claimed', 'captured']
export const liveStatuses: readonly PaymentStatus[] = ['created', 'requires_action', ...takenStatuses]
