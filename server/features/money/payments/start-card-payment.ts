import type { App } from '#server/app'
import { movePayment, pageKeyOf, paymentById, type PaymentRecord } from '#server/features/money/card-payments'
import { mayKeep, prepareKeeping } from '#server/features/money/saved-cards'
import { settingsOf } from '#server/features/operations/settings'
import type { BookingRecord } from '#server/features/selling/bookings'
import type { Actor } from '#server/http/actor'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import type { CardGateway, PaymentIntent } from '#server/ports/card'
import { PortError } from '#server/ports/failure'
import { livePayment } from './live-payment.ts'
import { pollGateway } from './payment-events.ts'
import { landingPath } from './payment-paths.ts'
import { type CardPayment, toPayOf } from './to-pay.ts'
import { paymentsWords } from './words.ts'

/** Whose card is kept once it has paid, and the gateway's name of them. */
export type Keeping = { holder_id: string; keepFor: string }

/** Null: nothing is to be kept, or the gateway cannot be asked whom for; then it is paid without. */
async function keepingFor(app: App, actor: Actor | null): Promise<Keeping | null> {
  if (!actor || !app.cardGateway || !mayKeep(actor)) return null
  return prepareKeeping(app, app.cardGateway, actor).catch((error: unknown) => {
    if (!(error instanceof PortError)) throw error
    app.log.warn({ err: error }, 'a card will not be kept: the gateway could not be asked')
    return null
  })
}

/** Opens (or finds again) the card page of a booking, or of one `due` of it, as `toPayOf` says; `keep`: its card is kept. */
export async function startCardPayment(
  app: App,
  booking: BookingRecord,
  actor: Actor | null,
  due?: number,
  keep = false,
): Promise<{ url: string; payment_id: string } | Refusal> {
  const of = await toPayOf(app, booking, actor, due)
  return isRefusal(of) ? of : openCardPayment(app, of, keep ? await keepingFor(app, actor) : null)
}

/** What a gateway is asked for, of a payment of ours. */
export async function intentFor(
  app: App,
  { id, amount_minor: amount, currency }: PaymentRecord,
  { reference, returnUrl }: Pick<CardPayment, 'reference' | 'returnUrl'>,
): Promise<PaymentIntent> {
  const pageKey = pageKeyOf(app, id)
  const landing = `${app.publicUrl()}${landingPath(pageKey)}`
  const merchant = (await settingsOf(app)).brand.en
  return { ref: id, pageKey, amount, currency, merchant, reference, returnUrl: returnUrl(pageKey), landing }
}

const pagesMax = 3

/**
 * Opens (or finds again) the one live card payment of a record; `payment_id` is the key of its page. `keepFor`: whoever
 * pays on it has their card kept. Refuses what `livePayment` does, and where no page could be opened.
 */
export async function openCardPayment(
  app: App,
  of: CardPayment,
  keeping?: Keeping | null,
): Promise<{ url: string; payment_id: string } | Refusal> {
  const gateway = app.cardGateway
  if (!gateway) return refuse.noCards()
  const { paidFor, amount, currency } = of
  const unfit = gateway.refusesAmount?.(amount, currency)
  if (unfit) return new Refusal('card_not_allowed', unfit)
  const by = keeping ? { holder_id: keeping.holder_id, keeps: true as const } : undefined
  for (let tries = 0; tries < pagesMax; tries++) {
    const payment = await livePayment(app, { paidFor, amount, currency, gateway: gateway.id, by })
    if (isRefusal(payment)) return payment
    const intent = { ...(await intentFor(app, payment, of)), ...(keeping ? { keepFor: keeping.keepFor } : {}) }
    const opened = await openPage(app, gateway, intent)
    if (opened !== 'over') return opened
  }
  throw new Error('the page of a payment was over each time')
}

/** The gateway's page of a payment; `over`: that one is closed, which is written down, and another may be opened. */
async function openPage(app: App, gateway: CardGateway, intent: PaymentIntent) {
  const { ref, pageKey } = intent
  try {
    const { url } = await gateway.create(intent)
    return { url, payment_id: pageKey }
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    app.log.warn({ err: error, payment: ref }, 'the card page could not be opened')
    if (error.kind === 'not_permitted') {
      const payment = await paymentById(app.db, ref)
      if (payment && (await pollGateway(app, payment))) return 'over' as const
      await movePayment(app.db, ref, 'failed', app.clock.now(), { failure: 'no card page could be opened' })
    }
    return new Refusal('supplier_failed', paymentsWords.card_page_not_opened)
  }
}
