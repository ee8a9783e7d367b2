import type { BookingAction, BookingStatus } from '#contract/selling/bookings'
import { Refusal, refuse } from '#server/http/refusal'
import { type Facts, refusalReason } from './bookings.rules.ts'
import type { Booked } from './bookings.sql.ts'

/** An item with the clocks of its booking, as the rules ask. */
export const factsOf = ({ item, channel }: Booked): Facts => ({
  status: item.stage as BookingStatus,
  channel,
  acting: item.acting,
  ttl_at: item.hold_until,
  void_until: item.void_until,
  refund_valid_until: item.quote_until,
})

/** The refusal of an act on this booking as it stands, or undefined where it may be done. The caller has locked it. */
export function refuseAct(action: BookingAction, booking: Booked, now: Date): Refusal | undefined {
  switch (refusalReason(action, factsOf(booking), now)) {
    case null:
      return undefined
    case 'in_progress':
      return new Refusal('in_progress', 'This booking is being worked on right now.', { retryAfterSeconds: 5 })
    case 'ttl_passed':
      return refuse.wrongState('The time limit of this booking has passed.')
    case 'void_window_closed':
      return refuse.wrongState('The time to void these tickets has passed. Ask for a refund instead.')
    case 'quote_expired':
      return new Refusal('quote_expired', 'This refund quotation has expired. Ask for a new one.')
    default:
      return refuse.wrongState(`This booking is ${booking.item.stage.replaceAll('_', ' ')}.`)
  }
}
