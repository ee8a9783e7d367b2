import type { QueueMail } from '#server/features/mail'
import type { BookingRecord } from './bookings.sql.ts'

type BookingTemplate = 'booking-saved' | 'tickets-issued' | 'booking-cancelled'

/** The mail of one step of a booking, to its contact, in the language it was booked in. Tickets bring their PDFs. */
export function bookingMail(
  template: BookingTemplate,
  booking: BookingRecord,
  locale: 'en' | 'ar' = booking.locale,
): QueueMail {
  const attachments =
    template === 'tickets-issued'
      ? (['eticket', 'invoice'] as const).map((kind) => ({
          name: `${kind}-${booking.reference}.pdf`,
          kind,
          ref: booking.reference,
          locale,
        }))
      : []
  return {
    to: booking.contact_email,
    template,
    locale,
    bookingRef: booking.reference,
    attachments,
    data: {
      reference: booking.reference,
      pnr: booking.pnr ?? '',
      airline_pnr: booking.airline_pnr ?? '',
      origin: booking.origin,
      destination: booking.destination,
      departure_at: booking.departure_at,
      lead_passenger: booking.lead_passenger,
      total: { amount: booking.total_minor, currency: booking.currency },
      ttl_at: booking.ttl_at?.toISOString() ?? null,
      demo: booking.demo,
    },
  }
}
