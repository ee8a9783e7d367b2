import { asTyped, isolate } from './bidi.ts'
import { nameOnTicket } from './format.ts'
import type { Fact } from './facts.ts'
import type { DocumentContext } from './document-context.ts'

/** What was bought where it is no journey by air, each thing with its days. */
export function itemFacts({ text, input, named, date }: DocumentContext): Fact[] {
  const day = (local: string | null) => local && date(local.slice(0, 10), 'long')
  return input.booking.items.map(({ title, lines, starts, ends }) => ({
    label: asTyped(named(title)),
    lines: [
      ...lines.map((line) => asTyped(named(line))),
      ...(starts ? [[day(starts), day(ends)].filter(Boolean).join(text.until)] : []),
    ],
  }))
}

/** The journey and its people in a few lines, for documents about money. */
export function tripFacts(doc: DocumentContext): Fact[] {
  const { text, input, city, date } = doc
  const { booking } = input
  const legs = booking.legs.map((leg) => {
    const flights = leg.segments.map((one) => isolate(`${one.marketing_carrier} ${one.flight_number}`))
    return `${text.from_to(city(leg.origin), city(leg.destination))}${text.comma}${date(leg.departure_at.slice(0, 10), 'long')}${text.comma}${flights.join(text.comma)}`
  })
  const names = [...booking.passengers].sort((a, b) => a.position - b.position).map((one) => isolate(nameOnTicket(one)))
  return [
    ...(legs.length > 0 ? [{ label: text.trip, lines: legs }] : itemFacts(doc)),
    ...(names.length > 0 ? [{ label: text.passengers, lines: names }] : []),
    { label: text.booking_reference, lines: [isolate([booking.reference, booking.pnr].filter(Boolean).join(', '))] },
  ]
}
