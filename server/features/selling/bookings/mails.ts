import { type QueueMail, queueMail } from '#server/features/communication/mail'
import type { BookingStatus } from '#contract/selling/bookings'
import { priceEndsAt } from '#contract/selling/price-guarantee'
import type { Db, Tx } from '#server/db/db'
import { isGivenBack, isSold } from './bookings.rules.ts'
import type { App } from '#server/app'
import { type Booked, lockBooked } from './bookings.sql.ts'
import { productOf } from './product.ts'
import { journeyOf } from './mail-journey.ts'
import { type ItemRecord, itemsOf } from '#server/features/selling/items'

type BookingTemplate = 'booking-saved' | 'tickets-issued' | 'booking-cancelled'
type How = {
  locale?: 'en' | 'ar' | undefined
  /** With what it costs: total and invoice, as far as there are any. Unless told, only where no agency sells it on. */
  prices?: boolean | undefined
  /** All that the booking is made of; unless told, the mail speaks of the one item it was handed. */
  items?: readonly ItemRecord[]
}

/** What of a booking is sold, or only held where none of it is yet: what its mail speaks of. */
export async function itemsToTell(db: Db, bookingId: string): Promise<ItemRecord[]> {
  return soldOrSaved(await itemsOf(db, bookingId))
}

export function soldOrSaved<T extends ItemRecord>(items: readonly T[]): T[] {
  const sold = items.filter(({ stage }) => isSold(stage as BookingStatus))
  return sold.length > 0 ? sold : items.filter(({ stage }) => stage === 'saved')
}

/** Where the reader finds the booking; a customer of an agency has no page with us. */
export const pageOf = (app: Pick<App, 'publicUrl'>, { agency_id, customer_id, reference }: Booked): string | null =>
  agency_id ? null : app.publicUrl() + (customer_id ? `/my/trip?id=${reference}` : '/manage-booking')

/** Where whoever pays a booking finds it: the agency in its portal, a visitor by its reference and a surname. */
export function payersPage({
  agency_id,
  customer_id,
  reference,
}: Pick<Booked, 'agency_id' | 'customer_id' | 'reference'>): string {
  if (agency_id) return `/agent/agent-booking-details?id=${reference}`
  return customer_id ? `/my/trip?id=${reference}` : `/manage-booking?reference=${reference}`
}

/**
 * The mail of one step of a booking, to its contact, in the language it was booked in. Documents come as PDFs. What an
 * agency pays is not its customer's business, and the contact is the customer.
 */
export async function bookingMail(
  app: Pick<App, 'worker' | 'publicUrl'>,
  db: Db,
  template: BookingTemplate,
  booking: Booked,
  how: How = {},
): Promise<QueueMail> {
  const [first = booking.item, ...others] = how.items ?? []
  const { title } = first
  // What the booking says of itself is of its first item.
  const isOfFirst = first.no === 1
  const papers = [...new Set([first, ...others].flatMap(({ product }) => productOf(app, product).papers))]
  const { locale = booking.locale, prices = booking.agency_id === null } = how
  const isBack = isGivenBack(booking.status)
  const journey = await journeyOf(app, db, booking, [first, ...others])
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
    attachments: [
      ...kinds.map((kind) => ({ name: `${kind}-${booking.reference}.pdf`, kind, ref: booking.reference, locale })),
      ...(template !== 'booking-cancelled' && journey.legs.length > 0
        ? [{ name: `${booking.reference}.ics`, kind: 'calendar', ref: booking.reference, locale }]
        : []),
    ],
    data: {
      reference: booking.reference,
      pnr: (isOfFirst ? booking.pnr : first.locator) ?? '',
      airline_pnr: (isOfFirst ? booking.airline_pnr : first.carrier_locator) ?? '',
      what: title,
      also: others.map((one) => ({
        what: one.title,
        pnr: one.locator ?? '',
        starts: one.starts_local,
      })),
      tickets: papers.includes('eticket'),
      origin: isOfFirst ? booking.origin : null,
      destination: booking.destination,
      departure_at: booking.departure_at,
      lead_passenger: booking.lead_passenger,
      ...journey,
      url: pageOf(app, booking),
      total: prices ? { amount: booking.total_minor, currency: booking.currency } : null,
      ttl_at: booking.ttl_at?.toISOString() ?? null,
      price_until: priceEndsAt(booking)?.toISOString() ?? null,
      tickets_void: isBack,
      demo: booking.demo,
    },
  }
}

/** The tickets of an item that has changed go to whoever travels, as the booking is by now: not as its caller read it. */
export async function mailChangedTickets(app: App, tx: Tx, itemId: string): Promise<void> {
  const booked = (await lockBooked(tx, itemId))!
  await queueMail(
    app,
    tx,
    await bookingMail(app, tx, 'tickets-issued', booked, { items: await itemsToTell(tx, booked.id) }),
  )
}
