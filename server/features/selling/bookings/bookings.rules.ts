import type { Allowed, Who, WhyNot } from '#contract/kernel/states'
import { type BookingAction, type bookingMoments, type BookingStatus } from '#contract/selling/bookings'
import { bookingMoves, bookingTable } from '#contract/selling/booking-table'
import { type Actor, isAdmin, mayTrade } from '#server/http/actor'
import { allowedActions as allowedOf, type Rules, whyBlocked } from '#server/records/states'

export type Facts = {
  status: BookingStatus
  channel: string
  acting: string | null
  ttl_at: Date | null
  void_until: Date | null
  refund_valid_until: Date | null
  /** Of the whole booking. */
  total_minor: number
}
type Moment = (typeof bookingMoments)[number]

const moves = new Set(bookingMoves.map(([from, to]) => `${from}>${to}`))
/** Whether a booking may step from one status to another; staying where it is may always be written down. */
export const isLegalMove = (from: BookingStatus | null, to: BookingStatus): boolean =>
  from === to || moves.has(`${from}>${to}`)

/** On which side of this booking somebody acts. `null` is a guest who holds its key. */
function sideOf(actor: Actor | null, channel: string): Who | null {
  if (isAdmin(actor)) return 'staff'
  if (actor?.role === 'agent') return mayTrade(actor) && channel === 'agent' ? 'agent' : null
  if (channel !== 'customer') return null
  return actor === null ? 'guest' : actor.role === 'customer' ? 'customer' : null
}

const rulesAt = (now: Date): Rules<Facts, Moment> => {
  const isOver = (end: Date | null) => end === null || end <= now
  return {
    in_progress: ({ acting }) => acting !== null,
    // A time limit is that of a hold: what was sold in time keeps it written down.
    ttl_passed: ({ status, ttl_at }) => status === 'saved' && ttl_at !== null && isOver(ttl_at),
    void_window_closed: ({ void_until }) => isOver(void_until),
    to_be_paid: ({ total_minor }, by) => by?.role === 'customer' && total_minor > 0,
    nothing_to_pay: ({ status, total_minor }) => status === 'saved' && total_minor === 0,
    quote_expired: ({ refund_valid_until }) => isOver(refund_valid_until),
  }
}
/** What the rules look at, and nothing else of a record: a list asks of each row. */
const stated = ({ status, channel, acting, ttl_at, void_until, refund_valid_until, total_minor }: Facts) => ({
  state: status,
  status,
  channel,
  acting,
  ttl_at,
  void_until,
  refund_valid_until,
  total_minor,
})

/** The acts of the buttons: each with a stable reason where it is not allowed now. `now` is an argument. */
export const allowedActions = (
  booking: Facts,
  actor: Actor | null,
  now: Date,
): Allowed<BookingAction, WhyNot<never, Moment>>[] =>
  allowedOf(bookingTable, stated(booking), actor, rulesAt(now), sideOf(actor, booking.channel)).filter(
    // Of agents only those who may pay by card.
    ({ action }) => action !== 'pay' || actor?.role !== 'agent' || actor.card_allowed === true,
  )

/** Why this act is not possible on this booking now, whoever asks; null: it is. */
export const whyNotNow = (action: BookingAction, booking: Facts, now: Date) =>
  whyBlocked(bookingTable, action, stated(booking), null, rulesAt(now))

const sold: readonly BookingStatus[] = [
  'confirmed',
  'approved',
  'void_requested',
  'refund_requested',
  'refund_quoted',
  'refund_accepted',
  'completed',
]

/** Whether it is sold and not given back: there are tickets, an invoice and a receipt. */
export const isSold = (status: BookingStatus): boolean => sold.includes(status)

/** Whether it was sold and given back. */
export const isGivenBack = (status: BookingStatus): boolean => status === 'voided' || status === 'refunded'
