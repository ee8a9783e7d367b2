import { sql } from 'kysely'
import type { App } from '#server/app'
import { all, type Db, inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import {
  type BookingRecord,
  confirmBooking,
  findBooking,
  lockBooking,
  payerOf,
} from '#server/features/selling/bookings'
import { findAgency } from '#server/features/people/agencies'
import { queueMail } from '#server/features/communication/mail'
import { notify } from '#server/features/communication/notifications'
import {
  claimPayment,
  isCardTaken,
  letOpenPaymentsGo,
  letPaymentGo,
  lockPayment,
  movePayment,
  paymentById,
  type PaymentRecord,
  recordCapture,
} from '#server/features/money/card-payments'
import { collect } from '#server/features/money/payments'
import { acceptChange, changeToPay } from '#server/features/selling/changes'
import { partBookingsOf, quotationById } from '#server/features/selling/quotations'
import { settingsOf } from '#server/features/operations/settings'
import { say } from '#server/words'
import { isRefusal } from '#server/http/refusal'
import { enqueue, type JobKind, RetryLater } from '#server/jobs/jobs'
import { linkOf, referenceOf, settleOutcome, settleOutcomeIn, tell } from './outcome.ts'
import { lockRequest, requestById, type RequestRecord, stateOf } from './payment-requests.sql.ts'
import { check } from '#contract/checks/check'
import { paymentRequestsWords } from './words.ts'

/** The bookings that a request pays: its own, or those its quotation has become since. */
export async function bookingsOf(app: App, request: RequestRecord, db: Db | Tx = app.db): Promise<BookingRecord[]> {
  const references = request.booking_ref ? [request.booking_ref] : await quotedBookings(db, request)
  const bookings = await Promise.all(references.map((reference) => findBooking(db, reference)))
  return bookings.filter((one) => one !== undefined)
}

async function quotedBookings(db: Db | Tx, { quotation_id }: RequestRecord): Promise<string[]> {
  const quotation = quotation_id ? await quotationById(db, quotation_id) : undefined
  if (quotation?.state !== 'converted') return []
  return (await partBookingsOf(db, quotation.id)).map(({ reference }) => reference)
}

const waits = ({ status, ttl_at }: BookingRecord, now: Date) => status === 'saved' && (!ttl_at || ttl_at > now)

/** Whether money would still do all that it is asked for; `at` is when the card was authorised. */
export async function isPayable(app: App, request: RequestRecord, at: Date): Promise<boolean> {
  if (request.state !== 'open' || request.expires_at <= at) return false
  if (request.case_id) return (await changeToPay(app.db, request.case_id))?.state === 'quoted'
  const quotation = request.quotation_id ? await quotationById(app.db, request.quotation_id) : undefined
  if (quotation?.state === 'cancelled') return false
  const now = app.clock.now()
  return (await bookingsOf(app, request)).every((booking) => waits(booking, now))
}

/** Where a request stands for those who look at it: one whose bookings wait no longer is over, whatever its own time. */
export function standingOf(
  request: RequestRecord,
  bookings: readonly BookingRecord[],
  now: Date,
): RequestRecord['state'] {
  const state = stateOf(request, now)
  if (state !== 'open' || request.case_id || bookings.every((booking) => waits(booking, now))) return state
  return bookings.some(({ status }) => status === 'expired' || status === 'saved') &&
    bookings.every(({ status, ttl_at }) => status === 'expired' || (status === 'saved' && ttl_at !== null))
    ? 'expired'
    : 'cancelled'
}

/**
 * Takes the authorised money for its request while it would still do what it is asked for, one or the other in one
 * transaction. Else nothing is taken for seats that are gone, a request that is over, or a booking whose own card page was
 * quicker: the customer's money stays theirs.
 */
async function claim(app: App, payment: PaymentRecord): Promise<boolean> {
  const now = app.clock.now()
  const before = (await requestById(app.db, payment.payment_request_id!))!
  const payable = await isPayable(app, before, payment.updated_at)
  const references = before.case_id ? [] : (await bookingsOf(app, before)).map(({ reference }) => reference)
  return inTx(app.db, 'claim for payment request', async (tx) => {
    const bookings: (BookingRecord | undefined)[] = []
    // Locked before the request, as by every card that pays them, and looked at again.
    for (const reference of references.toSorted()) bookings.push(await lockBooking(tx, { reference }))
    const request = (await lockRequest(tx, payment.payment_request_id!))!
    if (payable && request.state === 'open' && bookings.every((one) => one && waits(one, now)))
      return claimPayment(tx, payment.id, now)
    await letPaymentGo(tx, payment.id, 'the payment request is over', now)
    return false
  })
}

/** The captured money goes into the wallet, and the request is paid: in one transaction, once. */
async function receive(app: App, payment: PaymentRecord) {
  const now = app.clock.now()
  const { brand } = await settingsOf(app)
  const result = await inTx(app.db, 'receive payment request', async (tx) => {
    const request = (await lockRequest(tx, payment.payment_request_id!))!
    // Read under the lock: a quotation may have become bookings while the card was collected.
    const bookings = await bookingsOf(app, request, tx)
    // Of several bookings none is named: they are those of the quotation.
    const booking = bookings.length === 1 ? bookings[0] : undefined
    const reference = booking?.reference ?? (await referenceOf(tx, request))
    const held = (await lockPayment(tx, payment.id))!
    const written = await recordCapture(
      tx,
      held,
      {
        payer: request.agency_id ? { type: 'agency', id: request.agency_id } : payerOf(bookings[0]!),
        agency_id: request.agency_id,
        booking_ref: booking?.reference ?? null,
        memo: `Payment request ${reference}`,
        hold: [],
      },
      now,
    )
    if (isRefusal(written)) return written
    if (!written) return undefined
    await sql`update payment_requests set state = 'paid', paid_at = ${now}, booking_ref = coalesce(booking_ref, ${booking?.reference ?? null}),
      outcome = ${bookings.length > 0 ? 'waiting' : 'none'}, updated_at = ${now} where id = ${request.id}`.execute(tx)
    await writeActivity(tx, {
      action: 'payment_request_paid',
      at: now,
      actor_id: null,
      subject: 'payment_request',
      subject_id: request.id,
      detail: { for: reference, amount_minor: payment.amount_minor, currency: payment.currency },
    })
    const amount = { amount: payment.amount_minor, currency: payment.currency }
    const agency = request.agency_id ? await findAgency(tx, request.agency_id) : undefined
    await notify(tx, {
      to: request.agency_id ? { agency_id: request.agency_id } : { user_id: request.created_by },
      kind: 'payment_request_paid',
      data: { reference, amount },
      link: linkOf(request, reference),
      at: now,
    })
    await queueMail(app, tx, {
      to: request.email,
      template: 'payment-received',
      agencyId: request.agency_id,
      locale: request.locale,
      data: { reference, amount, agency: agency ? { en: agency.name_en, ar: agency.name_ar } : brand },
    })
    if (bookings.length > 0)
      await enqueue(
        tx,
        'payment-requests.book',
        { request_id: request.id },
        { dedupeKey: `request-book:${request.id}`, runAt: now },
      )
    else await tell(app, tx, request, reference, 'none', null)
    return undefined
  })
  if (isRefusal(result)) throw new Error(`the payment ${payment.id} could not be posted: ${say('en', result.message)}`)
}

/** The booking was not confirmed and nobody tries any more: the money is in the wallet, and its owner is told. */
async function endWaiting(app: App, tx: Tx, requestId: string) {
  const request = await requestById(tx, requestId)
  if (!request) return
  const bookings = await bookingsOf(app, request, tx)
  const change = request.case_id ? await changeToPay(tx, request.case_id) : undefined
  const isSold = change
    ? change.state === 'done'
    : bookings.length > 0 && bookings.every(({ status }) => sold.has(status))
  await settleOutcomeIn(
    app,
    tx,
    request,
    isSold ? 'booked' : 'kept',
    isSold ? null : check('unexpected_error_occurred'),
  )
}

/** Accepts the change that was paid for, from the wallet; asked again after a crash it finds the change as it is. */
async function takeChange(app: App, request: RequestRecord, caseId: string): Promise<void> {
  const one = await changeToPay(app.db, caseId)
  if (one?.state === 'done') return settleOutcome(app, request, 'booked', null)
  if (one?.state === 'accepted') throw new RetryLater(againSeconds)
  if (one?.state !== 'quoted') return settleOutcome(app, request, 'kept', paymentRequestsWords.change_decided_already)
  const booking = (await findBooking(app.db, request.booking_ref!))!
  const expected_total = { amount: request.amount_minor, currency: request.currency }
  const by = { id: request.created_by, name: null }
  const result = await acceptChange(app, booking, { reference: one.reference, expected_total }, by)
  if (!isRefusal(result)) return settleOutcome(app, request, 'booked', null)
  if (['in_progress', 'supplier_failed', 'supplier_timeout', 'unavailable'].includes(result.code))
    throw new RetryLater(againSeconds)
  return settleOutcome(app, request, 'kept', result.message)
}

const sold = new Set(['confirmed', 'approved', 'completed', 'void_requested'])
const againSeconds = 20

/**
 * Confirms one booking from the wallet: undefined once it is sold, a reason where it certainly is not; then its money stays
 * in the wallet. Asked again later where nobody can say yet.
 */
async function confirmFor(app: App, request: RequestRecord, before: BookingRecord): Promise<string | undefined> {
  if (sold.has(before.status)) return undefined
  if (before.status === 'confirming' || before.status === 'pending_supplier') throw new RetryLater(againSeconds)
  if (before.status !== 'saved') return paymentRequestsWords.booking_no_longer_waits
  const result = await confirmBooking(app, before.id, {
    expected: { amount: before.total_minor, currency: before.currency },
    paid: { payment: 'balance' },
    who: { id: request.created_by, name: null },
  })
  app.crash('request:after-confirm')
  if (!isRefusal(result)) {
    if (sold.has(result.status)) return undefined
    throw new RetryLater(againSeconds)
  }
  const after = await findBooking(app.db, before.reference)
  const isUnclear = ['in_progress', 'supplier_failed', 'supplier_timeout', 'unavailable'].includes(result.code)
  // While it is held it is worth asking again; the time limit ends it.
  if (after?.status !== 'saved' && after && !['expired', 'cancelled', 'failed'].includes(after.status))
    throw new RetryLater(1)
  if (isUnclear && after?.status === 'saved') throw new RetryLater(againSeconds)
  return result.message
}

/** The jobs of this feature: collect what is authorised, book what is paid, close what has run out. */
export const paymentRequestJobs = (app: App): Record<string, JobKind> => ({
  async 'payment-requests.collect'(payload) {
    const payment = await paymentById(app.db, String(payload['payment_id']))
    if (!payment?.payment_request_id || (payment.status !== 'authorized' && payment.status !== 'claimed')) return
    if (payment.status === 'authorized' && !(await claim(app, payment))) return
    app.crash('request:before-capture')
    if (!(await collect(app, payment))) {
      // The request stays open: another card may be tried.
      await movePayment(app.db, payment.id, 'failed', app.clock.now(), { failure: 'the gateway could not collect it' })
      return
    }
    app.crash('request:after-capture')
    await receive(app, payment)
    app.crash('request:after-receive')
  },

  /** Confirms the bookings from the wallet, one after the other. Asked again after a crash it finds each as it is, and never books twice. */
  'payment-requests.book': {
    lane: 'supplier',
    onDead: (tx, payload) => endWaiting(app, tx, String(payload['request_id'])),
    async run(payload) {
      const request = await requestById(app.db, String(payload['request_id']))
      if (request?.outcome !== 'waiting') return
      if (request.case_id) return takeChange(app, request, request.case_id)
      const problems: string[] = []
      for (const booking of await bookingsOf(app, request)) {
        const problem = await confirmFor(app, request, booking)
        if (problem) problems.push(problem)
      }
      return settleOutcome(app, request, problems.length > 0 ? 'kept' : 'booked', problems[0] ?? null)
    },
  },

  /** A quotation that was paid before it was booked: the money that waits in the wallet confirms what it has become. */
  async 'payment-requests.converted'(payload) {
    const now = app.clock.now()
    await inTx(app.db, 'pay converted quotation', async (tx) => {
      // All of them are locked: whoever is writing down the money of one has done so, or reads what the quotation has become.
      const requests = await all(
        tx,
        sql<RequestRecord>`select * from payment_requests where quotation_id = ${String(payload['quotation_id'])} and booking_ref is null
          order by paid_at, id for update`,
      )
      const waiting = requests.find(({ outcome }) => outcome === 'none')
      const quotation = waiting && (await quotationById(tx, waiting.quotation_id!))
      if (!waiting || !quotation?.booking_ref) return
      const isOne = (await partBookingsOf(tx, quotation.id)).length === 1
      await sql`update payment_requests set booking_ref = ${isOne ? quotation.booking_ref : null}, outcome = 'waiting', updated_at = ${now} where id = ${waiting.id}`.execute(
        tx,
      )
      await enqueue(
        tx,
        'payment-requests.book',
        { request_id: waiting.id },
        { dedupeKey: `request-book:${waiting.id}`, runAt: now },
      )
    })
  },

  /** The agency has taken its quotation back: nobody pays for it any more. */
  async 'payment-requests.withdrawn'(payload) {
    const now = app.clock.now()
    const paying = await inTx(app.db, 'close requests of a withdrawn quotation', async (tx) => {
      const open = await all(
        tx,
        sql<{
          id: string
        }>`select id from payment_requests where quotation_id = ${String(payload['quotation_id'])} and state = 'open' for update`,
      )
      let left = 0
      for (const { id } of open) {
        if (await isCardTaken(tx, { payment_request_id: id })) {
          left += 1
          continue
        }
        await sql`update payment_requests set state = 'cancelled', updated_at = ${now} where id = ${id}`.execute(tx)
        await letOpenPaymentsGo(tx, id, now)
      }
      return left
    })
    // A card that was quicker is let go first.
    if (paying > 0) throw new RetryLater(againSeconds)
  },

  async 'payment-requests.expire'(payload) {
    const now = app.clock.now()
    await inTx(app.db, 'expire payment request', async (tx) => {
      const request = await lockRequest(tx, String(payload['request_id']))
      if (
        request?.state !== 'open' ||
        request.expires_at > now ||
        (await isCardTaken(tx, { payment_request_id: request.id }))
      )
        return
      await sql`update payment_requests set state = 'expired', updated_at = ${now} where id = ${request.id}`.execute(tx)
      await letOpenPaymentsGo(tx, request.id, now)
    })
  },
})
