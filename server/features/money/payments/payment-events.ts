import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { lockPayment, movePayment, type PaymentRecord, recordEvent } from '#server/features/money/card-payments'
import { enqueue } from '#server/jobs/jobs'
import type { GatewayEvent } from '#server/ports/card'
import { gatewayOf } from './gateways.ts'

/**
 * Takes one verified event: recorded once by its id, applied only forwards, its amount and currency compared with
 * ours. An authorised payment leaves the job that confirms its booking, or collects for its payment request. Answers
 * whether it changed anything.
 */
export async function handleWebhookEvent(app: App, event: GatewayEvent): Promise<boolean> {
  const now = app.clock.now()
  return inTx(app.db, 'take payment event', async (tx) => {
    const payment = await lockPayment(tx, event.ref)
    if (!payment) return false
    if (payment.amount_minor !== event.amount || payment.currency !== event.currency) return false
    if (!(await recordEvent(tx, { id: event.id, payment_id: payment.id, kind: event.kind, body: event, at: now })))
      return false
    // Only what nobody has decided about yet is moved by news: what is in use asks the gateway itself.
    const isOpen = payment.status === 'created' || payment.status === 'requires_action'
    const ranOut = payment.status === 'authorized' && event.kind === 'expired'
    if (!isOpen && !ranOut) return false
    const moved = await movePayment(
      tx,
      payment.id,
      event.kind,
      now,
      event.kind === 'failed' ? { failure: 'declined' } : {},
    )
    if (moved && event.kind === 'authorized')
      await enqueue(
        tx,
        payment.booking_id ? 'payments.confirm-booking' : 'payment-requests.collect',
        { payment_id: payment.id },
        { dedupeKey: `paid:${payment.id}`, runAt: now },
      )
    if (moved && event.kind === 'authorized' && payment.keeps)
      await enqueue(tx, 'saved-cards.keep', { payment_id: payment.id }, { dedupeKey: `keep:${payment.id}`, runAt: now })
    return moved
  })
}

/**
 * Asks the gateway about a payment of which it has told us nothing yet: its news may be late or lost. What it says is
 * taken as if it had come by itself, and applied once, whichever arrives first.
 */
export async function pollGateway(app: App, payment: PaymentRecord): Promise<boolean> {
  if (payment.status !== 'created' && payment.status !== 'requires_action') return false
  const known = await gatewayOf(app, payment.gateway).query(payment.id)
  if (known?.status !== 'authorized' && known?.status !== 'failed' && known?.status !== 'expired') return false
  const { status: kind, amount, currency } = known
  return handleWebhookEvent(app, { id: `asked:${payment.id}:${kind}`, ref: payment.id, kind, amount, currency })
}

/** Its word of a kept card that was charged just now, taken as if it had come as news. */
export const takeCharged = (app: App, payment: PaymentRecord): Promise<boolean> =>
  handleWebhookEvent(app, {
    id: `asked:${payment.id}:authorized`,
    ref: payment.id,
    kind: 'authorized',
    amount: payment.amount_minor,
    currency: payment.currency,
  })

/** Minutes after which an open payment is asked about, for a customer who pays and does not come back. */
const askMinutes = [3, 15, 60, 240] as const
export async function pollLater(app: App, paymentId: string, round = 0): Promise<void> {
  const minutes = askMinutes[round]
  if (minutes === undefined) return
  const runAt = new Date(app.clock.now().getTime() + minutes * 60_000)
  await enqueue(
    app.db,
    'payments.ask',
    { payment_id: paymentId, round },
    { runAt, dedupeKey: `ask:${paymentId}:${round}` },
  )
}
