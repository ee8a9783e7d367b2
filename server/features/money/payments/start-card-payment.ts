import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#server/app'
import { all, brokenConstraint, type Db, inTx } from '#server/db/db'
import { type BookingRecord, dueToPay, itemsToConfirm } from '#server/features/selling/bookings'
import {
  givePageKey,
  insertPayment,
  letPaymentGo,
  livePaymentOf,
  movePayment,
  type PaidFor,
  pageKeyOf,
  paymentById,
  takenStatuses,
} from '#server/features/money/card-payments'
import { settingsOf } from '#server/features/operations/settings'
import type { Actor } from '#server/http/actor'
import { sha256 } from '#server/secrets'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import type { CardGateway, PaymentIntent } from '#server/ports/card'
import { PortError } from '#server/ports/failure'
import { dueAtConfirmation } from './capture-confirmation.ts'
import { bookingPath, landingPath } from './payment-paths.ts'
import { pollGateway, pollLater } from './payment-events.ts'
import { paymentsWords } from './words.ts'
import { bookingStatusWord } from '#server/booking-status-words'

const liveKeys = ['payments_live', 'payments_live_due', 'payments_live_request']

type Allowance = { card_allowed: boolean; card_limit_minor: number | null; card_limit_currency: string | null }

/** An agent pays by card as far as they may, and no further than the owner of the agency. */
async function refusedCard(
  db: Db,
  { amount, currency: paidIn }: { amount: number; currency: string },
  actor: Actor,
): Promise<Refusal | undefined> {
  const allowances = await all(
    db,
    sql<Allowance>`select card_allowed, card_limit_minor, card_limit_currency from users
    where id = ${actor.user_id} or id = (select owner_id from agencies where id = ${actor.agency_id})`,
  )
  if (!allowances.every(({ card_allowed }) => card_allowed))
    return new Refusal('card_not_allowed', paymentsWords.your_account_may_not_pay)
  const isAbove = ({ card_limit_minor: limit, card_limit_currency: currency }: Allowance) =>
    limit !== null && (amount > limit || paidIn !== currency)
  if (allowances.some(isAbove)) return new Refusal('card_not_allowed', paymentsWords.booking_above_your_card_limit)
  return undefined
}

/**
 * Opens (or finds again) the card page of a booking: for what is due when what is saved of it is confirmed, or for one
 * `due` of what is sold. Refuses when there is nothing to pay, when the TTL has passed, and an agent without a card
 * allowance or above its limit.
 */
export async function startCardPayment(
  app: App,
  booking: BookingRecord,
  actor: Actor | null,
  due?: number,
): Promise<{ url: string; payment_id: string } | Refusal> {
  const wanted = await (due === undefined ? forConfirmation(app, booking) : forDue(app, booking, due))
  if (isRefusal(wanted)) return wanted
  if (actor?.role === 'agent') {
    const refused = await refusedCard(app.db, { amount: wanted.amount, currency: booking.currency }, actor)
    if (refused) return refused
  }
  return openCardPayment(app, {
    paidFor: { booking_id: booking.id, due_id: wanted.due_id },
    amount: wanted.amount,
    currency: booking.currency,
    reference: booking.reference,
    returnUrl: () => bookingPath(booking, due),
  })
}

type Wanted = { due_id: string | null; amount: number }

/** What is due when all that is saved of a booking is confirmed. */
async function forConfirmation(app: App, booking: BookingRecord): Promise<Wanted | Refusal> {
  const items = await itemsToConfirm(app.db, booking.id)
  if (items.length === 0)
    return refuse.wrongState(paymentsWords.booking_is({ status: bookingStatusWord(booking.status) }))
  if (booking.ttl_at && booking.ttl_at <= app.clock.now())
    return refuse.wrongState(paymentsWords.time_limit_booking_passed)
  const parts = await dueAtConfirmation(app.db, items)
  const amount = parts.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  return amount > 0 ? { due_id: null, amount } : refuse.wrongState(paymentsWords.nothing_to_paid)
}

async function forDue(app: App, booking: BookingRecord, no: number): Promise<Wanted | Refusal> {
  const due = await dueToPay(app.db, booking, no)
  return isRefusal(due) ? due : { due_id: due.id, amount: due.amount_minor }
}

type CardPayment = {
  paidFor: PaidFor
  amount: number
  currency: string
  /** What the card page names. */
  reference: string
  /** By the key of the payment's page: its id opens nothing. */
  returnUrl: (pageKey: string) => string
}

/**
 * Opens (or finds again) the one live card payment of a record; `payment_id` is the key of its page. One that was opened
 * for another amount is let go. Refuses while one is authorised or captured: the database keeps a second one out, however
 * many ask at once.
 */
export async function openCardPayment(
  app: App,
  { paidFor, amount, currency, reference, returnUrl }: CardPayment,
): Promise<{ url: string; payment_id: string } | Refusal> {
  const gateway = app.cardGateway
  if (!gateway) return refuse.noCards()
  const unfit = gateway.refusesAmount?.(amount, currency)
  if (unfit) return new Refusal('card_not_allowed', unfit)
  const now = app.clock.now()
  const merchant = (await settingsOf(app)).brand.en
  for (let tries = 0; tries < 3; tries++) {
    const live = await livePaymentOf(app.db, paidFor)
    const id = live?.id ?? randomBytes(15).toString('hex')
    const pageKey = pageKeyOf(app, id)
    if (live && takenStatuses.includes(live.status))
      return refuse.wrongState(
        'booking_id' in paidFor
          ? paymentsWords.booking_being_paid_already
          : paymentsWords.payment_request_being_paid_already,
      )
    if (live && (live.amount_minor !== amount || live.gateway !== gateway.id)) {
      await inTx(app.db, 'let another card page go', (tx) => letPaymentGo(tx, live.id, 'another is opened', now))
      continue
    }
    try {
      if (live) await givePageKey(app, id)
      else
        await insertPayment(
          app.db,
          { id, pageHash: sha256(pageKey), paidFor, gateway: gateway.id, amount, currency },
          now,
        )
      await pollLater(app, id)
    } catch (error) {
      const constraint = brokenConstraint(error)
      if (!liveKeys.includes(String(constraint))) throw error
      continue
    }
    const landing = `${app.publicUrl()}${landingPath(pageKey)}`
    const of = { ref: id, pageKey, amount, currency, merchant, reference, returnUrl: returnUrl(pageKey), landing }
    const opened = await openPage(app, gateway, of)
    if (opened !== 'over') return opened
  }
  throw new Error('two payments of one record kept crossing each other')
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
