import { movesOf, states } from '#contract/kernel/states'
import { bookingStatuses, finalStatuses } from './booking-states.ts'

const sold = ['confirmed', 'approved'] as const
const owner = ['agent', 'customer'] as const

/**
 * What may be done with a booking or an item of one. An agent's and a customer's acts are those on bookings of their own
 * channel. A visitor's hold runs out by itself; only who has an account gives it back before, or asks for money.
 */
export const bookingTable = states({
  kind: 'booking',
  all: bookingStatuses,
  start: 'saved',
  final: finalStatuses,
  acts: {
    confirm: {
      from: ['saved'],
      to: 'confirming',
      who: [...owner, 'staff'],
      members: 'sell',
      needs: 'booking.confirm',
      buys: true,
      unless: ['in_progress', 'ttl_passed', 'to_be_paid'],
    },
    approve: {
      from: ['saved'],
      to: 'confirming',
      or: 'approved',
      who: ['staff'],
      needs: 'booking.approve',
      unless: ['in_progress', 'ttl_passed'],
    },
    cancel: {
      from: ['saved'],
      to: 'cancelled',
      who: [...owner, 'staff'],
      members: 'sell',
      needs: 'booking.confirm',
      unless: ['in_progress'],
    },
    void_request: {
      from: sold,
      to: 'void_requested',
      who: ['agent'],
      members: 'sell',
      unless: ['in_progress', 'void_window_closed'],
    },
    void: {
      from: [...sold, 'void_requested'],
      to: 'voided',
      who: ['staff'],
      needs: 'booking.void',
      unless: ['in_progress', 'void_window_closed'],
    },
    // Back to what it was sold as.
    void_reject: {
      from: ['void_requested'],
      to: 'confirmed',
      or: 'approved',
      who: ['staff'],
      needs: 'booking.void',
      unless: ['in_progress'],
    },
    // Accepted at once where it is given back by the terms it was sold under.
    refund_request: {
      from: sold,
      to: 'refund_requested',
      or: 'refund_accepted',
      who: [...owner, 'staff'],
      members: 'sell',
      needs: 'booking.void',
      unless: ['in_progress'],
    },
    // A quotation may be replaced by another, also after it has run out.
    refund_quote: {
      from: ['refund_requested', 'refund_quoted'],
      to: 'refund_quoted',
      who: ['staff'],
      needs: 'booking.void',
      unless: ['in_progress'],
    },
    refund_accept: {
      from: ['refund_quoted'],
      to: 'refund_accepted',
      who: owner,
      members: 'sell',
      unless: ['in_progress', 'quote_expired'],
    },
    refund_decline: {
      from: ['refund_requested', 'refund_quoted'],
      to: 'confirmed',
      or: 'approved',
      who: [...owner, 'staff'],
      members: 'sell',
      needs: 'booking.void',
      unless: ['in_progress'],
    },
    refund: {
      from: ['refund_accepted'],
      to: 'refunded',
      who: ['staff'],
      needs: 'booking.void',
      unless: ['in_progress'],
    },
    change: {
      from: sold,
      to: 'stay',
      who: [...owner, 'staff'],
      members: 'sell',
      needs: 'booking.void',
      unless: ['in_progress'],
    },
    // Some of its passengers get a booking of their own.
    split: {
      from: ['saved', ...sold],
      to: 'stay',
      who: ['agent', 'staff'],
      members: 'sell',
      needs: 'booking.void',
      unless: ['in_progress', 'ttl_passed'],
    },
    pay: {
      from: ['saved'],
      to: 'confirming',
      who: ['guest', 'customer', 'agent'],
      members: 'sell',
      buys: true,
      unless: ['in_progress', 'ttl_passed', 'nothing_to_pay'],
    },
    email: {
      from: [
        'saved',
        ...sold,
        'void_requested',
        'voided',
        'refund_requested',
        'refund_quoted',
        'refund_accepted',
        'refunded',
        'completed',
      ],
      to: 'stay',
      who: ['agent', 'staff'],
      members: 'sell',
      needs: 'booking.view',
      unless: ['in_progress'],
    },
  },
  steps: {
    sell: { from: ['confirming', 'pending_supplier'], to: 'confirmed', or: 'approved' },
    hear_nothing: { from: ['confirming'], to: 'pending_supplier' },
    give_up: { from: ['confirming', 'pending_supplier'], to: 'saved', or: 'failed' },
    fail: { from: ['saved'], to: 'failed' },
    expire: { from: ['saved'], to: 'expired' },
    travel: { from: sold, to: 'completed' },
    // A ticket of it was not flown after all: it may be given back.
    stay_away: { from: ['completed'], to: 'confirmed' },
    // By the staff alone, where the airline does not refund after all.
    correct: { from: ['refund_accepted'], to: 'confirmed', or: 'approved' },
    // What a member of staff books: its acts are those of a request.
    quote: { from: ['requested', 'declined', 'accepted'], to: 'quoted' },
    agree: { from: ['quoted'], to: 'accepted', or: 'declined' },
    withdraw: { from: ['requested', 'quoted', 'declined', 'accepted'], to: 'cancelled' },
    book: { from: ['accepted'], to: 'confirming' },
    not_booked: { from: ['confirming'], to: 'accepted' },
  },
})

/**
 * Every step a booking may take, whoever takes it: what is not here is refused by the one function that moves bookings,
 * and found by the invariants. `null` is the booking's beginning: a request begins as one.
 */
export const bookingMoves = [...movesOf(bookingTable), [null, 'requested'] as const]
