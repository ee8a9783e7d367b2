import { sql } from 'kysely'
import type { Step } from '#server/acts/index'
import type { Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import {
  activityOf,
  billAlone,
  type Booked,
  itemRef,
  moveBooked,
  notifyOwner,
  payerOf,
  productOf,
  refundOf,
  releaseUnits,
} from '#server/features/selling/bookings'
import { createInvoice } from '#server/features/money/invoices'
import { priceLinesOf } from '#server/features/selling/items'
import { linesOf, postJournal, recipes } from '#server/features/money/ledger'
import type { Taxed } from '#server/features/money/tax'
import { isRefusal, type Refusal } from '#server/http/refusal'
import { cardGetsBack, creditKeyOf, journalsOfItem, reverseLater } from './settle-parts.ts'
import { mailOwner } from './notify-by-mail.ts'
import { giveBackPart, takeFeeTax, taxOnPaper } from './tax.ts'

/** The supplier has refunded: one journal with penalty and fee as lines, coupons, credit note and status, once. */
export async function settleRefund({ app, tx, at: now, by, subject: booking }: Step<Booked>): Promise<void | Refusal> {
  const { currency, reference } = booking
  const { item } = booking
  const refund = await refundOf(tx, booking.id, item.id)
  if (refund?.state !== 'accepted') throw new Error(`no accepted refund of ${itemRef(booking)}`)
  const { sale, later } = await journalsOfItem(tx, booking)
  const penalty = refund.penalty_minor!
  const fee = refund.fee_minor!
  const back = refund.refund_minor!
  const kept = item.cost_minor - refund.supplier_refundable_minor!
  const tax = await giveBackPart(tx, booking, { kept: penalty, supplier_keeps: kept }, now)
  const feeTax = await takeFeeTax(tx, booking, 'refund_fee', fee, now)
  const posted = await postJournal(tx, {
    kind: 'refund',
    source: { type: 'refund', id: refund.reference },
    at: now,
    agency_id: booking.agency_id,
    booking_ref: reference,
    memo: `Refund ${refund.reference} of ${itemRef(booking)}`,
    actor_id: by.id,
    lines: recipes.refund({
      // What was paid later goes back with it.
      sale: await linesOfAll(tx, [sale, ...later]),
      payer: payerOf(booking),
      supplier: item.supplier,
      currency,
      penalty,
      kept,
      fee,
      tax: { kept: tax.stays, fee: feeTax?.tax ?? tax.none },
    }),
  })
  if (isRefusal(posted)) return posted
  await tax.write(posted)
  await feeTax?.write(posted)
  const corrected = await reverseLater(tx, booking, [], by.id, now)
  if (isRefusal(corrected)) return corrected
  await productOf(app, item.product).reversed?.(tx, booking, 'refund')
  await releaseUnits(app, tx, booking, now)
  await sql`update refunds set state = 'refunded', settled_at = ${now} where id = ${refund.id}`.execute(tx)
  await moveBooked(
    tx,
    booking,
    {
      to: 'refunded',
      event: 'refunded',
      at: now,
      who: by,
      note: refund.reference,
    },
    { state_before: null },
    sql`refund_valid_until = null`,
  )
  const money = (amount: number) => ({ amount, currency })
  await writeActivity(tx, { ...activityOf(booking, 'booking_refunded', by.id), at: now })
  await notifyOwner(tx, booking, 'refunded', now, { amount: money(back) })
  await mailOwner(app, tx, booking, 'refunded', { amount: back, penalty, fee })
  const returned = await cardGetsBack(tx, booking, back, now)
  if (isRefusal(returned)) return returned
  const less = (code: string, amount: number, taxed?: Taxed) =>
    amount === 0
      ? []
      : [
          {
            kind: 'agent_charge' as const,
            code,
            ptc: null,
            quantity: 1,
            amount: money(-amount),
            ...taxOnPaper(taxed, currency),
          },
        ]
  const penalties =
    tax.parts.length > 0 ? tax.parts.flatMap((part) => less('PENALTY', part.gross, part)) : less('PENALTY', penalty)
  // Last, for whoever takes the next number waits until this transaction ends.
  await billAlone(tx, booking, now)
  await createInvoice(tx, {
    ...creditKeyOf(booking),
    at: now,
    lines: [...(await priceLinesOf(tx, booking.id, [item.id])), ...penalties, ...less('REFUND', fee, feeTax?.tax)],
    total: money(item.price_minor - penalty - fee),
  })
}

/** One after the other: they share the transaction's connection. */
async function linesOfAll(tx: Tx, journals: readonly { id: string }[]) {
  const lines = []
  for (const { id } of journals) lines.push(...(await linesOf(tx, id)))
  return lines
}
