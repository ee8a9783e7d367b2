import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Input } from '#contract/kernel/endpoint'
import type { paymentRequests } from '#contract/money/payment-requests'
import { check } from '#contract/checks/check'
import type { App } from '#server/app'
import { first, inTx } from '#server/db/db'
import { isCardTaken } from '#server/features/money/card-payments'
import { lockBooking } from '#server/features/selling/bookings'
import { agencySells, partBookingsOf, quotationByLink } from '#server/features/selling/quotations'
import { type Refusal, refuse } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import { randomToken, sha256 } from '#server/secrets'
import { type RequestRecord, requestsFor } from './payment-requests.sql.ts'
import { paymentRequestsWords } from './words.ts'

/**
 * A customer pays what they accepted, all of it at once and by card: the payment request that is open for it, or a new
 * one until the first of its bookings runs out. Refuses while anything of it is not held, and what is paid already.
 */
export async function requestQuoted(
  app: App,
  { token, email }: Input<typeof paymentRequests.payQuotation>['body'],
): Promise<RequestRecord | Refusal> {
  if (!app.cardGateway) return refuse.noCards()
  const link = await quotationByLink(app.db, sha256(token))
  if (!link || link.quotation.state === 'draft') return refuse.notFound(paymentRequestsWords.quotation_not_found)
  const { quotation } = link
  if (!(await agencySells(app, quotation.agency_id)))
    return refuse.wrongState(paymentRequestsWords.agency_does_not_take_bookings)
  // The card would be charged another sum in another currency than the customer accepted.
  if (quotation.exchange_currency !== null) return refuse.wrongState(paymentRequestsWords.paid_to_agency)
  const to = quotation.customer_email ?? email
  if (!to) return refuse.invalid('email', check('enter_email_address'))
  const now = app.clock.now()
  return inTx(app.db, 'request payment of a quotation', async (tx) => {
    await sql`select 1 from quotations where id = ${quotation.id} for update`.execute(tx)
    const bookings = await partBookingsOf(tx, quotation.id)
    const isHeld = bookings.every(({ status, ttl_at }) => status === 'saved' && (!ttl_at || ttl_at > now))
    if (quotation.state !== 'converted' || bookings.length === 0 || !isHeld)
      return refuse.wrongState(paymentRequestsWords.booking_no_longer_waits)
    for (const { reference } of bookings.toSorted((one, other) => (one.reference < other.reference ? -1 : 1)))
      await lockBooking(tx, { reference })
    const standing = await requestsFor(tx, { booking: null, quotation: quotation.id })
    const isPaid = standing.some(({ state, outcome }) => state === 'paid' && outcome !== 'kept')
    if (isPaid) return refuse.wrongState(paymentRequestsWords.payment_request_paid)
    const earlier = standing.find(({ state }) => state === 'open')
    const isTaken = earlier && (await isCardTaken(tx, { payment_request_id: earlier.id }))
    if (isTaken) return refuse.wrongState(paymentRequestsWords.payment_request_being_paid_already)
    if (earlier && earlier.expires_at > now)
      return earlier.quotation_id === quotation.id && earlier.amount_minor === quotation.total_minor
        ? earlier
        : refuse.wrongState(paymentRequestsWords.pay_by_link_sent)
    await sql`update payment_requests set state = 'expired', updated_at = ${now} where id = any(${standing.map(({ id }) => id)}::uuid[]) and state = 'open'`.execute(
      tx,
    )
    const ends = bookings.flatMap(({ ttl_at }) => (ttl_at ? [ttl_at.getTime()] : []))
    const expires = new Date(Math.min(now.getTime() + 24 * 3_600_000, ...ends))
    const request = (await first(
      tx,
      sql<RequestRecord>`insert into payment_requests (id, token_hash, agency_id, booking_ref, quotation_id, amount_minor, currency, email, locale, expires_at, created_by, created_at, updated_at)
        values (${randomUUID()}, ${sha256(randomToken(32))}, ${quotation.agency_id}, ${bookings.length === 1 ? bookings[0]!.reference : null}, ${quotation.id},
          ${quotation.total_minor}, ${quotation.currency}, ${to}, ${quotation.customer_locale}, ${expires}, ${quotation.created_by}, ${now}, ${now})
        returning *`,
    ))!
    await enqueue(tx, 'payment-requests.expire', { request_id: request.id }, { runAt: expires })
    return request
  })
}
