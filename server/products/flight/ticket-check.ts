import type { TicketCheck } from '#contract/selling/bookings'
import type { App } from '#server/app'
import { bookingByName, casePeopleOf, isSold, openCaseOf, sellingAgency } from '#server/features/selling/bookings'
import { itemsOf } from '#server/features/selling/items'
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
  const flights = (await itemsOf(app.db, booking.id)).filter(({ product }) => product === 'flight')
  if (flights.length === 0) return undefined
  const [tickets, agency] = await Promise.all([ticketsOf(app.db, booking.id), sellingAgency(app.db, booking)])
  const gone = new Map<number, Awaited<ReturnType<typeof givenUp>>>()
  for (const { no, id } of flights) gone.set(no, await givenUp(app, booking.id, id))
  const counting = tickets.filter(
    ({ item, kind, passenger, coupons }) =>
      kind === 'ticket' &&
      !gone.get(item)?.all &&
      !gone.get(item)?.people.includes(passenger) &&
      coupons.some(({ status }) => status !== 'V' && status !== 'R'),
  )
  // Of what was bought together only the flights whose tickets count; all of them while there are none.
  const flown = flights.filter(({ no }) => counting.some(({ item }) => item === no))
  const issued = counting.length
  return {
    reference: booking.reference,
    status: booking.status,
    valid: issued > 0 && isSold(booking.status),
    tickets: issued,
    // Whose ticket was given back does not travel.
    passengers: isSold(booking.status)
      ? new Set(counting.map(({ passenger }) => passenger)).size
      : booking.passenger_count,
    flights: (flown.length > 0 ? flown : flights)
      .flatMap((item) => flightOf({ ...booking, item }).legs.flatMap((leg) => leg.segments))
      .map((one) => ({
        number: `${one.marketing_carrier} ${one.flight_number}`,
        origin: one.origin,
        destination: one.destination,
        departure_at: one.departure_at,
        arriving_at: one.arriving_at,
      })),
    agency: agency ? { name: { en: agency.name_en, ar: agency.name_ar }, phone: agency.phone } : null,
    demo: booking.demo,
  }
}
