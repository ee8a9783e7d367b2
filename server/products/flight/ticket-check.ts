import type { TicketCheck } from '#contract/selling/bookings'
import type { App } from '#server/app'
import {
  bookedById,
  bookingByName,
  casePeopleOf,
  isSold,
  openCaseOf,
  sellingAgency,
} from '#server/features/selling/bookings'
import { flightOf } from './flight-detail.ts'
import { ticketsOf } from './tickets.sql.ts'

/** Whose refund is accepted: it is on its way, and that ticket is nobody's any more. */
async function givenUp(app: App, bookingId: string, itemId: string): Promise<{ all: boolean; people: number[] }> {
  const open = await openCaseOf(app.db, itemId)
  if (open?.kind !== 'refund' || open.state !== 'accepted') return { all: false, people: [] }
  if (open.whole) return { all: true, people: [] }
  const people = (await casePeopleOf(app.db, bookingId)).filter(({ case_id }) => case_id === open.id)
  return { all: false, people: people.map(({ position }) => position) }
}

/** Whether a ticket counts, for whoever holds the document: neither prices nor passports, and nothing may be done with it. */
export async function ticketCheck(app: App, reference: string, surname: string): Promise<TicketCheck | undefined> {
  const booking = await bookingByName(app, reference, surname)
  if (!booking || booking.hold_state !== 'held') return undefined
  const booked = (await bookedById(app.db, booking.id))!
  if (booked.item.product !== 'flight') return undefined
  const [tickets, agency] = await Promise.all([ticketsOf(app.db, booking.id), sellingAgency(app.db, booking)])
  const { all, people } = await givenUp(app, booking.id, booked.item.id)
  const counting = tickets.filter(
    ({ kind, passenger, coupons }) =>
      kind === 'ticket' &&
      !people.includes(passenger) &&
      coupons.some(({ status }) => status !== 'V' && status !== 'R'),
  )
  const issued = counting.length
  return {
    reference: booking.reference,
    status: booking.status,
    valid: issued > 0 && isSold(booking.status) && !all,
    tickets: issued,
    // Whose ticket was given back does not travel.
    passengers: isSold(booking.status)
      ? new Set(counting.map(({ passenger }) => passenger)).size
      : booking.passenger_count,
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
