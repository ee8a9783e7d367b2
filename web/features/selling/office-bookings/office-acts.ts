import type { BookingStatus } from '#contract/selling/bookings'
import type { OfficeBooking } from '#contract/selling/office-bookings'

/** Acts of the office on a booking, the one that moves it on first. */
export const officeActs = [
  'confirm',
  'approve',
  'cancel',
  'void',
  'void_reject',
  'refund_request',
  'refund_quote',
  'refund',
  'refund_decline',
  'email',
] as const
export type OfficeAct = (typeof officeActs)[number] | 'correct'

/** What the office may set a booking to by hand where no act of its own does it: the supplier's silence, a journey that is over. */
const corrections: Partial<Record<BookingStatus, readonly ('confirmed' | 'failed' | 'completed')[]>> = {
  pending_supplier: ['confirmed', 'failed'],
  confirmed: ['completed'],
  approved: ['completed'],
}
export const correctionsOf = ({ status }: Pick<OfficeBooking, 'status'>) => corrections[status] ?? []

/** Acts that the server would take now. */
export const openActs = (booking: Pick<OfficeBooking, 'allowed_actions'>) =>
  officeActs.filter((act) => booking.allowed_actions.some(({ action, allowed }) => action === act && allowed))
