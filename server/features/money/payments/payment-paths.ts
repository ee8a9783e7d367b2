import type { BookingRecord } from '#server/features/selling/bookings'

/** Where the customer comes back to: the booking's own page, of the area it was booked in; which due it was stays with it. */
export const bookingPath = (booking: BookingRecord, due: number | undefined) =>
  (booking.agency_id ? `/agent/agent-booking-details?id=${booking.reference}` : `/my/trip?id=${booking.reference}`) +
  (due === undefined ? '' : `&due=${due}`)

/** Our page that says how a payment stands, by the key of its page. */
export const landingPath = (pageKey: string) => `/card/${pageKey}`
