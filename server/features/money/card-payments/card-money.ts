import { sql } from 'kysely'
import type { Tx } from '#server/db/db'
import { holdReceived, type Payer, postJournal, recipes } from '#server/features/money/ledger'
import { isRefusal, type Refusal } from '#server/http/refusal'
import { holdPart } from '#server/features/money/dues'
import { enqueue } from '#server/jobs/jobs'
import type { PaymentStatus } from './card-payments.rules.ts'
import { countReturned, type PaidPart, writeParts } from './payment-parts.sql.ts'
import { askForMore, lockPayment, movePayment, type PaymentRecord } from './card-payments.sql.ts'

const returnable: readonly PaymentStatus[] = ['captured', 'refunding', 'refunded']

/** Whose wallet the money passes through, and what for. */
export type MoneyFor = { payer: Payer; agency_id: string | null; booking_ref: string | null; memo?: string | null }

/**
 * A confirmation, a due or a payment request takes an authorised payment for itself, in the transaction that begins its
 * work; `parts` is what of a booking it pays for. False: it is not there to be taken, because it is being let go or
 * somebody else has it.
 */
export async function claimPayment(
  tx: Tx,
  paymentId: string,
  at: Date,
  parts: readonly PaidPart[] = [],
): Promise<boolean> {
  const claimed = await movePayment(tx, paymentId, 'claimed', at)
  if (claimed) await writeParts(tx, paymentId, parts)
  return claimed
}

/**
 * The gateway has collected the money: it is posted, and set aside for what `hold` names, in the transaction that writes
 * it down. Once: answers false where it was written down before.
 */
export async function recordCapture(
  tx: Tx,
  payment: PaymentRecord,
  what: MoneyFor & { hold: readonly PaidPart[] },
  at: Date,
): Promise<boolean | Refusal> {
  if (!(await movePayment(tx, payment.id, 'captured', at))) return false
  const { payer, agency_id, booking_ref, memo } = what
  const posted = await postJournal(tx, {
    kind: 'card_payment',
    source: { type: 'payment', id: payment.id },
    at,
    agency_id,
    booking_ref,
    memo: memo ?? null,
    lines: recipes.cardPayment({
      payer,
      gateway: payment.gateway,
      currency: payment.currency,
      amount: payment.amount_minor,
    }),
  })
  if (isRefusal(posted)) return posted
  const { currency } = payment
  for (const { amount_minor: amount, ...part } of what.hold) {
    await holdReceived(tx, { payer, amount, currency, booking_ref: booking_ref!, at, ...part })
    await holdPart(tx, part, at)
  }
  return true
}

/**
 * Decides that collected money goes back to its card: it leaves the wallet now, and a job asks the gateway until it is
 * there. `amount` comes to what has been given back before; `itemId`: of what it paid for this item. False: it is not
 * collected (yet).
 */
export async function returnToCard(
  tx: Tx,
  paymentId: string,
  amount: number,
  what: MoneyFor,
  at: Date,
  itemId?: string,
): Promise<boolean | Refusal> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment || !returnable.includes(payment.status)) return false
  const before = payment.refund_minor ?? 0
  const all = before + amount
  if (payment.status === 'refunding') await askForMore(tx, paymentId, all, at)
  else await movePayment(tx, paymentId, 'refunding', at, { refund_minor: all })
  if (payment.booking_id) await countReturned(tx, paymentId, amount, itemId)
  const posted = await postJournal(tx, {
    kind: 'card_refund',
    source: { type: 'payment', id: before === 0 ? payment.id : `${payment.id}:${all}` },
    at,
    agency_id: what.agency_id,
    booking_ref: what.booking_ref,
    memo: what.memo ?? null,
    lines: recipes.cardRefund({
      payer: what.payer,
      gateway: payment.gateway,
      currency: payment.currency,
      amount,
    }),
  })
  if (isRefusal(posted)) return posted
  await enqueue(
    tx,
    'payments.refund',
    { payment_id: payment.id },
    { dedupeKey: `refunding:${payment.id}:${all}`, runAt: at },
  )
  return true
}

/**
 * Decides that a payment nobody uses is let go, and leaves the job that tells the gateway. False: it is in use, or over:
 * whoever has it keeps it.
 */
export async function letPaymentGo(tx: Tx, paymentId: string, because: string, at: Date): Promise<boolean> {
  const decided = await movePayment(tx, paymentId, 'releasing', at, { failure: because })
  if (decided)
    await enqueue(tx, 'payments.release', { payment_id: paymentId }, { dedupeKey: `releasing:${paymentId}`, runAt: at })
  return decided
}

/** Card pages that stand open for a payment request that is over are closed at the provider too. */
export async function letOpenPaymentsGo(tx: Tx, requestId: string, at: Date): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`select id from payments where payment_request_id = ${requestId} and status in ('created', 'requires_action') for update`.execute(
    tx,
  )
  for (const { id } of rows) await letPaymentGo(tx, id, 'the payment request is over', at)
}
