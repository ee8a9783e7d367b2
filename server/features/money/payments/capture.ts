import { act, followAct, type Step, type Subject } from '#server/acts/index'
import type { App } from '#server/app'
import {
  bookingItem,
  beginConfirming,
  cardMoneyOf,
  confirmAct,
  releaseBookingHold,
  lockBooked,
  lockBooking,
  productOf,
} from '#server/features/selling/bookings'
import {
  lockPayment,
  movePayment,
  paymentById,
  type PaymentRecord,
  recordCapture,
} from '#server/features/money/card-payments'
import { isRefusal } from '#server/http/refusal'
import type { CardGateway, GatewayPayment } from '#server/ports/card'
import { PortError } from '#server/ports/failure'

/** A card payment as acts are done on it. What it pays for is locked before it. */
export const cardPayment: Subject<PaymentRecord> = {
  kind: 'payment',
  async lock(tx, id) {
    const payment = await paymentById(tx, id)
    if (payment?.booking_id) await lockBooking(tx, { id: payment.booking_id })
    return lockPayment(tx, id)
  },
  load: paymentById,
  bookingId: (payment) => payment.booking_id,
  provider: (payment) => payment.gateway,
  mark: async () => {},
  async callPerson(step, call) {
    const { booking_id } = step.subject
    const booking = booking_id ? await lockBooked(step.tx, booking_id) : undefined
    if (booking) await bookingItem.callPerson({ ...step, subject: booking }, call)
  },
}

export function gatewayOf(app: App): CardGateway {
  if (!app.cardGateway) throw new PortError('unavailable', 'no card gateway is configured')
  return app.cardGateway
}

/** An authorisation lasts about a week at most gateways. */
const untilMs = 6 * 86_400_000

export type CaptureInput = { expected: { amount: number; currency: string } | null }

/**
 * Collects an authorised card for its booking, which it moves to `confirming` as it begins; the tickets are the next act.
 * Every failure of the gateway counts as unknown: only what it says of the payment itself decides.
 */
export const captureAct = act<PaymentRecord, CaptureInput, null, GatewayPayment>({
  kind: 'card.capture',
  on: cardPayment,
  permission: 'booking.confirm',
  crashPoints: {
    before_send: 'card:before-capture',
    after_send: 'card:after-capture',
    after_settle: 'card:after-record',
  },
  key: (payment) => payment.id,
  patience: (_payment, _input, now) => ({
    until: new Date(now.getTime() + untilMs),
    unavailable: 'retry',
    at_end: 'person',
  }),
  async begin(step, { expected }) {
    const booking = (await lockBooked(step.tx, step.subject.booking_id!))!
    const paid = { payment: 'card' as const, payment_id: step.subject.id }
    await beginConfirming({ ...step, subject: booking }, { expected, paid, approval: null })
    await bookingItem.mark(step.tx, booking.id, 'confirm')
  },
  async send({ app, subject }) {
    try {
      await gatewayOf(app).capture(subject.id)
    } catch (error) {
      // Even a no is looked at: what the gateway says of the payment decides.
      throw new PortError('unknown_outcome', String((error as Error)?.message))
    }
    return null
  },
  find: ({ app, subject }) => gatewayOf(app).query(subject.id),
  verdict(known) {
    if (known?.status === 'captured') return { is: 'done', result: null }
    if (known?.status === 'authorized') return { is: 'not_done' }
    return { is: 'gone', why: { kind: 'card_failed', detail: 'the gateway could not collect it' } }
  },
  settle,
  async giveUp(step, why) {
    const { tx, at, subject: payment } = step
    await movePayment(tx, payment.id, 'failed', at, { failure: why.detail })
    const booking = (await lockBooked(tx, payment.booking_id!))!
    await releaseBookingHold({ ...step, subject: booking }, booking, 'card_failed')
  },
})

/** The money is posted and held for the booking, and its tickets are asked for. */
async function settle(step: Step<PaymentRecord>): Promise<void> {
  const { tx, at, subject: payment } = step
  const booking = (await lockBooked(tx, payment.booking_id!))!
  const { stage } = booking.item
  const isBeingConfirmed = stage === 'confirming' || stage === 'pending_supplier'
  const written = await recordCapture(
    tx,
    payment,
    {
      ...cardMoneyOf(booking),
      memo: productOf(step.app, booking.item.product).memo(booking),
      hold: isBeingConfirmed ? booking.item.id : null,
    },
    at,
  )
  if (isRefusal(written)) throw new Error(`the payment ${payment.id} could not be posted: ${written.message}`)
  if (!isBeingConfirmed || booking.payment_id !== payment.id) return
  const paid = { payment: 'card' as const, payment_id: payment.id }
  await followAct(step, confirmAct, booking.id, { expected: null, paid, approval: null })
}
