import type { BookingAction, BookingStatus } from '#contract/selling/bookings'
import { Refusal, refuse } from '#server/http/refusal'
import { type Facts, whyNotNow } from './bookings.rules.ts'
import type { Booked } from './bookings.sql.ts'
import { bookingsWords } from './words.ts'
import { bookingStatusWord } from '#server/booking-status-words'

/** An item with the clocks of its booking, as the rules ask. */
export const factsOf = ({ item, channel, total_minor }: Booked): Facts => ({
  status: item.stage as BookingStatus,
  channel,
  acting: item.acting,
  ttl_at: item.hold_until,
  void_until: item.void_until,
  refund_valid_until: item.quote_until,
  total_minor,
})

/** The refusal of an act on this booking as it stands, or undefined where it may be done. The caller has locked it. */
export function refuseAct(action: BookingAction, booking: Booked, now: Date): Refusal | undefined {
  switch (whyNotNow(action, factsOf(booking), now)) {
    case null:
      return undefined
    case 'in_progress':
      return new Refusal('in_progress', bookingsWords.booking_being_worked_on_right, { retryAfterSeconds: 5 })
    case 'ttl_passed':
      return refuse.wrongState(bookingsWords.time_limit_booking_passed)
    case 'void_window_closed':
      return refuse.wrongState(bookingsWords.time_to_void_tickets_passed)
    case 'quote_expired':
      return new Refusal('quote_expired', bookingsWords.refund_quotation_expired_ask)
    case 'nothing_to_pay':
      return refuse.wrongState(bookingsWords.nothing_to_pay)
    default:
      return refuse.wrongState(bookingsWords.booking_is({ status: bookingStatusWord(booking.item.stage) }))
  }
}
