import type * as z from 'zod/mini'
import type { Permission } from '#contract/kernel/permissions'
import {
  type AllowedAction,
  type BookingAction,
  bookingActions,
  bookingCan,
  bookingMoves,
  type BookingStatus,
} from '#contract/selling/bookings'
import { type Actor, isAdmin, mayTrade } from '#server/http/actor'
import { holds } from '#server/http/permissions'

export type Facts = {
  status: BookingStatus
  channel: string
  acting: string | null
  ttl_at: Date | null
  void_until: Date | null
  refund_valid_until: Date | null
}
type Allowed = z.infer<typeof AllowedAction>

const moves = new Set(bookingMoves.map(([from, to]) => `${from}>${to}`))
/** Whether a booking may step from one status to another; staying where it is may always be written down. */
export const isLegalMove = (from: BookingStatus | null, to: BookingStatus): boolean =>
  from === to || moves.has(`${from}>${to}`)

/** What the staff need to hold for each act; an admin holds all. Acts that are not here are not the back office's. */
export const staffPermission: Partial<Record<BookingAction, Permission>> = {
  confirm: 'booking.confirm',
  cancel: 'booking.confirm',
  approve: 'booking.approve',
  void: 'booking.void',
  void_reject: 'booking.void',
  refund_request: 'booking.void',
  refund_quote: 'booking.void',
  refund_decline: 'booking.void',
  refund: 'booking.void',
  change: 'booking.void',
  email: 'booking.view',
}

/** Whether this member of the back office may do this to any booking. */
export const staffMay = (action: BookingAction, actor: Actor | null): boolean => {
  const permission = staffPermission[action]
  return isAdmin(actor) && permission !== undefined && holds(actor, permission)
}

/** Who may do what at all, before any status is looked at. `null` is a guest who holds the booking's key. */
function mayAct(action: BookingAction, actor: Actor | null, channel: string): boolean {
  if (isAdmin(actor)) return staffMay(action, actor)
  const agent = actor?.role === 'agent' && mayTrade(actor) && channel === 'agent'
  const customer = (actor === null || actor.role === 'customer') && channel === 'customer'
  switch (action) {
    case 'confirm':
      return agent && !actor.reads_only
    case 'void_request':
      return agent
    case 'pay':
      return customer
    // A visitor's hold runs out by itself; only who has an account may give it back before, or ask for money.
    case 'cancel':
    case 'refund_request':
    case 'refund_accept':
    case 'refund_decline':
    case 'change':
      return agent || (customer && actor !== null)
    case 'email':
      return agent
    default:
      return false
  }
}

/** The acts of the buttons: each with a stable reason where it is not allowed now. `now` is an argument. */
export function allowedActions(booking: Facts, actor: Actor | null, now: Date): Allowed[] {
  return bookingActions
    .filter((action) => mayAct(action, actor, booking.channel))
    .map((action) => {
      const reason = refusalReason(action, booking, now)
      return { action, allowed: reason === null, reason }
    })
}

/** Why this act is not possible on this booking now; null: it is. The one place where status and clocks decide. */
export function refusalReason(action: BookingAction, booking: Facts, now: Date): string | null {
  if (!bookingCan[action].includes(booking.status)) return 'wrong_state'
  if (booking.acting) return 'in_progress'
  switch (action) {
    case 'confirm':
    case 'approve':
    case 'pay':
      return booking.ttl_at && booking.ttl_at <= now ? 'ttl_passed' : null
    case 'void_request':
    case 'void':
      return !booking.void_until || booking.void_until <= now ? 'void_window_closed' : null
    case 'refund_accept':
      return !booking.refund_valid_until || booking.refund_valid_until <= now ? 'quote_expired' : null
    default:
      return null
  }
}

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
