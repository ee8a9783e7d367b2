import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import {
  bookingById,
  type BookingRecord,
  cardMoneyOf,
  confirmBooking,
  giveBack,
  issueTickets,
  lockBooking,
  takeLease,
  tellCardReturned,
} from '#server/features/bookings'
import {
  letPaymentGo,
  lockPayment,
  movePayment,
  paymentById,
  type PaymentRecord,
  recordCapture,
} from '#server/features/card-payments'
import { holdOf } from '#server/features/ledger'
import { isRefusal, Refusal } from '#server/http/refusal'
import { RetryLater } from '#server/jobs/jobs'
import type { CardGateway } from '#server/ports/card'
import { collect } from './gateway-acts.ts'

/** While the booking cannot be begun (its supplier does not answer, somebody works on it), it is tried this often. */
const againSeconds = 20
const passing = ['in_progress', 'supplier_failed', 'supplier_timeout', 'unavailable']

/**
 * What follows an authorised card: its booking is confirmed. The confirmation claims the money first, then it is
 * collected, and only then are tickets issued. Called again after a crash it goes on where it stopped; whatever was not
 * claimed when the booking is certainly not to be confirmed is let go, once.
 */
export async function confirmPaidBooking(app: App, gateway: CardGateway, paymentId: string): Promise<void> {
  const payment = await paymentById(app.db, paymentId)
  if (!payment?.booking_id) return
  if (payment.status === 'claimed' || payment.status === 'captured') return goOn(app, gateway, payment)
  if (payment.status !== 'authorized') return
  const booking = (await bookingById(app.db, payment.booking_id))!
  const isOver = booking.ttl_at !== null && booking.ttl_at <= app.clock.now()
  const result = isOver ? null : await begin(app, gateway, payment, booking)
  if (result && !isRefusal(result)) return
  if (result && passing.includes(result.code)) {
    const again = await bookingById(app.db, booking.id)
    if (again?.status === 'saved' || again?.acting) throw new RetryLater(againSeconds)
  }
  await letGo(app, payment, booking.id, result?.message ?? 'the time limit has passed')
}

const begin = (app: App, gateway: CardGateway, payment: PaymentRecord, booking: BookingRecord) =>
  confirmBooking(
    app,
    booking.id,
    { amount: payment.amount_minor, currency: payment.currency },
    { payment: 'card', paymentId: payment.id, collect: (begun) => collectFor(app, gateway, payment.id, begun) },
    { id: booking.customer_id, name: booking.lead_passenger },
  )

/** Certainly not to be used: the card is let go, and its owner is told so in the same transaction. */
async function letGo(app: App, payment: PaymentRecord, bookingId: string, because: string): Promise<void> {
  const now = app.clock.now()
  await inTx(app.db, 'let card go', async (tx) => {
    const booking = (await lockBooking(tx, { id: bookingId }))!
    if (await letPaymentGo(tx, payment.id, because, now))
      await tellCardReturned(app, tx, booking, { amount: payment.amount_minor, taken: false }, now)
  })
}

/** Collects the money of a confirmation that has begun and writes it down; a refusal where the card has nothing to give. */
async function collectFor(
  app: App,
  gateway: CardGateway,
  paymentId: string,
  begun: BookingRecord,
): Promise<Refusal | undefined> {
  const payment = (await paymentById(app.db, paymentId))!
  const now = () => app.clock.now()
  app.crash('card:before-capture')
  if (payment.status === 'claimed' && !(await collect(app, gateway, payment))) {
    const noteFailure = async (tx: Tx) =>
      void (await movePayment(tx, payment.id, 'failed', now(), { failure: 'the gateway could not collect it' }))
    await giveBack(app, begun.id, 'card_failed', noteFailure)
    return new Refusal('wrong_state', 'The card could not be charged.')
  }
  app.crash('card:after-capture')
  const written = await inTx(app.db, 'record capture', async (tx) => {
    const booking = (await lockBooking(tx, { id: begun.id }))!
    const held = (await lockPayment(tx, payment.id))!
    const isBeingConfirmed = booking.status === 'confirming' || booking.status === 'pending_supplier'
    return recordCapture(
      tx,
      held,
      {
        ...cardMoneyOf(booking),
        memo: `${booking.origin}-${booking.destination} ${booking.pnr}`,
        hold: isBeingConfirmed,
      },
      now(),
    )
  })
  if (isRefusal(written)) throw new Error(`the payment ${payment.id} could not be posted: ${written.message}`)
  app.crash('card:after-record')
  return undefined
}

/** Goes on with a confirmation whose process died or whose gateway was silent, once its lease has run out. */
async function goOn(app: App, gateway: CardGateway, payment: PaymentRecord): Promise<void> {
  const booking = (await bookingById(app.db, payment.booking_id!))!
  if (booking.payment_id !== payment.id) return
  const isWaiting = booking.status === 'confirming' || booking.status === 'pending_supplier'
  if (isWaiting && (await holdOf(app.db, booking.reference))?.state !== 'active') {
    if (booking.status === 'confirming' && !(await takeLease(app, booking))) throw new RetryLater(againSeconds)
    if (isRefusal(await collectFor(app, gateway, payment.id, booking))) return
    if (booking.status === 'confirming') await issueTickets(app, booking)
    return
  }
  // Sold by an earlier version before its money was collected.
  if (!isWaiting && payment.status === 'claimed') await collectFor(app, gateway, payment.id, booking)
}
