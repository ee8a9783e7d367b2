import type { payments } from '#contract/money/payments'
import type { App } from '#server/app'
import { bookingFor } from '#server/features/selling/bookings'
import { ok } from '#server/http/answers'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import type { CardGateway, CardPage } from '#server/ports/card'
import { handleWebhookEvent } from './payment-events.ts'
import { testCardPage } from './payments.sql.ts'
import { startCardPayment } from './start-card-payment.ts'
import { paymentsWords } from './words.ts'

export const paymentRoutes = (app: App, provider: CardGateway & CardPage): Handlers<typeof payments> => {
  const testCard = async (pageKey: string) => {
    const payment = await testCardPage(app.db, pageKey)
    return payment ? ok({ payment }) : refuse.notFound(paymentsWords.payment_not_found)
  }
  return {
    async url(context, { query }) {
      const booking = await bookingFor(app, context, query.booking_id)
      if (!booking) return refuse.notFound(paymentsWords.booking_not_found)
      const started = await startCardPayment(app, provider, booking, context.actor, query.due)
      return isRefusal(started) ? started : ok(started)
    },
    testCard: (_context, { params }) => testCard(params.payment),
    async testCardPay(_context, { params, body }) {
      await provider.pay(params.payment, body.card_number, body.challenge_code)
      return testCard(params.payment)
    },
    async testCardWebhook({ request, reply }) {
      const raw = request.body
      const event = Buffer.isBuffer(raw) ? provider.parseWebhook(raw, request.headers, app.clock.now()) : null
      if (!event) throw new Refusal('malformed', paymentsWords.signature_does_not_fit)
      await handleWebhookEvent(app, event)
      app.crash('card:after-webhook')
      return reply.status(200).send({ received: true })
    },
  }
}
