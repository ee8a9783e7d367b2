import type { App } from '#server/app'
import { calendarFile } from '#contract/selling/calendar-file'
import type { Locale } from '#contract/kernel/shapes'
import { moneyText, type AttachmentResolver } from '#server/features/communication/mail'
import { bookingView, findBooking } from '#server/features/selling/bookings'
import { paperNames } from './paper-names.ts'

const words = {
  en: {
    flight: (flight: string, city: string) => `Flight ${flight} to ${city}`,
    pay: (amount: string, reference: string) => `Pay ${amount} for booking ${reference}`,
  },
  ar: {
    flight: (flight: string, city: string) => `الرحلة \u2066${flight}\u2069 إلى ${city}`,
    pay: (amount: string, reference: string) => `ادفع ${amount} للحجز \u2066${reference}\u2069`,
  },
} as const

/**
 * The flights of a booking as a file for any calendar, in a mail's language. With `withDues`, for whoever pays: what is
 * still to be paid of it too, each until its hour.
 */
export const calendarAttachment =
  (withDues: boolean) =>
  (app: App): AttachmentResolver =>
  async ({ ref, locale = 'en' }) => {
    const booking = await findBooking(app.db, ref)
    if (!booking) throw new Error(`there is no booking ${ref}`)
    const view = await bookingView(app, booking, null)
    const names = await paperNames(app, view)
    const said = words[locale]
    const city = (code: string) => cityOf(names.airports.get(code)?.city, locale) || code
    const dues = withDues ? view.dues.filter(({ state }) => state === 'open' || state === 'overdue') : []
    const file = calendarFile(
      view,
      { title: (flight, destination) => said.flight(flight, city(destination)), city },
      app.clock.now().toISOString(),
      dues.map(({ amount, due_at }) => ({ at: due_at, title: said.pay(moneyText(amount, locale), view.reference) })),
    )
    return Buffer.from(file)
  }

const cityOf = (name: Record<Locale, string> | undefined, locale: Locale) => name && (name[locale] || name.en)
