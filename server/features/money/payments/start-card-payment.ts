import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#server/app'
import { brokenConstraint } from '#server/db/db'
import { type BookingRecord } from '#server/features/selling/bookings'
import {
  givePageKey,
  insertPayment,
  livePaymentOf,
  type PaidFor,
  pageKeyOf,
  takenStatuses,
} from '#server/features/money/card-payments'
import { duesOf } from '#server/features/money/dues'
import { settingsOf } from '#server/features/operations/settings'
import type { Actor } from '#server/http/actor'
import { sha256 } from '#server/secrets'
import { Refusal, refuse } from '#server/http/refusal'
import type { CardGateway } from '#server/ports/card'
import { pollLater } from './payment-events.ts'

/** Where the customer comes back to: the booking's own page, of the area it was booked in. */
const returnPath = (booking: BookingRecord) =>
  booking.agency_id ? `/agent/agent-booking-details?id=${booking.reference}` : `/my/trip?id=${booking.reference}`

/**
 * Opens (or finds again) the card page of a saved booking. Refuses when there is nothing to pay, when the TTL has
 * passed, and an agent without a card allowance or above its limit.
 */
export async function startCardPayment(
  app: App,
  gateway: CardGateway,
  booking: BookingRecord,
  actor: Actor | null,
): Promise<{ url: string; payment_id: string } | Refusal> {
  const now = app.clock.now()
  if (booking.status !== 'saved') return refuse.wrongState(`This booking is ${booking.status.replaceAll('_', ' ')}.`)
  if (booking.ttl_at && booking.ttl_at <= now) return refuse.wrongState('The time limit of this booking has passed.')
  if (actor?.role === 'agent') {
    const { rows } = await sql<{
      card_allowed: boolean
      card_limit_minor: number | null
      card_limit_currency: string | null
    }>`select card_allowed, card_limit_minor, card_limit_currency from users where id = ${actor.user_id}`.execute(
      app.db,
    )
    const allowance = rows[0]
    if (!allowance?.card_allowed) return new Refusal('card_not_allowed', 'Your account may not pay by card.')
    const { card_limit_minor: limit, card_limit_currency: currency } = allowance
    if (limit !== null && (booking.total_minor > limit || booking.currency !== currency))
      return new Refusal('card_not_allowed', 'This booking is above your card limit.')
  }
  const dues = (await duesOf(app.db, booking.id)).filter(({ state }) => state !== 'cancelled')
  if (dues.length > 1)
    return refuse.wrongState('A card pays for one thing, all at once. Pay this booking from the balance.')
  return openCardPayment(app, gateway, {
    paidFor: { booking_id: booking.id },
    due_id: dues[0]?.id ?? null,
    amount: booking.total_minor,
    currency: booking.currency,
    reference: booking.reference,
    returnUrl: () => returnPath(booking),
  })
}

type CardPayment = {
  paidFor: PaidFor
  due_id?: string | null
  amount: number
  currency: string
  /** What the card page names. */
  reference: string
  /** By the key of the payment's page: its id opens nothing. */
  returnUrl: (pageKey: string) => string
}

/**
 * Opens (or finds again) the one live card payment of a record; `payment_id` is the key of its page. Refuses while one is authorised or captured: the
 * database keeps a second one out, however many ask at once.
 */
export async function openCardPayment(
  app: App,
  gateway: CardGateway,
  { paidFor, due_id = null, amount, currency, reference, returnUrl }: CardPayment,
): Promise<{ url: string; payment_id: string } | Refusal> {
  if (!app.cardGateway) return refuse.noCards()
  const now = app.clock.now()
  const merchant = (await settingsOf(app)).brand.en
  for (let tries = 0; tries < 2; tries++) {
    const live = await livePaymentOf(app.db, paidFor)
    const id = live?.id ?? randomBytes(15).toString('hex')
    const pageKey = pageKeyOf(app, id)
    if (live && takenStatuses.includes(live.status))
      return refuse.wrongState(
        'booking_id' in paidFor ? 'This booking is being paid already.' : 'This payment request is being paid already.',
      )
    try {
      if (live) await givePageKey(app, id)
      else
        await insertPayment(
          app.db,
          { id, pageHash: sha256(pageKey), paidFor, due_id, gateway: gateway.id, amount, currency },
          now,
        )
      await pollLater(app, id)
      const { url } = await gateway.create({
        ref: id,
        pageKey,
        amount,
        currency,
        merchant,
        reference,
        returnUrl: returnUrl(pageKey),
      })
      return { url, payment_id: pageKey }
    } catch (error) {
      const constraint = brokenConstraint(error)
      if (constraint !== 'payments_live' && constraint !== 'payments_live_request') throw error
    }
  }
  throw new Error('two payments of one record kept crossing each other')
}
