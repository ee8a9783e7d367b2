import type { Booking } from '#contract/selling/bookings'
import type { Format } from '#web/i18n/format.ts'
import type { Text } from '#web/i18n/use-text.tsx'

/** The journey in plain lines, as one sends it by WhatsApp: no prices, for they are between agency and customer. */
export function shareText(booking: Booking, t: Text<'bookings'>, format: Format): string {
  const flights = booking.legs
    .flatMap((leg) => leg.segments)
    .map((segment) =>
      t('share_flight', {
        number: `${segment.marketing_carrier} ${segment.flight_number}`,
        from: segment.origin,
        to: segment.destination,
        date: format.date(segment.departure_at.slice(0, 10), 'weekday'),
        out: format.time(segment.departure_at),
        in: format.time(segment.arriving_at),
      }),
    )
  const people = booking.passengers.map((one) => `${one.surname} / ${one.given_name}`)
  return [
    booking.legs.length > 0
      ? t('share_head', { reference: booking.reference, pnr: booking.airline_pnr ?? booking.pnr ?? '' })
      : t('share_head_plain', { reference: booking.reference, what: booking.title[format.locale] }),
    ...flights,
    ...people,
  ].join('\n')
}

/** Opens WhatsApp with the text, at the number where there is one. */
export const whatsAppUrl = (phone: string, text: string) =>
  `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`
