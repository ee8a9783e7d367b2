import { sql } from 'kysely'
import type { RefundSuggestion } from '#contract/selling/after-sale'
import type { App } from '#server/app'
import { type Db, inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import {
  activityOf,
  bookingById,
  type Booked,
  bookedById,
  type BookingRecord,
  lockBooked,
  moveBooked,
  productOf,
  refundOf,
  refuseAct,
  rememberIntention,
  notifyOwner,
  type Who,
} from '#server/features/selling/bookings'
import { chargeFor } from '#server/features/money/charges'
import { isRefusal, refuse, type Refusal } from '#server/http/refusal'
import { refundProblems, suggestRefund } from './refund.rules.ts'
import { mailOwner } from './notify-by-mail.ts'

/** How long a quotation stands unless it says otherwise, and at most. */
const validHours = 48
const validDaysMax = 30

type Money = { amount: number; currency: string }
export type RefundQuoting = {
  supplier_refundable?: Money | undefined
  penalty?: Money | undefined
  fee?: Money | undefined
  valid_until?: string | undefined
}

const sumsBySuggestion = async (app: App, db: Db, booking: Booked) =>
  suggestRefund(
    productOf(app, booking.item.product).terms(booking, app.clock.now()),
    booking.item,
    await chargeFor(db, {
      agency_id: booking.agency_id,
      event: 'refund',
      currency: booking.currency,
      base: productOf(app, booking.item.product).chargeBase(booking),
      passengers: booking.passenger_count,
    }),
  )

const validFrom = (now: Date) => new Date(now.getTime() + validHours * 3_600_000)

/** What the back office starts from: the fare's own rules and our charge for a refund. */
export async function refundSuggestion(app: App, itemId: string): Promise<RefundSuggestion> {
  const booking = (await bookedById(app.db, itemId))!
  const money = (amount: number) => ({ amount, currency: booking.currency })
  const sums = await sumsBySuggestion(app, app.db, booking)
  return {
    paid: money(booking.item.price_minor),
    supplier_total: money(booking.item.cost_minor),
    supplier_refundable: money(sums.supplier_refundable),
    penalty: money(sums.penalty),
    fee: money(sums.fee),
    refund: money(booking.item.price_minor - sums.penalty - sums.fee),
    refundable: sums.refundable,
    valid_until: validFrom(app.clock.now()).toISOString(),
  }
}

/** Quotes what comes back: paid - penalty - fee, by subtraction. What is left out follows the suggestion. */
export async function quoteRefund(
  app: App,
  bookingId: string,
  who: Who,
  given: RefundQuoting,
): Promise<BookingRecord | Refusal> {
  const now = app.clock.now()
  const until = given.valid_until ? new Date(given.valid_until) : validFrom(now)
  if (until <= now || until.getTime() > now.getTime() + validDaysMax * 86_400_000)
    return refuse.invalid('valid_until', 'Choose a time within the next 30 days')
  const done = await inTx(app.db, 'quote refund', async (tx) => {
    const booking = await lockBooked(tx, bookingId)
    if (!booking) return refuse.notFound('This booking')
    const refused = refuseAct('refund_quote', booking, now)
    if (refused) return refused
    const { currency } = booking
    const fields = ['supplier_refundable', 'penalty', 'fee'] as const
    const foreign = fields.filter((field) => given[field] && given[field].currency !== currency)
    if (foreign.length)
      return refuse.fields(foreign.map((field) => ({ field, message: 'Use the currency of the booking' })))
    const suggested = await sumsBySuggestion(app, tx, booking)
    const sums = {
      supplier_refundable: given.supplier_refundable?.amount ?? suggested.supplier_refundable,
      penalty: given.penalty?.amount ?? suggested.penalty,
      fee: given.fee?.amount ?? suggested.fee,
    }
    const problems = refundProblems(booking.item, sums)
    if (problems.length) return refuse.fields(problems)
    const back = booking.item.price_minor - sums.penalty - sums.fee
    const refund = (await refundOf(tx, booking.id, booking.item.id))!
    await sql`update refunds set state = 'quoted', paid_minor = ${booking.item.price_minor}, supplier_refundable_minor = ${sums.supplier_refundable},
      penalty_minor = ${sums.penalty}, fee_minor = ${sums.fee}, refund_minor = ${back}, quoted_by = ${who.id}, quoted_at = ${now}, valid_until = ${until} where id = ${refund.id}`.execute(
      tx,
    )
    await moveBooked(
      tx,
      booking,
      {
        to: 'refund_quoted',
        event: 'refund_quoted',
        at: now,
        who,
        note: `${refund.reference}: ${booking.item.price_minor} - ${sums.penalty} - ${sums.fee} = ${back} ${currency}`,
      },
      {},
      sql`refund_valid_until = ${until}`,
    )
    await rememberIntention(tx, who.intention, booking.id, 'refund_quote', now)
    await writeActivity(tx, {
      ...activityOf(booking, 'refund_quoted', who.id),
      detail: { paid: booking.item.price_minor, penalty: sums.penalty, fee: sums.fee, refund: back, currency },
      at: now,
    })
    await notifyOwner(tx, booking, 'refund_quoted', now, { amount: { amount: back, currency } })
    await mailOwner(app, tx, booking, 'refund_quoted', {
      amount: back,
      penalty: sums.penalty,
      fee: sums.fee,
      valid_until: until,
    })
    return booking
  })
  return isRefusal(done) ? done : (await bookingById(app.db, bookingId))!
}
