import type { BookingStatus } from './booking-states.ts'

/**
 * What a buyer reads in place of a status that the company does not show: the nearest one before it on its way, or of an
 * end the one that says least. Those without one are always shown.
 */
const instead: Partial<Record<BookingStatus, BookingStatus>> = {
  confirming: 'saved',
  pending_supplier: 'confirming',
  approved: 'confirmed',
  completed: 'confirmed',
  void_requested: 'confirmed',
  refund_requested: 'confirmed',
  refund_quoted: 'refund_requested',
  refund_accepted: 'refund_quoted',
  voided: 'cancelled',
  refunded: 'cancelled',
  expired: 'cancelled',
  failed: 'cancelled',
  declined: 'cancelled',
  quoted: 'requested',
  accepted: 'quoted',
}

/** Whether a company may leave a status out of what buyers see. */
export const mayHide = (status: BookingStatus): boolean => instead[status] !== undefined

/** The status that a buyer reads: itself, or the nearest one that is shown. */
export function shownStatus<S extends string>(status: S, hidden: readonly string[]): S {
  let shown: string = status
  while (hidden.includes(shown) && instead[shown as BookingStatus]) shown = instead[shown as BookingStatus]!
  return shown as S
}

/** All statuses that a buyer reads as one of these. */
export const readAs = (
  all: readonly BookingStatus[],
  asked: readonly BookingStatus[],
  hidden: readonly string[],
): BookingStatus[] => all.filter((status) => asked.includes(shownStatus(status, hidden)))
