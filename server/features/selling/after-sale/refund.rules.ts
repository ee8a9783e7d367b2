import type { BookingRecord } from '#server/features/selling/bookings'

export type RefundSums = { supplier_refundable: number; penalty: number; fee: number }

/**
 * What the fare's rules come to: a refundable fare costs its penalty for each seat, a non-refundable one its base;
 * taxes and what was bought beside the fare come back. Never below zero: the fee is taken from what is left.
 */
export function suggestRefund(
  booking: Pick<BookingRecord, 'snapshot' | 'supplier_total_minor' | 'total_minor'>,
  refundFee: number,
): RefundSums & { refundable: boolean } {
  const { brand, supplierFares, passengers } = booking.snapshot
  const refundable = brand.refund.allowed
  const seats = passengers.adults + passengers.children
  const kept = refundable ? (brand.refund.fee?.amount ?? 0) * seats : supplierFares.base
  const penalty = Math.min(kept, booking.supplier_total_minor, booking.total_minor)
  return {
    refundable,
    penalty,
    supplier_refundable: booking.supplier_total_minor - penalty,
    fee: Math.min(refundFee, booking.total_minor - penalty),
  }
}

/** What is wrong with these sums, by field; nothing where paid - penalty - fee is a refund. */
export function refundProblems(
  booking: Pick<BookingRecord, 'supplier_total_minor' | 'total_minor'>,
  sums: RefundSums,
): { field: string; message: string }[] {
  const problems: { field: string; message: string }[] = []
  for (const field of ['supplier_refundable', 'penalty', 'fee'] as const)
    if (sums[field] < 0) problems.push({ field, message: 'This amount cannot be below zero' })
  if (sums.supplier_refundable > booking.supplier_total_minor)
    problems.push({ field: 'supplier_refundable', message: 'The airline cannot pay back more than it was paid' })
  if (sums.penalty + sums.fee > booking.total_minor)
    problems.push({ field: 'penalty', message: 'Penalty and fee are more than was paid' })
  return problems
}
