import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Input } from '#contract/kernel/endpoint'
import type { paymentRequests } from '#contract/money/payment-requests'
import type { App } from '#server/app'
import { first, inTx, type Tx } from '#server/db/db'
import { type BookingRecord, bookingFor, casesOf, lockBooking } from '#server/features/selling/bookings'
import { changeToPay } from '#server/features/selling/changes'
import { actorOf, type Context } from '#server/http/context'
import { Refusal, type Refusal as Refused, isRefusal, refuse } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import { randomToken, sha256 } from '#server/secrets'
import type { RequestRecord } from './payment-requests.sql.ts'
import { paymentRequestsWords } from './words.ts'

type Body = Input<typeof paymentRequests.payChange>['body']

/** The quoted change that this customer means, at the sum that they read. */
async function quotedChange(app: App, booking: BookingRecord, { reference, expected_total }: Body) {
  const named = (await casesOf(app.db, booking.id)).find((one) => one.reference === reference)
  const change = named && (await changeToPay(app.db, named.id))
  if (!change) return refuse.notFound(paymentRequestsWords.change_not_found)
  if (change.state !== 'quoted') return refuse.wrongState(paymentRequestsWords.change_decided_already)
  if (!change.valid_until || change.valid_until <= app.clock.now())
    return new Refusal('quote_expired', paymentRequestsWords.quotation_run_out_ask)
  const { currency, payer_minor } = change
  const money = (amount: number) => ({ amount, currency })
  if (expected_total.amount !== payer_minor || expected_total.currency !== currency)
    return refuse.priceChanged({
      old: expected_total,
      new: money(payer_minor),
      difference: money(payer_minor - expected_total.amount),
    })
  // Of a booking that is held it is paid with the booking.
  if (payer_minor <= 0 || change.on_hold) return refuse.wrongState(paymentRequestsWords.there_nothing_to_pay)
  return { ...change, valid_until: change.valid_until }
}

/**
 * A customer pays for a change of flights by card: the payment request that is open for it, or a new one, until its
 * quotation runs out. Nothing is changed before the money is there.
 */
export async function requestChange(app: App, context: Context, body: Body): Promise<RequestRecord | Refused> {
  const actor = actorOf(context)
  if (!app.cardGateway) return refuse.noCards()
  const booking = await bookingFor(app, context, body.booking_id)
  if (!booking) return refuse.notFound(paymentRequestsWords.booking_not_found)
  const change = await quotedChange(app, booking, body)
  if (isRefusal(change)) return change
  return inTx(app.db, 'request payment of a change', async (tx) => {
    // Of two devices that ask at once the second finds what the first has opened.
    await lockBooking(tx, booking)
    const locked = await openFor(tx, booking)
    if (locked?.case_id === change.id) return locked
    const at = app.clock.now()
    // Of a quotation that was asked for anew.
    if (locked)
      await sql`update payment_requests set state = 'cancelled', updated_at = ${at} where id = ${locked.id}`.execute(tx)
    const request = await first(
      tx,
      sql<RequestRecord>`insert into payment_requests (id, token_hash, agency_id, booking_ref, case_id, amount_minor, currency, email, locale, expires_at, created_by, created_at, updated_at)
        values (${randomUUID()}, ${sha256(randomToken(32))}, null, ${booking.reference}, ${change.id}, ${change.payer_minor}, ${change.currency},
          ${booking.contact_email}, ${booking.locale}, ${change.valid_until}, ${actor.user_id}, ${at}, ${at})
        returning *`,
    )
    await enqueue(tx, 'payment-requests.expire', { request_id: request!.id }, { runAt: change.valid_until })
    return request!
  })
}

/** The request that is open for a booking; its row is locked. */
const openFor = (tx: Tx, { reference }: BookingRecord) =>
  first(
    tx,
    sql<RequestRecord>`select * from payment_requests where booking_ref = ${reference} and state = 'open' for update`,
  )
