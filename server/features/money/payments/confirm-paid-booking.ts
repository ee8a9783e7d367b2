import { runAct } from '#server/acts/index'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import {
  bookingById,
  type BookingRecord,
  checkBeforeConfirming,
  itemsToConfirm,
  lockBooking,
  notifyCardReturned,
} from '#server/features/selling/bookings'
import { letPaymentGo, paymentById, type PaymentRecord } from '#server/features/money/card-payments'
import { isRefusal, refuse } from '#server/http/refusal'
import { RetryLater } from '#server/jobs/jobs'
import { captureAct } from './capture.ts'
import { paymentsWords } from './words.ts'

/** While the booking cannot be begun (its supplier does not answer, somebody works on it), it is tried this often. */
const againSeconds = 20
const passing = ['in_progress', 'supplier_failed', 'supplier_timeout', 'unavailable']

/**
 * What follows an authorised card: its money is collected for what is to be confirmed of its booking, and then the
 * suppliers sell; or it pays one due. A card that certainly pays for nothing is let go, once.
 */
export async function confirmPaidBooking(app: App, paymentId: string): Promise<void> {
  const payment = await paymentById(app.db, paymentId)
  if (payment?.status !== 'authorized' || !payment.booking_id) return
  const booking = (await bookingById(app.db, payment.booking_id))!
  const items = payment.due_id ? [] : await itemsToConfirm(app.db, booking.id)
  const result =
    (payment.due_id ? undefined : await checkItems(app, payment, booking, items)) ??
    (await runAct(app, captureAct, payment.id, { items }, { id: booking.customer_id, name: booking.lead_passenger }))
  if (!isRefusal(result)) return
  if (passing.includes(result.code)) {
    const again = await bookingById(app.db, booking.id)
    if (payment.due_id || again?.acting || (await itemsToConfirm(app.db, booking.id)).length > 0)
      throw new RetryLater(againSeconds)
  }
  await discard(app, payment, booking.id, result.message)
}

/** What is asked before the money of a confirmation is claimed. */
async function checkItems(app: App, payment: PaymentRecord, booking: BookingRecord, items: readonly string[]) {
  const isOver = items.length > 0 && booking.ttl_at !== null && booking.ttl_at <= app.clock.now()
  if (isOver) return refuse.wrongState(paymentsWords.time_limit_passed)
  // A deposit says nothing of the price: another price than the one that is saved is then nobody's.
  const isAll = payment.amount_minor === booking.total_minor
  const expected = isAll ? { amount: payment.amount_minor, currency: payment.currency } : null
  return checkBeforeConfirming(app, booking.id, expected, 'card')
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
