import type { QueueMail } from '#server/features/communication/mail'
import { isGivenBack } from './bookings.rules.ts'
import type { App } from '#server/app'
import type { Booked } from './bookings.sql.ts'
import { productOf } from './product.ts'

type BookingTemplate = 'booking-saved' | 'tickets-issued' | 'booking-cancelled'
type How = {
  locale?: 'en' | 'ar' | undefined
  /** With what it costs: total and invoice, as far as there are any. Unless told, only where no agency sells it on. */
  prices?: boolean | undefined
}

/**
 * The mail of one step of a booking, to its contact, in the language it was booked in. Documents come as PDFs. What an
 * agency pays is not its customer's business, and the contact is the customer.
 */
export function bookingMail(
  app: Pick<App, 'worker'>,
  template: BookingTemplate,
  booking: Booked,
  how: How = {},
): QueueMail {
  const { title, product } = booking.item
  const { papers } = productOf(app, product)
  const { locale = booking.locale, prices = booking.agency_id === null } = how
  const isBack = isGivenBack(booking.status)
  const kinds =
    template === 'tickets-issued'
      ? ([...papers, ...(prices ? (['invoice'] as const) : [])] as const)
      : isBack && prices
        ? (['credit_note'] as const)
        : []
  return {
    to: booking.contact_email,
    template,
    locale,
    bookingRef: booking.reference,
    attachments: kinds.map((kind) => ({
      name: `${kind}-${booking.reference}.pdf`,
      kind,
      ref: booking.reference,
      locale,
    })),
    data: {
      reference: booking.reference,
      pnr: booking.pnr ?? '',
      airline_pnr: booking.airline_pnr ?? '',
      what: title,
      tickets: papers.includes('eticket'),
      origin: booking.origin,
      destination: booking.destination,
      departure_at: booking.departure_at,
      lead_passenger: booking.lead_passenger,
      total: prices ? { amount: booking.total_minor, currency: booking.currency } : null,
      ttl_at: booking.ttl_at?.toISOString() ?? null,
      tickets_void: isBack,
      demo: booking.demo,
    },
  }
}
