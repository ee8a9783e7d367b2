import type { TicketCheck } from '#contract/selling/bookings'
import type { App } from '#server/app'
import { bookedById, bookingByName, isSold, sellingAgency } from '#server/features/selling/bookings'
import { flightOf } from './flight-detail.ts'
import { ticketsOf } from './tickets.sql.ts'

/** Whether a ticket counts, for whoever holds the document: neither prices nor passports, and nothing may be done with it. */
export async function ticketCheck(app: App, reference: string, surname: string): Promise<TicketCheck | undefined> {
  const booking = await bookingByName(app, reference, surname)
  if (!booking || booking.hold_state !== 'held') return undefined
  const booked = (await bookedById(app.db, booking.id))!
  if (booked.item.product !== 'flight') return undefined
  const [tickets, agency] = await Promise.all([ticketsOf(app.db, booking.id), sellingAgency(app.db, booking)])
  const issued = tickets.filter(({ kind }) => kind === 'ticket').length
  return {
    reference: booking.reference,
    status: booking.status,
    // Accepted refunds are on their way: that ticket is nobody's any more.
    valid: issued > 0 && isSold(booking.status) && booking.status !== 'refund_accepted',
    tickets: issued,
    passengers: booking.passenger_count,
    flights: flightOf(booked).legs.flatMap((leg) =>
      leg.segments.map((one) => ({
        number: `${one.marketing_carrier} ${one.flight_number}`,
        origin: one.origin,
        destination: one.destination,
        departure_at: one.departure_at,
        arriving_at: one.arriving_at,
      })),
    ),
    agency: agency ? { name: { en: agency.name_en, ar: agency.name_ar }, phone: agency.phone } : null,
    demo: booking.demo,
  }
}
