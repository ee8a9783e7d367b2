import type { Booked, Terms } from '#server/features/selling/bookings'
import { afterSaleWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

export type RefundSums = { supplier_refundable: number; penalty: number; fee: number }

type Priced = Pick<Booked['item'], 'price_minor' | 'cost_minor'>

/**
 * What the product's own terms and our charge come to. Never below zero: the fee is taken from what is left.
 */
export function suggestRefund(
  { refundable, kept, supplier_keeps }: Terms,
  { price_minor, cost_minor }: Priced,
  refundFee: number,
): RefundSums & { refundable: boolean } {
  const penalty = Math.min(kept, price_minor)
  return {
    refundable,
    penalty,
    supplier_refundable: cost_minor - Math.min(supplier_keeps, cost_minor),
    fee: Math.min(refundFee, price_minor - penalty),
  }
}

/** What is wrong with these sums, by field; nothing where paid - penalty - fee is a refund. */
export function refundProblems(
  { price_minor, cost_minor }: Priced,
  sums: RefundSums,
): { field: string; message: Word }[] {
  const problems: { field: string; message: Word }[] = []
  for (const field of ['supplier_refundable', 'penalty', 'fee'] as const)
    if (sums[field] < 0) problems.push({ field, message: afterSaleWords.amount_cannot_below_zero })
  if (sums.supplier_refundable > cost_minor)
    problems.push({ field: 'supplier_refundable', message: afterSaleWords.airline_cannot_pay_back })
  if (sums.penalty + sums.fee > price_minor)
    problems.push({ field: 'penalty', message: afterSaleWords.penalty_and_fee })
  return problems
}
