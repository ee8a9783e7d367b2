import { runAct } from '#server/acts/index'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { bookingById, checkBeforeConfirming, lockBooking, notifyCardReturned } from '#server/features/selling/bookings'
import { letPaymentGo, paymentById, type PaymentRecord } from '#server/features/money/card-payments'
import { isRefusal, refuse } from '#server/http/refusal'
import { RetryLater } from '#server/jobs/jobs'
import { captureAct } from './capture.ts'

/** While the booking cannot be begun (its supplier does not answer, somebody works on it), it is tried this often. */
const againSeconds = 20
const passing = ['in_progress', 'supplier_failed', 'supplier_timeout', 'unavailable']

/**
 * What follows an authorised card: its money is collected for its booking, and then tickets are issued. A card whose
 * booking is certainly not to be confirmed is let go, once.
 */
export async function confirmPaidBooking(app: App, paymentId: string): Promise<void> {
  const payment = await paymentById(app.db, paymentId)
  if (payment?.status !== 'authorized' || !payment.booking_id) return
  const booking = (await bookingById(app.db, payment.booking_id))!
  const expected = { amount: payment.amount_minor, currency: payment.currency }
  const isOver = booking.ttl_at !== null && booking.ttl_at <= app.clock.now()
  const result = isOver
    ? refuse.wrongState('the time limit has passed')
    : ((await checkBeforeConfirming(app, booking.id, expected, 'card')) ??
      (await runAct(
        app,
        captureAct,
        payment.id,
        { expected },
        { id: booking.customer_id, name: booking.lead_passenger },
      )))
  if (!isRefusal(result)) return
  if (passing.includes(result.code)) {
    const again = await bookingById(app.db, booking.id)
    if (again?.status === 'saved' || again?.acting) throw new RetryLater(againSeconds)
  }
  await discard(app, payment, booking.id, result.message)
}

/** Certainly not to be used: the card is let go, and its owner is told so in the same transaction. */
async function discard(app: App, payment: PaymentRecord, bookingId: string, because: string): Promise<void> {
  const now = app.clock.now()
  await inTx(app.db, 'let card go', async (tx) => {
    const booking = (await lockBooking(tx, { id: bookingId }))!
    if (await letPaymentGo(tx, payment.id, because, now))
      await notifyCardReturned(app, tx, booking, { amount: payment.amount_minor, taken: false }, now)
  })
}
