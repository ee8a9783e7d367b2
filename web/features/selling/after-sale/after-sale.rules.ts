import type { QueueKind } from '#contract/selling/after-sale-list'
import type { Booking, BookingRow } from '#contract/selling/bookings'
import type { Charge } from '#contract/money/charges'
import { shareOf } from '#contract/kernel/currency'
import { minorOf } from '#web/kit/money/typed.ts'

/** Letters that a reason has at least; the server refuses fewer. */
export const reasonMin = 3

/** What a charge comes to for this booking, as the server counts it; null where it is in another currency. */
export function feeOf(charge: Charge | undefined, booking: Booking): number | null {
  if (!charge) return 0
  if (charge.fixed.currency !== booking.total.currency) return null
  const base = booking.price_lines
    .filter(({ kind }) => kind === 'base')
    .reduce((sum, line) => sum + line.amount.amount, 0)
  const times = charge.per === 'passenger' ? booking.passenger_count : 1
  let amount = charge.kind === 'fixed' ? charge.fixed.amount * times : shareOf(base, charge.basis_points)
  if (charge.min) amount = Math.max(amount, charge.min.amount * times)
  if (charge.max) amount = Math.min(amount, charge.max.amount * times)
  return amount
}

const kinds: Partial<Record<BookingRow['status'], QueueKind>> = {
  void_requested: 'void',
  refund_requested: 'refund',
  refund_accepted: 'refund_accepted',
  refund_quoted: 'quoted',
  pending_supplier: 'pending',
}
export const kindOf = ({ status }: Pick<BookingRow, 'status'>): QueueKind => kinds[status] ?? 'pending'

/** Paid less penalty less fee; null while one of them is no amount. */
export const backOf = (paid: number, penalty: number | null, fee: number | null): number | null =>
  penalty === null || fee === null ? null : paid - penalty - fee

/** Minor units of what was typed; nothing at all may be kept, so that nought is an amount here. Null where it is none. */
export const minorFrom = (typed: string, currency: string): number | null =>
  /^\s*[0٠۰]+([.٫][0٠۰]*)?\s*$/.test(typed) ? 0 : minorOf(typed, currency)
