import { sql } from 'kysely'
import type { App } from '#server/app'
import { type Db, first } from '#server/db/db'
import type { BookingForInvoice } from '#server/features/money/invoices'
import { priceLinesOf } from '#server/features/selling/items'
import { type Actor, inBackOffice } from '#server/http/actor'
import type { Context } from '#server/http/context'
import { sameText } from '#server/http/csrf'
import { refuse } from '#server/http/refusal'
import { randomToken, sha256 } from '#server/secrets'
import { isSold } from './bookings.rules.ts'
import { type BookingRecord, findBooking } from './bookings.sql.ts'
import { bookingsWords } from './words.ts'

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

/** Bookings that may be meant by what stands on a paper: our reference, a locator of supplier or airline, a ticket. */
function meantBy(typed: string) {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  const own = /^(BK|OB)[A-Z2-9]{6}$/.test(code) ? `${code.slice(0, 2)}-${code.slice(2)}` : `BK-${code}`
  return sql`(select id from bookings where reference = ${own}
    union select id from bookings where id = any(array(select id from bookings where locators @> ${[code]}::text[]))
    union select booking_id from tickets where number = ${code})`
}

/** A booking by a reference, locator or ticket of it and the surname of one of its passengers; of several the newest. */
export async function bookingByName(app: App, typed: string, surname: string): Promise<BookingRecord | undefined> {
  const match = await first(
    app.db,
    sql<{ reference: string }>`select reference from bookings b where id in ${meantBy(typed)}
      and exists (select 1 from booking_passengers p where p.booking_id = b.id and p.surname = ${surname.trim().toUpperCase()})
      order by created_at desc limit 1`,
  )
  return match && findBooking(app.db, match.reference)
}

/** Where the people are not known one by one: by the surname of whoever it was made out to. */
async function bookingByLead(app: App, typed: string, surname: string): Promise<BookingRecord | undefined> {
  const match = await first(
    app.db,
    sql<{ reference: string }>`select reference from bookings b where id in ${meantBy(typed)}
      and split_part(b.lead_passenger, ' / ', 1) = ${surname.trim().toUpperCase()}
      and not exists (select 1 from booking_passengers p where p.booking_id = b.id)
      order by created_at desc limit 1`,
  )
  return match && findBooking(app.db, match.reference)
}

/** A visitor's booking by reference and the surname of one of its people; hands out a new key, the old one ends. */
export async function openByName(
  app: App,
  reference: string,
  surname: string,
): Promise<{ booking: BookingRecord; guestKey: string } | undefined> {
  const booking = (await bookingByName(app, reference, surname)) ?? (await bookingByLead(app, reference, surname))
  if (!booking || booking.channel !== 'customer' || booking.customer_id !== null) return undefined
  const guestKey = randomToken(24)
  await sql`update bookings set guest_key_hash = ${sha256(guestKey)} where id = ${booking.id}`.execute(app.db)
  return { booking, guestKey }
}

/** The agency that sold it, as whoever holds its papers may know it. */
export const sellingAgency = async (db: Db, { agency_id }: BookingRecord) =>
  agency_id
    ? first(
        db,
        sql<{
          name_en: string
          name_ar: string
          phone: string | null
        }>`select name_en, name_ar, phone from agencies where id = ${agency_id}`,
      )
    : undefined

/** What an invoice of this booking says; for bookings this actor may not see, and for unsold ones, a refusal. */
export const bookingForInvoice =
  (app: App): BookingForInvoice =>
  async (actor, reference) => {
    const booking = await bookingFor(app, { actor, guestKey: null }, reference)
    if (!booking) return refuse.notFound(bookingsWords.booking_not_found)
    if (!isSold(booking.status)) return refuse.wrongState(bookingsWords.only_confirmed_booking_invoice)
    return {
      booking_ref: booking.reference,
      agency_id: booking.agency_id,
      lines: await priceLinesOf(app.db, booking.id),
      total: { amount: booking.total_minor, currency: booking.currency },
    }
  }
