import type { App } from '#server/app'
import { logoForDocument } from '#server/features/catalogue/images'
import { renderDocument } from '#server/features/operations/documents'
import { settingsOf } from '#server/features/operations/settings'
import type { Actor } from '#server/http/actor'
import { type Refusal, refuse } from '#server/http/refusal'
import type { BookingRecord } from './bookings.sql.ts'
import { agencyOf, banksOnPaper } from './document.ts'
import { productOf } from './product.ts'
import { bookingView } from './views.ts'
import { bookingsWords } from './words.ts'

/**
 * What is to be paid of a booking and when, as PDF, before there is an invoice: under the company's name, or an agency's
 * for its own customer (`forCustomer`). Refuses where nothing is to be paid, and an agency's where it does not sell on.
 */
export async function proFormaPaper(
  app: App,
  booking: BookingRecord,
  forCustomer: boolean,
  locale: 'en' | 'ar',
  actor: Actor | null,
): Promise<Buffer | Refusal> {
  if (forCustomer && (!booking.agency_id || booking.selling_minor === null))
    return refuse.wrongState(bookingsWords.there_no_such_document_booking)
  const view = await bookingView(app, booking, actor)
  if (!view.dues.some(({ state }) => state === 'open' || state === 'overdue'))
    return refuse.wrongState(bookingsWords.nothing_to_pay)
  const [settings, agency] = await Promise.all([
    settingsOf(app),
    booking.agency_id ? agencyOf(app, booking.agency_id) : null,
  ])
  const names = await productOf(app, view.product).paperNames?.(app, view)
  return renderDocument({
    kind: 'pro_forma',
    locale,
    site: { ...settings, picture: await logoForDocument(app, settings.logo) },
    agency,
    booking: {
      ...view,
      selling: booking.selling_minor === null ? null : { amount: booking.selling_minor, currency: booking.currency },
    },
    ...(names ?? { airports: new Map(), airlines: new Map(), aircraft: new Map() }),
    invoice: null,
    banks: forCustomer ? [] : await banksOnPaper(app),
    forCustomer,
    showPrices: true,
    verifyUrl: `${app.publicUrl()}/manage-booking?reference=${booking.reference}`,
    issuedAt: app.clock.now(),
    zone: agency?.zone ?? settings.zone,
  })
}
