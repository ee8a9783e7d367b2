import type { Stripe } from 'stripe'
import type { GatewayPayment } from '#server/ports/card'
import { fromStripe } from './amounts.ts'

/** What its words for a payment come to; every other says that nothing is promised yet. */
const statuses: Readonly<Record<string, GatewayPayment['status']>> = {
  requires_action: 'requires_action',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'expired',
}

const chargeOf = ({ latest_charge }: Stripe.PaymentIntent) =>
  latest_charge && typeof latest_charge === 'object' ? latest_charge : null

/** A payment there as ours sees it. `ref` is what we gave it. */
export function paymentView(ref: string, intent: Stripe.PaymentIntent): GatewayPayment {
  const { currency } = intent
  const refunded = chargeOf(intent)?.amount_refunded ?? 0
  return {
    ref,
    status: refunded > 0 ? 'refunded' : (statuses[intent.status] ?? 'created'),
    ...fromStripe(intent.amount, currency),
    captured: fromStripe(intent.status === 'succeeded' ? intent.amount_received : 0, currency).amount,
    refunded: fromStripe(refunded, currency).amount,
    created_at: new Date(intent.created * 1_000),
  }
}

/** A kept card's payment: once its bank has said no, nothing more is tried with it. */
export function chargeView(ref: string, intent: Stripe.PaymentIntent): GatewayPayment {
  const isDeclined = intent.status === 'requires_payment_method' && intent.last_payment_error !== null
  return { ...paymentView(ref, intent), ...(isDeclined ? { status: 'failed' as const } : {}) }
}

/** The payment of a page, once somebody has begun to pay on it. */
export const intentOf = ({ payment_intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null =>
  payment_intent && typeof payment_intent === 'object' ? payment_intent : null

/** A page there: while it is open a card that failed may be followed by another, so nothing has failed yet. */
export function sessionView(ref: string, session: Stripe.Checkout.Session): GatewayPayment {
  const intent = intentOf(session)
  if (session.status === 'complete' && intent) return paymentView(ref, intent)
  const isWaiting = session.status === 'open' && intent?.status === 'requires_action'
  return {
    ref,
    status: session.status === 'expired' ? 'expired' : isWaiting ? 'requires_action' : 'created',
    ...fromStripe(session.amount_total ?? 0, session.currency ?? ''),
    captured: 0,
    refunded: 0,
    created_at: new Date(session.created * 1_000),
  }
}
