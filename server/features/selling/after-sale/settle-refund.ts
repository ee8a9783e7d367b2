import { sql } from 'kysely'
import type { Step } from '#server/acts/index'
import { writeActivity } from '#server/features/operations/activity'
import {
  activityOf,
  type BookingRecord,
  moveBooking,
  payerOf,
  refundOf,
  notifyOwner,
  closeCoupons,
} from '#server/features/selling/bookings'
import { createInvoice } from '#server/features/money/invoices'
import { journalsOf, linesOf, postJournal, recipes } from '#server/features/money/ledger'
import { isRefusal, type Refusal } from '#server/http/refusal'
import { cardGetsBack, reverseCorrections } from './settle-parts.ts'
import { mailOwner } from './notify-by-mail.ts'

/** The supplier has refunded: one journal with penalty and fee as lines, coupons, credit note and status, once. */
export async function settleRefund({
  app,
  tx,
  at: now,
  by,
  subject: booking,
}: Step<BookingRecord>): Promise<void | Refusal> {
  const { currency, reference } = booking
  const refund = await refundOf(tx, booking.id)
  const sale = (await journalsOf(tx, reference)).find((journal) => journal.kind === 'sale')
  if (refund?.state !== 'accepted' || !sale) throw new Error(`no accepted refund or no sale of ${reference}`)
  const penalty = refund.penalty_minor!
  const fee = refund.fee_minor!
  const back = refund.refund_minor!
  const posted = await postJournal(tx, {
    kind: 'refund',
    source: { type: 'refund', id: refund.reference },
    at: now,
    agency_id: booking.agency_id,
    booking_ref: reference,
    memo: `Refund ${refund.reference} of ${reference}`,
    actor_id: by.id,
    lines: recipes.refund({
      sale: await linesOf(tx, sale.id),
      payer: payerOf(booking),
      supplier: booking.supplier,
      currency,
      penalty,
      kept: booking.supplier_total_minor - refund.supplier_refundable_minor!,
      fee,
    }),
  })
  if (isRefusal(posted)) return posted
  const corrected = await reverseCorrections(tx, booking, by.id, now)
  if (isRefusal(corrected)) return corrected
  await closeCoupons(tx, booking.id, 'R')
  await sql`update refunds set state = 'refunded', settled_at = ${now} where id = ${refund.id}`.execute(tx)
  await moveBooking(
    tx,
    booking,
    {
      to: 'refunded',
      event: 'refunded',
      at: now,
      who: by,
      note: refund.reference,
    },
    sql`, state_before = null, refund_valid_until = null`,
  )
  const money = (amount: number) => ({ amount, currency })
  await writeActivity(tx, { ...activityOf(booking, 'booking_refunded', by.id), at: now })
  await notifyOwner(tx, booking, 'refunded', now, { amount: money(back) })
  await mailOwner(app, tx, booking, 'refunded', { amount: back, penalty, fee })
  const returned = await cardGetsBack(tx, booking, back, now)
  if (isRefusal(returned)) return returned
  const less = (code: string, amount: number) =>
    amount > 0 ? [{ kind: 'agent_charge' as const, code, ptc: null, quantity: 1, amount: money(-amount) }] : []
  // Last, for whoever takes the next number waits until this transaction ends.
  await createInvoice(tx, {
    kind: 'credit_note',
    items: [booking.id],
    booking_ref: reference,
    agency_id: booking.agency_id,
    at: now,
    lines: [...booking.snapshot.price_lines, ...less('PENALTY', penalty), ...less('REFUND', fee)],
    total: money(back),
  })
}
