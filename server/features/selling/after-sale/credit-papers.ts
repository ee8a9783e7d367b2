import type { PriceLine } from '#contract/selling/price-lines'
import type { Tx } from '#server/db/db'
import { createInvoice } from '#server/features/money/invoices'
import { billAlone, type Booked } from '#server/features/selling/bookings'
import type { Opened } from './case-part.ts'
import { creditKeyOf } from './settle-parts.ts'

type Papers = {
  /** What of the sale is given back: its lines, and what is kept of them. */
  given: readonly PriceLine[]
  /** Fees of ours, below zero. */
  fees: readonly PriceLine[]
  reason: 'voided' | 'refunded'
  at: Date
}

const sumOf = (lines: readonly PriceLine[]) => lines.reduce((sum, { amount }) => sum + amount.amount, 0)
const treatmentOf = ({ tax }: PriceLine) => `${tax?.category} ${tax?.rate_bp} ${tax?.reason}`
const opposite = ({ tax, ...line }: PriceLine): PriceLine => {
  const turned = (one: PriceLine['amount']) => ({ ...one, amount: -one.amount })
  return {
    ...line,
    amount: turned(line.amount),
    ...(tax && { tax: { ...tax, net: turned(tax.net), vat: turned(tax.vat) } }),
  }
}

/**
 * The credit note of a case, and where the sale bore tax an invoice of its own for what we take for it: the law knows a
 * fee as a supply, and nets none in a credit note. Without tax the credit note says what comes back, less the fee.
 * Called last, for whoever takes the next number waits until this transaction ends.
 */
export async function creditPapers(
  tx: Tx,
  booked: Booked,
  opened: Opened,
  { given, fees, reason, at }: Papers,
): Promise<{ credit_note: string; fee_invoice?: string | undefined }> {
  await billAlone(tx, booked, at)
  const key = { ...creditKeyOf(booked, opened), at, credits: { items: [booked.item.id], reason } }
  const total = (lines: readonly PriceLine[]) => ({ amount: sumOf(lines), currency: booked.currency })
  if (!given.some(({ tax }) => tax)) {
    const lines = [...given, ...fees]
    return { credit_note: (await createInvoice(tx, { ...key, lines, total: total(lines) })).id }
  }
  // What is kept beyond what was sold of its kind is charged, not credited.
  const sums = new Map<string, number>()
  for (const line of given) sums.set(treatmentOf(line), (sums.get(treatmentOf(line)) ?? 0) + line.amount.amount)
  const isCharged = (line: PriceLine) => sums.get(treatmentOf(line))! < 0
  const credited = given.filter((line) => !isCharged(line))
  const charged = [...given.filter(isCharged), ...fees].map(opposite)
  const note = await createInvoice(tx, { ...key, lines: credited, total: total(credited) })
  if (charged.length === 0) return { credit_note: note.id }
  const invoice = await createInvoice(tx, {
    booking_ref: booked.reference,
    agency_id: booked.agency_id,
    for_key: opened.one.reference,
    kind: 'fee',
    lines: charged,
    total: total(charged),
    at,
  })
  return { credit_note: note.id, fee_invoice: invoice.id }
}
