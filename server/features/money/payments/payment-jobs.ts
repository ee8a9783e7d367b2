import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { bookingById, bookingWorkGivenUp, cardMoneyOf } from '#server/features/selling/bookings'
import { letPaymentGo, movePayment, paymentById, returnToCard, wasReturned } from '#server/features/money/card-payments'
import { failedBack } from '#server/features/money/card-matters'
import { isRefusal } from '#server/http/refusal'
import { type DeadHandler, type JobKind, RetryLater } from '#server/jobs/jobs'
import { confirmPaidBooking } from './confirm-paid-booking.ts'
import { retryGateway } from './gateway-acts.ts'
import { gatewayOf } from './gateways.ts'
import { pollGateway, pollLater } from './payment-events.ts'

type Payload = Record<string, unknown>
const idOf = (payload: Payload) => String(payload['payment_id'])

/** The jobs of this feature: confirm what is paid, return or let go what was decided, ask where no news came. */
export function paymentJobs(app: App): Record<string, JobKind> {
  const onDead: DeadHandler = bookingWorkGivenUp(
    app,
    async (tx, payload) => (await paymentById(tx, idOf(payload)))?.booking_id ?? null,
  )
  // It waits for the airline: a silent one must not hold up what goes back to cards.
  const confirm: JobKind = {
    run: (payload) => confirmPaidBooking(app, idOf(payload)),
    lane: 'supplier',
    onDead,
  }
  return {
    'payments.confirm-booking': confirm,
    // Of an earlier version, which sold before it collected.
    'payments.capture': confirm,
    // A payment that nobody was asked about is found by the daily comparison with the gateway's own list.
    'payments.ask': (payload) => askJob(app, payload),
    'payments.refund': { run: (payload) => refundJob(app, payload), onDead },
    'payments.release': { run: (payload) => releaseJob(app, payload), onDead },
  }
}

/** So often the gateway is asked what became of a kept card before it is let go. */
const chargeRounds = 1

/** No news of a payment has come: the gateway is asked. */
async function askJob(app: App, payload: Payload): Promise<void> {
  const payment = await paymentById(app.db, idOf(payload))
  if (payment?.status !== 'created' && payment?.status !== 'requires_action') return
  if (await pollGateway(app, payment)) return
  const round = Number(payload['round'])
  // No page of it closes by itself: a kept card that promised nothing by now is let go, and nothing comes of it later.
  if (payment.card_id && round >= chargeRounds)
    await inTx(app.db, 'let charge go', (tx) =>
      letPaymentGo(tx, payment.id, 'the card was not charged in time', app.clock.now()),
    )
  else await pollLater(app, payment.id, round + 1)
}

/** Decided before and posted then: here the gateway is told, until it has done it. */
async function refundJob(app: App, payload: Payload): Promise<void> {
  let payment = await paymentById(app.db, idOf(payload))
  if (payload['booking_id'] && (payment?.status === 'claimed' || payment?.status === 'captured')) {
    await decideLate(app, payment.id, payload)
    payment = await paymentById(app.db, payment.id)
  }
  if (payment?.status !== 'refunding') return
  app.crash('card-refund:before-gateway')
  try {
    // What did not reach the card before is paid another way, and not sent to it once more.
    const backTo = payment.refund_minor! - (await failedBack(app.db, payment.id))
    if (backTo > 0) await gatewayOf(app, payment.gateway).refund(payment.id, backTo)
  } catch (error) {
    throw retryGateway(app, payment, error, 'refund')
  }
  app.crash('card-refund:after-gateway')
  await wasReturned(app.db, payment.id, payment.refund_minor!, app.clock.now())
}

/** Decided before: nobody uses this payment. */
async function releaseJob(app: App, payload: Payload): Promise<void> {
  const payment = await paymentById(app.db, idOf(payload))
  if (payment?.status !== 'releasing') return
  app.crash('release:before-gateway')
  try {
    await gatewayOf(app, payment.gateway).release(payment.id)
  } catch (error) {
    throw retryGateway(app, payment, error, 'release')
  }
  app.crash('release:after-gateway')
  await movePayment(app.db, payment.id, 'expired', app.clock.now())
}

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
