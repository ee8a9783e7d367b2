import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { bookingById, cardMoneyOf } from '#server/features/bookings'
import { movePayment, paymentById, returnToCard } from '#server/features/card-payments'
import { isRefusal } from '#server/http/refusal'
import { type JobHandler, RetryLater } from '#server/jobs/jobs'
import type { CardGateway } from '#server/payments/card-gateway'
import { confirmPaidBooking } from './confirm-paid-booking.ts'
import { askAgain } from './gateway-acts.ts'
import { askGateway, askLater } from './payment-events.ts'

const idOf = (payload: Record<string, unknown>) => String(payload['payment_id'])

/** The jobs of this room: confirm what is paid, return or let go what was decided, ask where no news came. */
export const paymentJobs = (app: App, gateway: CardGateway): Record<string, JobHandler> => ({
  'payments.confirm-booking': (payload) => confirmPaidBooking(app, gateway, idOf(payload)),

  /** Of an earlier version, which sold before it collected. */
  'payments.capture': (payload) => confirmPaidBooking(app, gateway, idOf(payload)),

  async 'payments.ask'(payload) {
    const payment = await paymentById(app.db, idOf(payload))
    if (payment?.status !== 'created' && payment?.status !== 'requires_action') return
    if (!(await askGateway(app, gateway, payment))) await askLater(app, payment.id, Number(payload['round']) + 1)
  },

  /** Decided before and posted then: here the gateway is told, until it has done it. */
  async 'payments.refund'(payload) {
    let payment = await paymentById(app.db, idOf(payload))
    if (payload['booking_id'] && (payment?.status === 'claimed' || payment?.status === 'captured')) {
      await decideLate(app, payment.id, payload)
      payment = await paymentById(app.db, payment.id)
    }
    if (payment?.status !== 'refunding') return
    app.crash('card-refund:before-gateway')
    try {
      await gateway.refund(payment.id, payment.refund_minor!)
    } catch (error) {
      throw askAgain(app, payment, error, 'refund')
    }
    app.crash('card-refund:after-gateway')
    await movePayment(app.db, payment.id, 'refunded', app.clock.now())
  },

  /** Decided before: nobody uses this payment. */
  async 'payments.release'(payload) {
    const payment = await paymentById(app.db, idOf(payload))
    if (payment?.status !== 'releasing') return
    app.crash('release:before-gateway')
    try {
      await gateway.release(payment.id)
    } catch (error) {
      throw askAgain(app, payment, error, 'release')
    }
    app.crash('release:after-gateway')
    await movePayment(app.db, payment.id, 'expired', app.clock.now())
  },
})

/** A refund that waited for its money to be collected, as an earlier version left them behind. */
async function decideLate(app: App, paymentId: string, payload: Record<string, unknown>): Promise<void> {
  const booking = await bookingById(app.db, String(payload['booking_id']))
  const amount = Number(payload['amount'])
  if (!booking || !(amount > 0)) return
  const decided = await inTx(app.db, 'refund card', (tx) =>
    returnToCard(tx, paymentId, amount, cardMoneyOf(booking), app.clock.now()),
  )
  if (isRefusal(decided)) throw decided
  if (!decided) throw new RetryLater(30)
}
