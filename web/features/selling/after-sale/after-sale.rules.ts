import type { QueueKind } from '#contract/selling/after-sale-list'
import type { BookingRow } from '#contract/selling/bookings'
import { minorOf } from '#web/kit/money/typed.ts'

/** Letters that a reason has at least; the server refuses fewer. */
export const reasonMin = 3

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
