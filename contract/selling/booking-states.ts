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
  'pay',
  'email',
] as const
export type BookingAction = (typeof bookingActions)[number]

/**
 * The one table of moves: from which status an act may start. Whatever is not here is refused; who may do it, and
 * the clocks (TTL, void window), are asked on the server, which sends `allowed_actions` with each booking.
 */
export const bookingCan: Record<BookingAction, readonly BookingStatus[]> = {
  confirm: ['saved'],
  pay: ['saved'],
  approve: ['saved'],
  cancel: ['saved'],
  void_request: ['confirmed', 'approved'],
  void: ['confirmed', 'approved', 'void_requested'],
  void_reject: ['void_requested'],
  refund_request: ['confirmed', 'approved'],
  // A quotation may be replaced by another, also after it has run out.
  refund_quote: ['refund_requested', 'refund_quoted'],
  refund_accept: ['refund_quoted'],
  refund_decline: ['refund_requested', 'refund_quoted'],
  refund: ['refund_accepted'],
  change: ['confirmed', 'approved'],
  email: [
    'saved',
    'confirmed',
    'approved',
    'void_requested',
    'voided',
    'refund_requested',
    'refund_quoted',
    'refund_accepted',
    'refunded',
    'completed',
  ],
}

/**
 * Every step a booking may take, whoever takes it: what is not here is refused by the one function that moves bookings,
 * and found by the invariants. `null` is the booking's beginning.
 */
export const bookingMoves: readonly (readonly [BookingStatus | null, BookingStatus])[] = [
  [null, 'saved'],
  ['saved', 'confirming'],
  ['saved', 'approved'],
  ['saved', 'failed'],
  ['saved', 'expired'],
  ['saved', 'cancelled'],
  ['confirming', 'confirmed'],
  ['confirming', 'approved'],
  ['confirming', 'saved'],
  ['confirming', 'failed'],
  ['confirming', 'pending_supplier'],
  ['pending_supplier', 'confirmed'],
  ['pending_supplier', 'approved'],
  ['pending_supplier', 'saved'],
  ['pending_supplier', 'failed'],
  ['confirmed', 'void_requested'],
  ['approved', 'void_requested'],
  ['confirmed', 'voided'],
  ['approved', 'voided'],
  ['void_requested', 'voided'],
  ['void_requested', 'confirmed'],
  ['void_requested', 'approved'],
  ['confirmed', 'refund_requested'],
  ['approved', 'refund_requested'],
  ['refund_requested', 'refund_quoted'],
  ['refund_quoted', 'refund_accepted'],
  // Given back by the terms it was sold under.
  ['confirmed', 'refund_accepted'],
  ['approved', 'refund_accepted'],
  ['refund_accepted', 'refunded'],
  // By the staff alone, where the airline does not refund after all.
  ['refund_accepted', 'confirmed'],
  ['refund_accepted', 'approved'],
  ['refund_requested', 'confirmed'],
  ['refund_requested', 'approved'],
  ['refund_quoted', 'confirmed'],
  ['refund_quoted', 'approved'],
  ['confirmed', 'completed'],
  ['approved', 'completed'],
  [null, 'requested'],
  ['requested', 'quoted'],
  ['requested', 'cancelled'],
  ['quoted', 'accepted'],
  ['quoted', 'declined'],
  ['quoted', 'cancelled'],
  ['declined', 'quoted'],
  ['declined', 'cancelled'],
  ['accepted', 'quoted'],
  ['accepted', 'cancelled'],
  ['accepted', 'confirming'],
  ['confirming', 'accepted'],
]
export const finalStatuses: readonly BookingStatus[] = [
  'expired',
  'cancelled',
  'failed',
  'voided',
  'refunded',
  'completed',
]
