import * as z from 'zod/mini'

export const bookingStatuses = [
  'saved',
  'confirming',
  'pending_supplier',
  'confirmed',
  'approved',
  'void_requested',
  'voided',
  'refund_requested',
  'refund_quoted',
  'refund_accepted',
  'refunded',
  'expired',
  'cancelled',
  'failed',
  'completed',
  // Of what a member of staff books: asked for, quoted, agreed, or not.
  'requested',
  'quoted',
  'accepted',
  'declined',
] as const
export const BookingStatus = z.enum(bookingStatuses)
export type BookingStatus = z.infer<typeof BookingStatus>

export const bookingActions = [
  'confirm',
  'approve',
  'cancel',
  'void_request',
  'void',
  'void_reject',
  'refund_request',
  'refund_quote',
  'refund_accept',
  'refund_decline',
  'refund',
  'change',
  'split',
  'pay',
  'email',
] as const
export type BookingAction = (typeof bookingActions)[number]

/**
 * What may forbid an act for the moment: work at the outside, the clocks of the booking, and what it comes to. A customer
 * confirms by paying, and without it only what EMDs have paid in full (`to_be_paid`, `nothing_to_pay`).
 */
export const bookingMoments = [
  'in_progress',
  'ttl_passed',
  'void_window_closed',
  'quote_expired',
  'to_be_paid',
  'nothing_to_pay',
] as const

export const finalStatuses: readonly BookingStatus[] = ['expired', 'cancelled', 'failed', 'voided', 'refunded']
