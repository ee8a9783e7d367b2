import { act, type Subject } from '#server/acts/index'
import { bookingItem, lockBooked, lockBooking } from '#server/features/selling/bookings'
import { lockPayment, movePayment, paymentById, type PaymentRecord } from '#server/features/money/card-payments'
import type { GatewayPayment } from '#server/ports/card'
import { PortError } from '#server/ports/failure'
import { claimForConfirmation, endConfirmation, goOnWithConfirmation } from './capture-confirmation.ts'
import { claimForDue, noteUnpaidDue, payDueByCard } from './capture-due.ts'
import { gatewayOf } from './gateways.ts'

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

/** An authorisation lasts about a week at most gateways. */
const untilMs = 6 * 86_400_000

/** `items`: what is to be confirmed with it; an earlier version named none and meant the one there was. */
export type CaptureInput = { items?: readonly string[] }

/**
 * Collects an authorised card: for what is confirmed of its booking, which moves to `confirming` as it begins and whose
 * suppliers are asked next, or for one due of what is sold. Every failure of the gateway counts as unknown: only what it
 * says of the payment itself decides. What it was collected for and is not there any more goes back to the card.
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
  begin: (step, { items = [] }) => (step.subject.due_id ? claimForDue(step) : claimForConfirmation(step, items)),
  async send({ app, subject }) {
    try {
      await gatewayOf(app, subject.gateway).capture(subject.id)
    } catch (error) {
      // Even a no is looked at: what the gateway says of the payment decides.
      throw new PortError('unknown_outcome', String((error as Error)?.message))
    }
    return null
  },
  find: ({ app, subject }) => gatewayOf(app, subject.gateway).query(subject.id),
  verdict(known) {
    if (known?.status === 'captured') return { is: 'done', result: null }
    if (known?.status === 'authorized') return { is: 'not_done' }
    return { is: 'gone', why: { kind: 'card_failed', detail: 'the gateway could not collect it' } }
  },
  settle: (step, _result, { items }) =>
    step.subject.due_id ? payDueByCard(step) : goOnWithConfirmation(step, items ?? [step.subject.booking_id!]),
  async giveUp(step, why, { items }) {
    const { tx, at, subject: payment } = step
    await movePayment(tx, payment.id, 'failed', at, { failure: why.detail })
    if (payment.due_id) await noteUnpaidDue(step)
    else await endConfirmation(step, items ?? [payment.booking_id!])
  },
})
