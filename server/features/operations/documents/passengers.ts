import type { Booking } from '#contract/selling/bookings'
import type { paidCodes } from '#contract/selling/paid-services'
import { isolate } from './bidi.ts'
import { sharedEndorsements } from './fare-facts.ts'
import { seatName } from './document-lines.ts'
import { isTicketless, ticketText } from '#contract/selling/ticket-number'
import { nameOnTicket } from './format.ts'
import type { DocumentContext } from './document-context.ts'
import { colour, contentWidth, size } from './theme.ts'

type Passenger = Booking['passengers'][number]
type PaidCode = (typeof paidCodes)[number]

/** Seats chosen by one passenger, in the order of the flights. */
export const seatsOf = (booking: Booking, position: number): { segment: number; seat: string }[] =>
  booking.ancillaries
    .filter(
      (extra) => extra.kind === 'seat' && extra.passenger === position && extra.segment !== null && !extra.refused,
    )
    .map((extra) => ({ segment: extra.segment ?? 0, seat: seatName(extra.label) }))
    .sort((a, b) => a.segment - b.segment)

/** With more flights than these the seats stand with each flight, where it is clear which is which. */
const seatColumnSegmentsMax = 2
export const hasSeatColumn = (booking: Booking) =>
  booking.legs.reduce((count, leg) => count + leg.segments.length, 0) <= seatColumnSegmentsMax &&
  booking.ancillaries.some((extra) => extra.kind === 'seat' && !extra.refused)

/** A ticketless airline's references stand in the place of numbers. */
const hasNumbers = ({ tickets }: Booking) => tickets.length === 0 || tickets.some(({ number }) => !isTicketless(number))

/** Who travels: name as ticketed, ticket numbers, seats, bags included in the fare. */
export function passengerTable(doc: DocumentContext) {
  const { kit, text, input } = doc
  const { booking } = input
  const withSeats = hasSeatColumn(booking)
  const widths = { number: 120, seat: withSeats ? 74 : 0, bags: 118 }
  const nameWidth = contentWidth - widths.number - widths.seat - widths.bags
  const label = { fontSize: size.small, color: colour.ink2 }

  const head = kit.row(
    { paddingBottom: 5, borderBottomWidth: 0.75, borderBottomColor: colour.line },
    kit.text({ ...label, width: nameWidth }, text.passenger),
    kit.text({ ...label, width: widths.number }, text[hasNumbers(booking) ? 'ticket_number' : 'ticket_reference']),
    withSeats ? kit.text({ ...label, width: widths.seat }, text.seat) : null,
    kit.text({ ...label, width: widths.bags, textAlign: kit.end }, text.bags),
  )
  const passengers = [...booking.passengers].sort((a, b) => a.position - b.position)
  const lines = passengers.map((passenger, index) =>
    kit.whole(
      index < passengers.length - 1
        ? { borderBottomWidth: 0.75, borderBottomColor: colour.line, paddingVertical: 5 }
        : { paddingTop: 5 },
      kit.row(
        {},
        kit.column({ width: nameWidth }, nameCell(doc, passenger, nameWidth), ...serviceLines(doc, passenger)),
        kit.column({ width: widths.number }, ...ticketCell(doc, passenger)),
        withSeats ? kit.column({ width: widths.seat }, seatCell(doc, passenger)) : null,
        kit.column({ width: widths.bags }, bagsCell(doc, passenger)),
      ),
    ),
  )
  const cabin = booking.brand?.carry_on_bags ?? { pieces: 0, kg: 0 }
  const cabinNote =
    cabin.pieces > 0
      ? kit.text(
          { fontSize: size.small, color: colour.ink3, paddingTop: 4, textAlign: kit.end },
          text.cabin_bags(text.bag(cabin.pieces, cabin.kg)),
        )
      : null
  return kit.section({ borderTopWidth: 0, paddingTop: 14, paddingBottom: 10 }, head, ...lines, cabinNote)
}

/** Names are never cut: a word longer than its column is set smaller. */
function nameCell({ kit, text }: DocumentContext, passenger: Passenger, width: number) {
  const name = nameOnTicket(passenger)
  const longest = Math.max(...name.split(' ').map((word) => word.length))
  const fontSize = Math.min(size.text, width / (longest * 0.72))
  const kind = passenger.type === 'adult' ? null : text[passenger.type]
  return kit.text(
    { fontSize, fontWeight: 600 },
    isolate(name),
    kind && kit.span({ fontWeight: 400, color: colour.ink3 }, ` ${kind}`),
  )
}

/** What this passenger asked for on board; what the airline refused stands out. */
function serviceLines({ kit, text, input }: DocumentContext, passenger: Passenger) {
  const { special_services = [], ancillaries } = input.booking
  const own = special_services
    .filter((one) => one.passenger === passenger.position)
    .flatMap(({ code, state }) =>
      state === 'taken_back'
        ? []
        : [{ says: `${text.service_names[code]}: ${text.service_states[state]}`, state: state as string }],
    )
  const bought = ancillaries
    .filter((one) => one.passenger === passenger.position && (one.kind === 'special' || one.refused || one.emd))
    .map(({ kind, label, emd, refused }) => {
      const name =
        kind === 'seat'
          ? text.seat_named(isolate(label))
          : kind === 'bag'
            ? text.bag_named(label)
            : (text.paid_names[label as PaidCode] ?? label)
      const document = emd ? `EMD ${isolate(ticketText(emd))}` : ''
      const says = refused ? text.service_states.refused : text.service_states.confirmed
      return { says: `${name}: ${says}${document && ` (${document})`}`, state: refused ? 'refused' : 'confirmed' }
    })
  return [...own, ...bought].map(({ says, state }) =>
    kit.text({ fontSize: size.small, color: state === 'refused' ? colour.bad : colour.ink2 }, says),
  )
}

function ticketCell({ kit, input }: DocumentContext, passenger: Passenger) {
  const tickets = input.booking.tickets.filter((ticket) => ticket.passenger === passenger.position)
  const numbers = [
    ...new Set(tickets.map((ticket) => `${ticketText(ticket.number)}${ticket.kind === 'emd' ? ' EMD' : ''}`)),
  ]
  if (numbers.length === 0) return [kit.fact({ color: colour.ink3 }, '-')]
  const shared = sharedEndorsements(input.booking)
  const written = [...new Set(tickets.flatMap(({ endorsement }) => endorsement ?? []))].filter(
    (one) => !shared.includes(one),
  )
  return [
    ...numbers.map((number) => kit.fact({ fontWeight: number.endsWith('EMD') ? 400 : 500 }, number)),
    // Whoever stands at the counter sees why nothing was paid for these flights.
    ...written.map((text) => kit.fact({ fontSize: size.small, color: colour.ink2 }, text)),
  ]
}

function seatCell({ kit, input }: DocumentContext, passenger: Passenger) {
  const { booking } = input
  const chosen = new Map(seatsOf(booking, passenger.position).map(({ segment, seat }) => [segment, seat]))
  const segments = booking.legs.flatMap((leg) => leg.segments)
  const seats = chosen.size === 0 ? '-' : segments.map((_, index) => chosen.get(index) ?? '-').join(', ')
  return kit.fact({ fontWeight: 600, color: chosen.size === 0 ? colour.ink3 : colour.ink }, seats)
}

/** The fare's allowance; what an infant on a lap may bring is the airline's to say, so nothing is promised. */
function bagsCell({ kit, text, input }: DocumentContext, passenger: Passenger) {
  if (passenger.type === 'infant') return kit.text({ textAlign: kit.end, color: colour.ink3 }, '-')
  const { pieces, kg } = input.booking.brand?.checked_bags ?? { pieces: 0, kg: 0 }
  return kit.text({ textAlign: kit.end }, pieces > 0 ? text.bag(pieces, kg) : text.no_bags)
}
