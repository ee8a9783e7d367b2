import { sql } from 'kysely'
import type { App } from '#server/app'
import { bookingStatusWord } from '#server/booking-status-words'
import { all, type Db } from '#server/db/db'
import { isRequestPaying, type PaidFor } from '#server/features/money/card-payments'
import { type BookingRecord, dueToPay, itemsToConfirm } from '#server/features/selling/bookings'
import type { Actor } from '#server/http/actor'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { dueNow } from './capture-confirmation.ts'
import { bookingPath } from './payment-paths.ts'
import { paymentsWords } from './words.ts'

/** What is to be paid by card, and for what. */
export type CardPayment = {
  paidFor: PaidFor
  amount: number
  currency: string
  /** What the card page names. */
  reference: string
  /** By the key of the payment's page: its id opens nothing. */
  returnUrl: (pageKey: string) => string
}

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

type Wanted = { due_id: string | null; amount: number }

/** What is due when all that is saved of a booking is confirmed. */
async function forConfirmation(app: App, booking: BookingRecord): Promise<Wanted | Refusal> {
  const items = await itemsToConfirm(app.db, booking.id)
  if (items.length === 0)
    return refuse.wrongState(paymentsWords.booking_is({ status: bookingStatusWord(booking.status) }))
  if (booking.ttl_at && booking.ttl_at <= app.clock.now())
    return refuse.wrongState(paymentsWords.time_limit_booking_passed)
  if (await isRequestPaying(app.db, booking.id, true))
    return refuse.wrongState(paymentsWords.booking_being_paid_already)
  const amount = await dueNow(app.db, items)
  return amount > 0 ? { due_id: null, amount } : refuse.wrongState(paymentsWords.nothing_to_paid)
}

async function forDue(app: App, booking: BookingRecord, no: number): Promise<Wanted | Refusal> {
  const due = await dueToPay(app.db, booking, no)
  return isRefusal(due) ? due : { due_id: due.id, amount: due.amount_minor }
}

/**
 * What a booking is to be paid by card: all that is due when what is saved of it is confirmed, or one `due` of what is
 * sold. Refuses when there is nothing to pay, when the TTL has passed, and an agent without a card allowance or above its
 * limit.
 */
export async function toPayOf(
  app: App,
  booking: BookingRecord,
  actor: Actor | null,
  due?: number,
): Promise<CardPayment | Refusal> {
  const wanted = await (due === undefined ? forConfirmation(app, booking) : forDue(app, booking, due))
  if (isRefusal(wanted)) return wanted
  const { currency } = booking
  const refused =
    actor?.role === 'agent' ? await refusedCard(app.db, { amount: wanted.amount, currency }, actor) : undefined
  return (
    refused ?? {
      paidFor: { booking_id: booking.id, due_id: wanted.due_id },
      amount: wanted.amount,
      currency,
      reference: booking.reference,
      returnUrl: () => bookingPath(booking, due),
    }
  )
}
