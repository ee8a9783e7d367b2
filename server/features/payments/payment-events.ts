import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { bookingById, confirmBooking, payerOf } from '#server/features/bookings'
import { postJournal, recipes } from '#server/features/ledger'
import { isRefusal } from '#server/http/refusal'
import { enqueue, type JobHandler, RetryLater } from '#server/jobs/jobs'
import type { CardGateway, GatewayEvent } from '#server/payments/card-gateway'
import { lockPayment, paymentById, type PaymentRecord, recordEvent, setPayment } from './payments.sql.ts'

/**
 * Takes one verified event: recorded once by its id, applied only forwards, its amount and currency compared with
 * ours. An authorised payment leaves the job that confirms its booking, or collects for its payment request. Answers
 * whether it changed anything.
 */
export async function takeEvent(app: App, event: GatewayEvent): Promise<boolean> {
  const now = app.clock.now()
  return inTx(app.db, 'take payment event', async (tx) => {
    const payment = await lockPayment(tx, event.ref)
    if (!payment) return false
    if (payment.amount_minor !== event.amount || payment.currency !== event.currency) return false
    if (!(await recordEvent(tx, { id: event.id, payment_id: payment.id, kind: event.kind, body: event, at: now })))
      return false
    const open = payment.status === 'created' || payment.status === 'requires_action'
    if (!open) return false
    await setPayment(tx, payment.id, event.kind, now, event.kind === 'failed' ? 'declined' : null)
    if (event.kind === 'authorized')
      await enqueue(
        tx,
        payment.booking_id ? 'payments.confirm-booking' : 'payment-requests.collect',
        { payment_id: payment.id },
        { dedupeKey: `paid:${payment.id}`, runAt: now },
      )
    return true
  })
}

/**
 * Asks the gateway about a payment of which it has told us nothing yet: its news may be late or lost. What it says is
 * taken as if it had come by itself, and applied once, whichever arrives first.
 */
export async function askGateway(app: App, gateway: CardGateway, payment: PaymentRecord): Promise<boolean> {
  if (payment.status !== 'created' && payment.status !== 'requires_action') return false
  const known = await gateway.query(payment.id)
  if (known?.status !== 'authorized' && known?.status !== 'failed' && known?.status !== 'expired') return false
  const { status: kind, amount, currency } = known
  return takeEvent(app, { id: `asked:${payment.id}:${kind}`, ref: payment.id, kind, amount, currency })
}

/** Minutes after which an open payment is asked about, for a customer who pays and does not come back. */
const askMinutes = [3, 15, 60, 240] as const
export async function askLater(app: App, paymentId: string, round = 0): Promise<void> {
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

const idOf = (payload: Record<string, unknown>) => String(payload['payment_id'])

/** The jobs of this room: confirm what is paid, collect what is confirmed, let go what came to nothing. */
export const paymentJobs = (app: App, gateway: CardGateway): Record<string, JobHandler> => ({
  async 'payments.confirm-booking'(payload) {
    const payment = await paymentById(app.db, idOf(payload))
    if (payment?.status !== 'authorized' || !payment.booking_id) return
    const booking = await bookingById(app.db, payment.booking_id)
    if (!booking || booking.payment_id === payment.id) return
    const result = await confirmBooking(
      app,
      booking.id,
      { amount: payment.amount_minor, currency: payment.currency },
      { payment: 'card', paymentId: payment.id },
      { id: booking.customer_id, name: booking.lead_passenger },
    )
    if (!isRefusal(result)) return
    if (result.code === 'in_progress' || result.code === 'supplier_failed' || result.code === 'supplier_timeout') {
      // The seats are still held: the money stays authorised and we try again until the TTL ends it.
      const again = await bookingById(app.db, booking.id)
      if (again?.status === 'saved') throw new RetryLater(20)
    }
    // Confirmed in the meantime, expired or refused: whatever was not used for this booking goes back.
    const settled = await bookingById(app.db, booking.id)
    if (settled?.payment_id !== payment.id)
      await enqueue(
        app.db,
        'payments.release',
        { payment_id: payment.id },
        { dedupeKey: `release:${payment.id}`, runAt: app.clock.now() },
      )
  },

  async 'payments.ask'(payload) {
    const payment = await paymentById(app.db, idOf(payload))
    if (payment?.status !== 'created' && payment?.status !== 'requires_action') return
    if (!(await askGateway(app, gateway, payment))) await askLater(app, payment.id, Number(payload['round']) + 1)
  },

  async 'payments.capture'(payload) {
    const payment = await paymentById(app.db, idOf(payload))
    if (!payment || payment.status === 'captured') return
    await gateway.capture(payment.id)
    await setPayment(app.db, payment.id, 'captured', app.clock.now())
  },

  /** A void or refund of what a card paid: the card gets it back, and the wallet it stood in meanwhile is empty again. */
  async 'payments.refund'(payload) {
    const payment = await paymentById(app.db, idOf(payload))
    const amount = Number(payload['amount'])
    if (!payment || payment.status === 'refunded' || !(amount > 0)) return
    // The money is collected by a job of its own, which may still be on its way.
    if (payment.status !== 'captured') throw new RetryLater(30)
    const booking = await bookingById(app.db, String(payload['booking_id']))
    if (!booking) return
    await gateway.refund(payment.id, amount)
    const now = app.clock.now()
    const done = await inTx(app.db, 'refund card', async (tx) => {
      const held = await lockPayment(tx, payment.id)
      if (held?.status !== 'captured') return
      const posted = await postJournal(tx, {
        kind: 'card_refund',
        source: { type: 'payment', id: payment.id },
        at: now,
        agency_id: booking.agency_id,
        booking_ref: booking.reference,
        lines: recipes.cardRefund({
          payer: payerOf(booking),
          gateway: payment.gateway,
          currency: payment.currency,
          amount,
        }),
      })
      if (isRefusal(posted)) return posted
      await setPayment(tx, payment.id, 'refunded', now)
    })
    if (isRefusal(done)) throw done
  },

  async 'payments.release'(payload) {
    const payment = await paymentById(app.db, idOf(payload))
    if (!payment || payment.status === 'captured' || payment.status === 'failed' || payment.status === 'expired') return
    await gateway.release(payment.id)
    await setPayment(app.db, payment.id, 'expired', app.clock.now(), 'the booking was not confirmed')
  },
})
