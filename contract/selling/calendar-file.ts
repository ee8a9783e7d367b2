import type { Booking } from '#contract/selling/booking-shapes'
import { instantAt } from '#contract/kernel/instant-at'

const lineBytesMax = 75

const stamp = (instant: string) => instant.replace(/[-:]|\.\d{3}/g, '')
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, '\\n')

const bytesOf = (text: string) => encodeURIComponent(text).replace(/%../g, '.').length

/** RFC 5545: no line over 75 bytes; the rest goes on in the next, after a space. */
function folded(line: string): string {
  let rows = ['']
  let bytes = 0
  for (const character of line) {
    const size = bytesOf(character)
    if (bytes + size > lineBytesMax) {
      rows = [...rows, ' ']
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

/** Something to be done by an instant: a payment that is due. */
type Deadline = { at: string; title: string }

/** One event for each flight of a booking, in its own zones, and for each deadline. `now` stamps the file. */
export function calendarFile(
  booking: Pick<Booking, 'reference' | 'pnr' | 'legs'>,
  words: Words,
  now: string,
  deadlines: readonly Deadline[] = [],
): string {
  const events = booking.legs
    .flatMap((leg) => leg.segments)
    .flatMap((segment, index) => {
      const flight = `${segment.marketing_carrier} ${segment.flight_number}`
      const terminal = segment.origin_terminal ? ` ${segment.origin_terminal}` : ''
      return [
        'BEGIN:VEVENT',
        `UID:${booking.reference}-${index}@booking`,
        `DTSTAMP:${stamp(now)}`,
        `DTSTART:${stamp(instantAt(segment.departure_at, segment.departure_zone).toISOString())}`,
        `DTEND:${stamp(instantAt(segment.arriving_at, segment.arriving_zone).toISOString())}`,
        `SUMMARY:${escaped(words.title(flight, words.city(segment.destination)))}`,
        `LOCATION:${escaped(`${words.city(segment.origin)} (${segment.origin}${terminal})`)}`,
        `DESCRIPTION:${escaped(`${booking.reference}${booking.pnr ? `\nPNR ${booking.pnr}` : ''}`)}`,
        'END:VEVENT',
      ]
    })
  const due = deadlines.flatMap(({ at, title }, index) => [
    'BEGIN:VEVENT',
    `UID:${booking.reference}-due-${index}@booking`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    `SUMMARY:${escaped(title)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT12H',
    'END:VALARM',
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//trips//EN',
    'CALSCALE:GREGORIAN',
    ...events,
    ...due,
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
