import { sql } from 'kysely'
import type { App } from '#server/app'
import { type Db, inTx, type Tx } from '#server/db/db'
import { queueMail } from '#server/features/communication/mail'
import { notify } from '#server/features/communication/notifications'
import { livePaymentOf, requestPaymentsOf, returnToCard } from '#server/features/money/card-payments'
import { fundsOfWallet } from '#server/features/money/ledger'
import { personOrOwner } from '#server/features/people/users'
import {
  type BookingRecord,
  cardMoneyOf,
  lockBooking,
  notifyCardReturned,
  payerOf,
} from '#server/features/selling/bookings'
import { quotationById } from '#server/features/selling/quotations'
import { isRefusal } from '#server/http/refusal'
import { say, sayStored } from '#server/words'
import { lockRequest, type RequestRecord } from './payment-requests.sql.ts'

/** What the request is called wherever people read it. */
export const referenceOf = async (db: Db | Tx, { booking_ref, quotation_id }: RequestRecord): Promise<string> =>
  booking_ref ?? (await quotationById(db, quotation_id!))!.reference

export const linkOf = (request: RequestRecord, reference: string) =>
  !request.agency_id
    ? request.case_id && `/my/trip?id=${reference}`
    : reference.startsWith('QT-')
      ? `/agent/quotation?id=${reference}`
      : `/agent/agent-booking-details?id=${reference}`

/** The mail to whoever sent the request: what the money has brought about. */
export async function tell(
  app: App,
  tx: Tx,
  request: RequestRecord,
  reference: string,
  news: 'booked' | 'kept' | 'returned' | 'none',
  reason: string | null,
) {
  const maker = await personOrOwner(tx, request.created_by)
  const amount = { amount: request.amount_minor, currency: request.currency }
  if (news === 'kept' || news === 'returned')
    await notify(tx, {
      to: request.agency_id ? { agency_id: request.agency_id } : { user_id: request.created_by },
      kind: `payment_request_${news}`,
      data: { reference, amount, reason: reason ?? '' },
      link: linkOf(request, reference),
      at: app.clock.now(),
    })
  if (maker)
    await queueMail(app, tx, {
      to: maker.email,
      template: 'payment-news',
      locale: maker.locale,
      data: {
        reference,
        amount,
        news,
        reason: reason && sayStored(maker.locale, reason),
        url: `${app.publicUrl()}${linkOf(request, reference) ?? '/admin/dashboard'}`,
      },
    })
}

export async function settleOutcome(
  app: App,
  before: RequestRecord,
  outcome: 'booked' | 'kept',
  problem: string | null,
) {
  await inTx(app.db, 'settle payment request', async (tx) => {
    await settleOutcomeIn(app, tx, before, outcome, problem)
  })
}

/** What the money has brought about, once. Of an agency it stays in the wallet; a customer's goes back to the card. */
export async function settleOutcomeIn(
  app: App,
  tx: Tx,
  before: RequestRecord,
  outcome: 'booked' | 'kept',
  problem: string | null,
) {
  const now = app.clock.now()
  const ofCustomer = before.agency_id === null && before.booking_ref !== null
  const booking = ofCustomer ? await lockBooking(tx, { reference: before.booking_ref! }) : undefined
  const request = await lockRequest(tx, before.id)
  if (request?.outcome !== 'waiting') return
  await sql`update payment_requests set outcome = ${outcome}, problem = ${problem}, updated_at = ${now} where id = ${request.id}`.execute(
    tx,
  )
  const isReturned = outcome === 'kept' && booking && (await giveBack(app, tx, request, booking, now))
  await tell(app, tx, request, await referenceOf(tx, request), isReturned ? 'returned' : outcome, problem)
}

/** A customer's wallet is nobody's to spend: what was collected and is not used goes back to the card that paid it. */
async function giveBack(app: App, tx: Tx, request: RequestRecord, booking: BookingRecord, at: Date): Promise<boolean> {
  const payment = await livePaymentOf(tx, { payment_request_id: request.id })
  const paid = (await requestPaymentsOf(tx, booking.reference)).find(({ payment_id }) => payment_id === payment?.id)
  if (!paid) return false
  const { available } = await fundsOfWallet(tx, payerOf(booking), request.currency)
  const amount = Math.min(paid.left_minor, available)
  if (amount <= 0) return false
  const returned = await returnToCard(tx, paid.payment_id, amount, cardMoneyOf(booking), at)
  if (isRefusal(returned))
    throw new Error(`the payment ${paid.payment_id} could not be given back: ${say('en', returned.message)}`)
  if (returned) await notifyCardReturned(app, tx, booking, { amount, taken: true }, at)
  return returned
}
