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

type Acts = Pick<OfficeBooking, 'allowed_actions'>

/** What the keys C and Q of a booking's page stand for; the first of them that is possible has the key. */
const keyed = { C: ['confirm', 'approve'], Q: ['refund_quote', 'refund_request'] } as const

/** Acts that the server would take now. */
export const openActs = (booking: Acts) =>
  officeActs.filter((act) => booking.allowed_actions.some(({ action, allowed }) => action === act && allowed))

/** The act that a key stands for now. */
export const actOfKey = (booking: Acts, key: keyof typeof keyed) => {
  const open = openActs(booking)
  return keyed[key].find((act) => open.includes(act))
}
export const keyOf = (booking: Acts, act: OfficeAct) =>
  (['C', 'Q'] as const).find((key) => actOfKey(booking, key) === act)
