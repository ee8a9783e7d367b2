import { sql } from 'kysely'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/activity'
import {
  closeCoupons,
  activityOf,
  bookingById,
  type BookingRecord,
  lockBooking,
  moveBooking,
  payerOf,
  refundOf,
  tellOwner,
} from '#server/features/bookings'
import { createInvoice } from '#server/features/invoices'
import { journalsOf, linesOf, postJournal, recipes } from '#server/features/ledger'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { cardGetsBack, reverseCorrections } from './settle-parts.ts'
import { mailOwner } from './tell-by-mail.ts'

/** The supplier has refunded: one journal with penalty and fee as lines, coupons, credit note and status, once. */
export async function settleRefund(app: App, bookingId: string): Promise<BookingRecord | Refusal> {
  const now = app.clock.now()
  const done = await inTx(app.db, 'settle refund', async (tx) => {
    const booking = await lockBooking(tx, { id: bookingId })
    if (!booking) return refuse.notFound('This booking')
    if (booking.acting !== 'refund') return
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
      actor_id: booking.acting_by,
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
    const corrected = await reverseCorrections(tx, booking, now)
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
        who: { id: booking.acting_by, name: null },
        note: refund.reference,
      },
      sql`, state_before = null, refund_valid_until = null`,
    )
    const money = (amount: number) => ({ amount, currency })
    await writeActivity(tx, { ...activityOf(booking, 'booking_refunded', booking.acting_by), at: now })
    await tellOwner(tx, booking, 'refunded', now, { amount: money(back) })
    await mailOwner(app, tx, booking, 'refunded', { amount: back, penalty, fee })
    const returned = await cardGetsBack(tx, booking, back, now)
    if (isRefusal(returned)) return returned
    const less = (code: string, amount: number) =>
      amount > 0 ? [{ kind: 'agent_charge' as const, code, ptc: null, quantity: 1, amount: money(-amount) }] : []
    // Last, for whoever takes the next number waits until this transaction ends.
    await createInvoice(tx, {
      kind: 'credit_note',
      booking_ref: reference,
      agency_id: booking.agency_id,
      at: now,
      lines: [...booking.snapshot.price_lines, ...less('PENALTY', penalty), ...less('REFUND', fee)],
      total: money(back),
    })
  })
  return isRefusal(done) ? done : (await bookingById(app.db, bookingId))!
}
