import type { AccountingLine } from '#server/ports/accounting'
import type { SyncRow } from './syncs.sql.ts'

const names: Partial<Record<SyncRow['invoice_kind'], string>> = {
  sale: 'Travel services',
  fee: 'Service fee',
  debit_note: 'Raise of the price',
  credit_note: 'Given back',
}

/**
 * A document's lines by the rate of their tax, each rate once: how a price came about is our business. What comes to
 * less than nothing at its rate (a discount) is taken off the largest, for no line there may be negative.
 */
export function linesOf(
  { lines, invoice_kind, booking_ref }: Pick<SyncRow, 'lines' | 'invoice_kind' | 'booking_ref'>,
  about: string,
): AccountingLine[] {
  const byRate = new Map<number, number>()
  for (const { amount, tax } of lines) {
    const rate = tax?.rate_bp ?? 0
    byRate.set(rate, (byRate.get(rate) ?? 0) + amount.amount)
  }
  const sums = [...byRate].toSorted(([, a], [, b]) => b - a)
  const below = sums.filter(([, sum]) => sum < 0).reduce((all, [, sum]) => all + sum, 0)
  return sums
    .filter(([, sum]) => sum > 0)
    .map(([rate_bp, sum], at) => ({
      name: names[invoice_kind] ?? 'Travel services',
      description: [booking_ref, about].filter(Boolean).join(' · ').slice(0, 500),
      amount_minor: at === 0 ? sum + below : sum,
      rate_bp,
    }))
}

const secondsMost = 3_600
/** How long until the n-th try after a failure that was no refusal: a minute, two, four ... an hour. */
export const waitAfter = (tries: number): number => Math.min(secondsMost, 60 * 2 ** Math.max(0, tries - 1))
