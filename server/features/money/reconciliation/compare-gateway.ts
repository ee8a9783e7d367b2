import type { PaymentStatus } from '#server/features/money/card-payments'
import type { GatewayPayment } from '#server/ports/card'
import type { Difference, DifferenceFacts, DifferenceKind } from './difference.ts'

export type OurPayment = {
  id: string
  status: PaymentStatus
  amount_minor: number
  refund_minor: number | null
  /** What of it did not reach the card. */
  failed_minor: number
  currency: string
}

const collected: readonly PaymentStatus[] = ['captured', 'refunding', 'refunded']

/** In what the gateway's record of a payment differs from ours; either may be missing. */
export function compareGateway(ours: OurPayment | undefined, theirs: GatewayPayment | undefined): Difference[] {
  const found: Difference[] = []
  const add = (kind: DifferenceKind, facts: Omit<DifferenceFacts, 'of'>) =>
    found.push({ reference: `payment ${ours?.id ?? theirs!.ref}`, kind, facts: { of: 'payment', ...facts } })
  if (!theirs) {
    if (ours && collected.includes(ours.status)) add('missing_there', { here: ours.status })
    return found
  }
  const { status, currency, captured, refunded } = theirs
  const there = { there: status, money_there: { amount: captured - refunded, currency } }
  if (!ours) {
    if (captured > refunded || status === 'authorized') add('unknown_here', there)
    return found
  }
  const both = { here: ours.status, ...there }
  if (theirs.amount !== ours.amount_minor || currency !== ours.currency)
    add('amount', {
      money_here: { amount: ours.amount_minor, currency: ours.currency },
      money_there: { amount: theirs.amount, currency },
    })
  const isOurs = collected.includes(ours.status)
  if (isOurs && captured < ours.amount_minor) add('not_collected', both)
  if (!isOurs && captured > 0 && ours.status !== 'claimed') add('collected_there', both)
  if (status === 'authorized' && (ours.status === 'expired' || ours.status === 'failed')) add('set_aside_there', both)
  const returned = ours.status === 'refunded' ? (ours.refund_minor ?? 0) - ours.failed_minor : 0
  if (ours.status !== 'refunding' && refunded !== returned)
    add('refund', {
      money_here: { amount: returned, currency: ours.currency },
      money_there: { amount: refunded, currency },
    })
  return found
}
