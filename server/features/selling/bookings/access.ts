import { sql } from 'kysely'
import type { TicketCheck } from '#contract/selling/bookings'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import type { BookingForInvoice } from '#server/features/money/invoices'
import { type Actor, inBackOffice } from '#server/http/actor'
import type { Context } from '#server/http/context'
import { sameText } from '#server/http/csrf'
import { refuse } from '#server/http/refusal'
import { randomToken, sha256 } from '#server/secrets'
import { isSold } from './bookings.rules.ts'
import { type BookingRecord, findBooking, ticketsOf } from './bookings.sql.ts'

/** Whose booking it is decides who sees it at all: for everybody else it does not exist. */
export function owns(booking: BookingRecord, actor: Actor | null, guestKey: string | null): boolean {
  if (inBackOffice(actor)) return true
  if (actor?.role === 'agent') return booking.agency_id !== null && booking.agency_id === actor.agency_id
  if (actor?.role === 'customer' && booking.customer_id === actor.user_id) return true
  return booking.guest_key_hash !== null && guestKey !== null && sameText(booking.guest_key_hash, sha256(guestKey))
}

/** The booking as this caller may have it, or undefined: unknown and foreign look the same. */
export async function bookingFor(
  app: App,
  context: Pick<Context, 'actor' | 'guestKey'>,
  reference: string,
): Promise<BookingRecord | undefined> {
  const booking = await findBooking(app.db, reference)
  return booking && owns(booking, context.actor, context.guestKey) ? booking : undefined
}

/** A booking by its reference and the surname of one of its passengers. */
async function bookingByName(app: App, reference: string, surname: string): Promise<BookingRecord | undefined> {
  const booking = await findBooking(app.db, reference)
  const match = await first(
    app.db,
    sql`select 1 from booking_passengers where booking_id = ${booking?.id ?? null} and surname = ${surname.trim().toUpperCase()}`,
  )
  return match ? booking : undefined
}

/** A visitor's booking by reference and the surname of one of its passengers; hands out a new key, the old one ends. */
export async function openByName(
  app: App,
  reference: string,
  surname: string,
): Promise<{ booking: BookingRecord; guestKey: string } | undefined> {
  const booking = await bookingByName(app, reference, surname)
  if (!booking || booking.channel !== 'customer' || booking.customer_id !== null) return undefined
  const guestKey = randomToken(24)
  await sql`update bookings set guest_key_hash = ${sha256(guestKey)} where id = ${booking.id}`.execute(app.db)
  return { booking, guestKey }
}

/** Whether a ticket counts, for whoever holds the document: neither prices nor passports, and nothing may be done with it. */
export async function ticketCheck(app: App, reference: string, surname: string): Promise<TicketCheck | undefined> {
  const booking = await bookingByName(app, reference, surname)
  if (!booking || booking.hold_state !== 'held') return undefined
  const [tickets, agency] = await Promise.all([
    ticketsOf(app.db, booking.id),
    booking.agency_id
      ? first(
          app.db,
          sql<{
            name_en: string
            name_ar: string
            phone: string | null
          }>`select name_en, name_ar, phone from agencies where id = ${booking.agency_id}`,
        )
      : undefined,
  ])
  const issued = tickets.filter(({ kind }) => kind === 'ticket').length
  return {
    reference: booking.reference,
    status: booking.status,
    // Accepted refunds are on their way: that ticket is nobody's any more.
    valid: issued > 0 && isSold(booking.status) && booking.status !== 'refund_accepted',
    tickets: issued,
    passengers: booking.passenger_count,
    flights: booking.snapshot.legs.flatMap((leg) =>
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

/** What an invoice of this booking says; for bookings this actor may not see, and for unsold ones, a refusal. */
export const bookingForInvoice =
  (app: App): BookingForInvoice =>
  async (actor, reference) => {
    const booking = await bookingFor(app, { actor, guestKey: null }, reference)
    if (!booking) return refuse.notFound('This booking')
    if (!isSold(booking.status)) return refuse.wrongState('Only a confirmed booking has an invoice.')
    return {
      booking_ref: booking.reference,
      agency_id: booking.agency_id,
      lines: booking.snapshot.price_lines,
      total: { amount: booking.total_minor, currency: booking.currency },
    }
  }
