import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Input } from '#contract/kernel/endpoint'
import type { paymentRequests } from '#contract/money/payment-requests'
import type { App } from '#server/app'
import { brokenConstraint, inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { isCardPaying, isCardTaken, letOpenPaymentsGo } from '#server/features/money/card-payments'
import { dueNow } from '#server/features/money/payments'
import { findAgency } from '#server/features/people/agencies'
import {
  bookingFor,
  type BookingRecord,
  findBooking,
  itemsToConfirm,
  lockBooking,
} from '#server/features/selling/bookings'
import { queueMail } from '#server/features/communication/mail'
import {
  partBookingsOf,
  quotationByReference,
  quotationOfBooking,
  type QuotationRecord,
} from '#server/features/selling/quotations'
import { settingsOf } from '#server/features/operations/settings'
import { actorOf, type Context } from '#server/http/context'
import { inBackOffice } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import { randomToken, sha256 } from '#server/secrets'
import { lockRequest, type RequestRecord, requestsFor, stateOf } from './payment-requests.sql.ts'
import { check } from '#contract/checks/check'
import { paymentRequestsWords } from './words.ts'

type Body = Input<typeof paymentRequests.send>['body']
/** `limit`: until when everything that is paid is held. */
type About = { booking: BookingRecord | null; quotation: QuotationRecord | null; limit: Date | null }

const hourMs = 3_600_000
const openHours = 24
const openDaysMax = 30

/** The booking or quotation that is to be paid; another agency's does not exist. */
async function subjectOf(app: App, context: Context, body: Body): Promise<About | Refusal> {
  const actor = actorOf(context)
  if (body.booking_id) {
    const booking = await bookingFor(app, context, body.booking_id)
    if (!booking) return refuse.notFound(paymentRequestsWords.booking_not_found)
    if (booking.status !== 'saved') return refuse.wrongState(paymentRequestsWords.booking_no_longer_waits)
    if (booking.ttl_at && booking.ttl_at <= app.clock.now())
      return refuse.wrongState(paymentRequestsWords.time_limit_booking_passed)
    return { booking, quotation: await quotationOf(app, booking), limit: booking.ttl_at }
  }
  if (!body.quotation_id) return refuse.invalid('booking_id', paymentRequestsWords.name_booking_or_quotation)
  const quotation = await quotationByReference(app.db, body.quotation_id)
  if (!quotation || (!inBackOffice(actor) && quotation.agency_id !== actor.agency_id))
    return refuse.notFound(paymentRequestsWords.quotation_not_found)
  if (quotation.exchange_currency !== null) return refuse.wrongState(paymentRequestsWords.paid_to_agency)
  if (quotation.state !== 'accepted' && quotation.state !== 'converted')
    return refuse.wrongState(paymentRequestsWords.quotation_paid_once_accepted)
  const bookings = quotation.state === 'converted' ? await partBookingsOf(app.db, quotation.id) : []
  if (bookings.some(({ status }) => status !== 'saved'))
    return refuse.wrongState(paymentRequestsWords.booking_no_longer_waits)
  const [only, ...others] = bookings
  const booking = only && others.length === 0 ? await findBooking(app.db, only.reference) : undefined
  const limit = bookings.flatMap(({ ttl_at }) => ttl_at ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0]
  return { booking: booking ?? null, quotation, limit: limit ?? null }
}

/** The quotation that a booking alone was made of; of several bookings each is paid at its own price. */
async function quotationOf(app: App, booking: BookingRecord): Promise<QuotationRecord | null> {
  const quotation = await quotationOfBooking(app.db, booking.reference)
  return quotation && (await partBookingsOf(app.db, quotation.id)).length === 1 ? quotation : null
}

/** What the customer was offered: by the quotation, else with the agency's own margin as it was when the booking was saved. */
const sellingPrice = ({ booking, quotation }: About) =>
  quotation?.total_minor ?? booking!.selling_minor ?? booking!.total_minor

function expiryOf(wanted: string | undefined, limit: Date | null, now: Date): Date | Refusal {
  if (!wanted)
    return new Date(Math.min(now.getTime() + openHours * hourMs, limit?.getTime() ?? Number.POSITIVE_INFINITY))
  const expires = new Date(wanted)
  // Written like a time, there may be no such day or hour.
  if (Number.isNaN(expires.getTime()) || !expires.toISOString().startsWith(wanted.slice(0, 16)))
    return refuse.invalid('expires_at', check('choose_time'))
  if (expires <= now) return refuse.invalid('expires_at', paymentRequestsWords.choose_time_in_future)
  if (expires.getTime() > now.getTime() + openDaysMax * 24 * hourMs)
    return refuse.invalid('expires_at', paymentRequestsWords.payment_request_open_for_30_days)
  if (limit && expires > limit) return refuse.invalid('expires_at', paymentRequestsWords.seats_held_for_less_time)
  return expires
}

/**
 * Asks a customer for a card payment by mail. One request is open for a booking at a time; its link is known to the
 * mail and to whoever asked, only its hash is kept.
 */
export async function sendRequest(
  app: App,
  context: Context,
  body: Body,
): Promise<{ request: RequestRecord; url: string } | Refusal> {
  const actor = actorOf(context)
  if (!app.cardGateway) return refuse.noCards()
  const about = await subjectOf(app, context, body)
  if (isRefusal(about)) return about
  const { booking, quotation } = about
  const now = app.clock.now()
  const ofCustomer =
    booking && !booking.agency_id ? await dueNow(app.db, await itemsToConfirm(app.db, booking.id)) : undefined
  const amount = body.amount ?? ofCustomer ?? sellingPrice(about)
  if (ofCustomer !== undefined && amount !== ofCustomer)
    return refuse.invalid('amount', paymentRequestsWords.customer_pays_what_is_due)
  const email = body.email ?? quotation?.customer_email ?? (booking?.agency_id ? undefined : booking?.contact_email)
  if (!email) return refuse.invalid('email', check('enter_email_address'))
  const expires = expiryOf(body.expires_at, about.limit, now)
  if (isRefusal(expires)) return expires
  const agencyId = booking ? booking.agency_id : quotation!.agency_id
  const agency = agencyId ? await findAgency(app.db, agencyId) : undefined
  const { brand } = await settingsOf(app)
  const token = randomToken(32)
  const locale = body.locale ?? quotation?.customer_locale ?? 'en'
  const url = `${app.publicUrl()}/pay/${token}?lang=${locale}`
  const reference = booking?.reference ?? quotation!.reference
  try {
    return await inTx(app.db, 'send payment request', async (tx) => {
      const taken = await findOther(tx, about, now)
      if (taken) return taken
      const { rows } = await sql<RequestRecord>`
        insert into payment_requests (id, token_hash, agency_id, booking_ref, quotation_id, amount_minor, currency, email, locale, expires_at, created_by, created_at, updated_at)
        values (${randomUUID()}, ${sha256(token)}, ${agencyId}, ${booking?.reference ?? null}, ${quotation?.id ?? null}, ${amount}, ${booking?.currency ?? quotation!.currency},
          ${email}, ${locale}, ${expires}, ${actor.user_id}, ${now}, ${now})
        returning *`.execute(tx)
      const request = rows[0]!
      await enqueue(tx, 'payment-requests.expire', { request_id: request.id }, { runAt: expires })
      await queueMail(app, tx, {
        to: email,
        template: 'payment-request',
        agencyId,
        locale: request.locale,
        data: {
          reference,
          agency: agency ? { en: agency.name_en, ar: agency.name_ar } : brand,
          amount: { amount, currency: request.currency },
          expires_at: expires.toISOString(),
          url,
        },
      })
      await writeActivity(tx, {
        action: 'payment_request_sent',
        at: now,
        actor_id: actor.user_id,
        subject: 'payment_request',
        subject_id: request.id,
        detail: { for: reference, amount_minor: amount, currency: request.currency },
      })
      return { request, url }
    })
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'payment_requests_open_booking' || constraint === 'payment_requests_open_quotation')
      return refuse.wrongState(paymentRequestsWords.payment_request_open_already_cancel)
    throw error
  }
}

/**
 * Whether somebody is asked for it already, has paid it or is paying it, under whatever name; what nobody paid in time makes
 * room. The quotation and its booking are locked: of two who ask at once one does.
 */
async function findOther(tx: Tx, { booking, quotation }: About, now: Date): Promise<Refusal | undefined> {
  if (quotation) await sql`select 1 from quotations where id = ${quotation.id} for update`.execute(tx)
  if (booking) await lockBooking(tx, booking)
  for (const request of await requestsFor(tx, {
    booking: booking?.reference ?? null,
    quotation: quotation?.id ?? null,
  })) {
    // Of money that was kept because nothing could be booked another payment may be asked for.
    if (request.state === 'paid' && request.outcome !== 'kept')
      return refuse.wrongState(paymentRequestsWords.payment_request_paid)
    if (request.state !== 'open') continue
    const isTaken = await isCardTaken(tx, { payment_request_id: request.id })
    if (isTaken || request.expires_at > now)
      return refuse.wrongState(paymentRequestsWords.payment_request_open_already_cancel)
    await sql`update payment_requests set state = 'expired', updated_at = ${now} where id = ${request.id} and state = 'open'`.execute(
      tx,
    )
    await letOpenPaymentsGo(tx, request.id, now)
  }
  if (booking && (await isCardPaying(tx, { booking_id: booking.id })))
    return refuse.wrongState(paymentRequestsWords.booking_being_paid_already)
  return undefined
}

/** Takes a request back; refused while a card is being charged for it. */
export async function cancelRequest(app: App, context: Context, id: string): Promise<RequestRecord | Refusal> {
  const actor = actorOf(context)
  const now = app.clock.now()
  return inTx(app.db, 'cancel payment request', async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request || (!inBackOffice(actor) && (!request.agency_id || request.agency_id !== actor.agency_id)))
      return refuse.notFound(check('payment_request_not_found'))
    if (stateOf(request, now) !== 'open') return refuse.wrongState(paymentRequestsWords.payment_request_no_longer_open)
    if (await isCardTaken(tx, { payment_request_id: request.id }))
      return refuse.wrongState(paymentRequestsWords.payment_request_being_paid_already)
    const { rows } =
      await sql<RequestRecord>`update payment_requests set state = 'cancelled', updated_at = ${now} where id = ${request.id} returning *`.execute(
        tx,
      )
    await letOpenPaymentsGo(tx, request.id, now)
    await writeActivity(tx, {
      action: 'payment_request_cancelled',
      at: now,
      actor_id: actor.user_id,
      subject: 'payment_request',
      subject_id: request.id,
    })
    return rows[0]!
  })
}
