import type { PaymentStatus } from '#server/features/money/card-payments'
import type { GatewayPayment } from '#server/ports/card'

export type Difference = { reference: string; kind: string; detail: string }
export type OurPayment = {
  id: string
  status: PaymentStatus
  amount_minor: number
  refund_minor: number | null
  currency: string
}

const collected: readonly PaymentStatus[] = ['captured', 'refunding', 'refunded']
const money = (amount: number, currency: string) => `${amount} ${currency}`

/** In what the gateway's record of a payment differs from ours, each with what is to be done; either may be missing. */
export function compareGateway(ours: OurPayment | undefined, theirs: GatewayPayment | undefined): Difference[] {
  if (!theirs)
    return ours && collected.includes(ours.status)
      ? [difference(ours.id, 'missing_there', `${ours.status} here, not known to the gateway: ask the gateway`)]
      : []
  const there = `${theirs.status} there with ${money(theirs.captured - theirs.refunded, theirs.currency)} kept`
  if (!ours)
    return theirs.captured > theirs.refunded || theirs.status === 'authorized'
      ? [difference(theirs.ref, 'unknown_here', `${there}, not known here: return it at the gateway`)]
      : []
  const found: Difference[] = []
  const add = (kind: string, detail: string) => found.push(difference(ours.id, kind, detail))
  if (theirs.amount !== ours.amount_minor || theirs.currency !== ours.currency)
    add('amount', `${money(theirs.amount, theirs.currency)} there, ${money(ours.amount_minor, ours.currency)} here`)
  const isOurs = collected.includes(ours.status)
  if (isOurs && theirs.captured < ours.amount_minor)
    add('not_collected', `${there}, ${ours.status} here: collect it, or void what it paid for`)
  if (!isOurs && theirs.captured > 0 && ours.status !== 'claimed')
    add('collected_there', `${there}, ${ours.status} here: return it at the gateway`)
  if (theirs.status === 'authorized' && (ours.status === 'expired' || ours.status === 'failed'))
    add('set_aside_there', `${there}, ${ours.status} here: let it go at the gateway`)
  const returned = ours.status === 'refunded' ? (ours.refund_minor ?? 0) : 0
  if (ours.status !== 'refunding' && theirs.refunded !== returned)
    add(
      'refund',
      `${money(theirs.refunded, theirs.currency)} returned there, ${money(returned, ours.currency)} here: post or return the rest`,
    )
  return found
}

const difference = (payment: string, kind: string, detail: string): Difference => ({
  reference: `payment ${payment}`,
  kind,
  detail,
})
