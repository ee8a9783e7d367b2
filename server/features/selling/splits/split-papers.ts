import type { Tx } from '#server/db/db'
import type { PriceLine } from '#contract/selling/price-lines'
import { createInvoice } from '#server/features/money/invoices'
import { shareLines } from '#server/features/selling/after-sale'
import { billAlone, type Booked } from '#server/features/selling/bookings'
import { priceLinesOf } from '#server/features/selling/items'
import type { Party } from './refuse-split.ts'
import type { SplitMoney } from './split-money.ts'

/**
 * The credit note of the booking they left and the invoice of theirs, of the same sum: nobody pays or gets anything. The
 * law knows a supply by its invoice, so both say their tax.
 */
export async function splitPapers(
  tx: Tx,
  booked: Booked,
  next: Booked,
  { going }: Party,
  { goes }: SplitMoney,
  at: Date,
): Promise<{ credit_note: string; invoice: string }> {
  const { currency } = booked
  const total = { amount: goes.all.price_minor, currency }
  await billAlone(tx, booked, at)
  const lines: PriceLine[] = going.flatMap((person) => shareLines(goes.rows, person, currency))
  const credit = await createInvoice(tx, {
    kind: 'credit_note',
    booking_ref: booked.reference,
    for_key: `${booked.reference}:split:${next.reference}`,
    agency_id: booked.agency_id,
    items: [booked.item.id],
    credits: { items: [booked.item.id], reason: 'split' },
    lines,
    total,
    at,
  })
  const invoice = await createInvoice(tx, {
    kind: 'sale',
    booking_ref: next.reference,
    for_key: next.reference,
    agency_id: next.agency_id,
    items: [next.item.id],
    lines: await priceLinesOf(tx, next.id, [next.item.id]),
    total,
    at,
  })
  return { credit_note: credit.id, invoice: invoice.id }
}
