import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { letPaymentGo, pageKeyOf } from '#server/features/money/card-payments'
import { cardToCharge, isExpired } from '#server/features/money/saved-cards'
import type { BookingRecord } from '#server/features/selling/bookings'
import type { Actor } from '#server/http/actor'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import type { ChargeAnswer, DeclineReason } from '#server/ports/card'
import { PortError } from '#server/ports/failure'
import { livePayment } from './live-payment.ts'
import { takeCharged } from './payment-events.ts'
import { landingPath } from './payment-paths.ts'
import { intentFor, openCardPayment } from './start-card-payment.ts'
import { toPayOf } from './to-pay.ts'
import { paymentsWords } from './words.ts'

const declined: Record<DeclineReason, (typeof paymentsWords)['card_declined']> = {
  declined: paymentsWords.card_declined,
  funds: paymentsWords.card_without_funds,
  expired: paymentsWords.card_expired,
  gone: paymentsWords.card_gone,
}

type Wish = { card_id: string; due?: number | undefined; expected: { amount: number; currency: string } }
/** `waits`: nobody knows yet; our own page says how it stands. `bank_check`: the page of the gateway on which its bank asks. */
export type Paid = { outcome: 'authorized' | 'waits' | 'bank_check'; url: string; payment_id: string }

/**
 * Pays a booking, or one `due` of it, with a kept card: the card promises the amount, and the rest goes as after a card page.
 * Refuses another amount than `expected`, a card of somebody else, and by the bank's own reason what it declines.
 */
export async function payWithCard(
  app: App,
  booking: BookingRecord,
  actor: Actor,
  { card_id, due, expected }: Wish,
): Promise<Paid | Refusal> {
  const of = await toPayOf(app, booking, actor, due)
  if (isRefusal(of)) return of
  const now = { amount: of.amount, currency: of.currency }
  if (expected.amount !== now.amount || expected.currency !== now.currency)
    return refuse.priceChanged({
      old: expected,
      new: now,
      difference: { amount: now.amount - expected.amount, currency: now.currency },
    })
  const found = await cardToCharge(app, actor, card_id)
  if (!found) return refuse.invalid('card_id', paymentsWords.card_not_kept)
  if (isExpired(found.card, app.clock.now())) return refuse.invalid('card_id', paymentsWords.card_expired)
  const unfit = app.cardGateway?.refusesAmount?.(of.amount, of.currency)
  if (unfit) return new Refusal('card_not_allowed', unfit)
  const by = { holder_id: found.holder_id, card_id }
  const payment = await livePayment(app, { ...of, gateway: found.vault.id, by })
  if (isRefusal(payment)) return payment
  let answer: ChargeAnswer
  try {
    answer = await found.vault.chargeCard(await intentFor(app, payment, of), found.names)
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    // Whatever it is, the gateway is asked what became of it before anything else is done.
    app.log.warn({ err: error, payment: payment.id }, 'nobody knows yet what became of a kept card')
    answer = { is: 'waits' }
  }
  const page = { payment_id: pageKeyOf(app, payment.id), url: landingPath(pageKeyOf(app, payment.id)) }
  if (answer.is === 'waits') return { outcome: 'waits', ...page }
  if (answer.is === 'authorized') {
    await takeCharged(app, payment)
    return { outcome: 'authorized', ...page }
  }
  // Nothing is promised by it any more: the gateway is told that too, and a page may be opened beside it.
  await inTx(app.db, 'end charge', (tx) => letPaymentGo(tx, payment.id, answer.is, app.clock.now()))
  if (answer.is === 'declined') return new Refusal('card_not_allowed', declined[answer.why])
  const opened = await openCardPayment(app, of)
  return isRefusal(opened) ? opened : { outcome: 'bank_check', ...opened }
}
