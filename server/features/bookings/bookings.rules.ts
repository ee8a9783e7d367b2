import { type BookingAction, bookingActions, bookingCan, type BookingStatus } from '#contract/bookings'
import type * as z from 'zod/mini'
import type { AllowedAction } from '#contract/bookings'
import { type Actor, isAdmin, mayTrade } from '#server/http/actor'

type Facts = {
  status: BookingStatus
  channel: string
  acting: string | null
  ttl_at: Date | null
  void_until: Date | null
}
type Allowed = z.infer<typeof AllowedAction>

/** Who may do what at all, before any status is looked at. `null` is a guest who holds the booking's key. */
function mayAct(action: BookingAction, actor: Actor | null, channel: string): boolean {
  if (isAdmin(actor)) return action !== 'pay'
  const agent = actor?.role === 'agent' && mayTrade(actor) && channel === 'agent'
  const customer = (actor === null || actor.role === 'customer') && channel === 'customer'
  switch (action) {
    case 'confirm':
    case 'void_request':
      return agent
    case 'pay':
      return customer
    // A visitor's hold runs out by itself; only who has an account may give it back before.
    case 'cancel':
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

function refusalReason(action: BookingAction, booking: Facts, now: Date): string | null {
  if (!bookingCan[action].includes(booking.status)) return 'wrong_state'
  if (booking.acting) return 'in_progress'
  if ((action === 'confirm' || action === 'pay') && booking.ttl_at && booking.ttl_at <= now) return 'ttl_passed'
  if ((action === 'void_request' || action === 'void') && (!booking.void_until || booking.void_until <= now))
    return 'void_window_closed'
  return null
}

/** Paid or not is derived, never set by hand. */
export function paymentStatusOf(status: BookingStatus): 'unpaid' | 'held' | 'paid' | 'refunded' {
  switch (status) {
    case 'confirming':
    case 'pending_supplier':
      return 'held'
    case 'confirmed':
    case 'approved':
    case 'void_requested':
    case 'refund_requested':
    case 'refund_quoted':
    case 'refund_accepted':
    case 'completed':
      return 'paid'
    case 'voided':
    case 'refunded':
      return 'refunded'
    default:
      return 'unpaid'
  }
}
