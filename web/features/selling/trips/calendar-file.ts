import type { Booking } from '#contract/selling/bookings'
import { instantOf } from '#web/kit/time/instant-of.ts'

const lineBytesMax = 75

const stamp = (instant: string) => instant.replace(/[-:]|\.\d{3}/g, '')
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, '\\n')

/** RFC 5545: no line over 75 bytes; the rest goes on in the next, after a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const rows: string[] = ['']
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > lineBytesMax) {
      rows.push(' ')
      bytes = 1
    }
    rows[rows.length - 1] += character
    bytes += size
  }
  return rows.join('\r\n')
}

type Words = {
  /** "Flight SV 736 to Lahore". */
  title: (flight: string, destination: string) => string
  /** City of an airport. */
  city: (code: string) => string
}

/** One event for each flight of a booking, in its own zones. `now` stamps the file. */
export function calendarFile(booking: Pick<Booking, 'reference' | 'pnr' | 'legs'>, words: Words, now: string): string {
  const events = booking.legs
    .flatMap((leg) => leg.segments)
    .flatMap((segment, index) => {
      const flight = `${segment.marketing_carrier} ${segment.flight_number}`
      const terminal = segment.origin_terminal ? ` ${segment.origin_terminal}` : ''
      return [
        'BEGIN:VEVENT',
        `UID:${booking.reference}-${index}@booking`,
        `DTSTAMP:${stamp(now)}`,
        `DTSTART:${stamp(instantOf(segment.departure_at, segment.departure_zone))}`,
        `DTEND:${stamp(instantOf(segment.arriving_at, segment.arriving_zone))}`,
        `SUMMARY:${escaped(words.title(flight, words.city(segment.destination)))}`,
        `LOCATION:${escaped(`${words.city(segment.origin)} (${segment.origin}${terminal})`)}`,
        `DESCRIPTION:${escaped(`${booking.reference}${booking.pnr ? `\nPNR ${booking.pnr}` : ''}`)}`,
        'END:VEVENT',
      ]
    })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//trips//EN',
    'CALSCALE:GREGORIAN',
    ...events,
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
