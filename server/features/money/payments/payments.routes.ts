import type { payments } from '#contract/money/payments'
import type { App } from '#server/app'
import { bookingFor } from '#server/features/selling/bookings'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isMatter, takeMatter } from '#server/features/money/card-matters'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { cardGateways } from '#server/ports/card'
import { PortError } from '#server/ports/failure'
import { landedPayment } from './landing.ts'
import { handleWebhookEvent } from './payment-events.ts'
import { testCardPage } from './payments.sql.ts'
import { payWithCard } from './pay-with-card.ts'
import { startCardPayment } from './start-card-payment.ts'
import { paymentsWords } from './words.ts'

export const paymentRoutes = (app: App): Handlers<typeof payments> => {
  const testCard = async (pageKey: string) => {
    const payment = await testCardPage(app.db, pageKey)
    return payment ? ok({ payment }) : refuse.notFound(paymentsWords.payment_not_found)
  }
  /** A gateway's news: believed by its signature alone, and answered once it is on record. */
  async function takeNews({ request, reply }: Context, id: string) {
    const raw = request.body
    const gateway = cardGateways(app).get(id)
    if (!gateway || !Buffer.isBuffer(raw)) throw new Refusal('malformed', paymentsWords.signature_does_not_fit)
    const event = await gateway.parseWebhook(raw, request.headers, app.clock.now()).catch((error: unknown) => {
      if (error instanceof PortError) throw new Refusal('supplier_failed', paymentsWords.gateway_silent)
      throw error
    })
    if (event === 'forged') throw new Refusal('malformed', paymentsWords.signature_does_not_fit)
    if (event !== 'nothing') await (isMatter(event) ? takeMatter(app, id, event) : handleWebhookEvent(app, event))
    app.crash('card:after-webhook')
    return reply.status(200).send({ received: true })
  }

  return {
    async url(context, { query }) {
      const booking = await bookingFor(app, context, query.booking_id)
      if (!booking) return refuse.notFound(paymentsWords.booking_not_found)
      const started = await startCardPayment(app, booking, context.actor, query.due, query.keep === 'true')
      return isRefusal(started) ? started : ok(started)
    },
    async withCard(context, { body: { booking_id, due, card_id, expected_total: expected } }) {
      const booking = await bookingFor(app, context, booking_id)
      if (!booking) return refuse.notFound(paymentsWords.booking_not_found)
      const paid = await payWithCard(app, booking, actorOf(context), { card_id, due, expected })
      return isRefusal(paid) ? paid : ok(paid)
    },
    testCard: (_context, { params }) => testCard(params.payment),
    async testCardPay(_context, { params, body }) {
      await cardGateways(app).get('test-card')?.pay?.(params.payment, body.card_number, body.challenge_code)
      return testCard(params.payment)
    },
    testCardWebhook: (context) => takeNews(context, 'test-card'),
    webhook: (context, { params }) => takeNews(context, params.gateway),
    async landed(_context, { params }) {
      const payment = await landedPayment(app, params.payment)
      return payment ? ok({ payment }) : refuse.notFound(paymentsWords.payment_not_found)
    },
  }
}
