import { Path, Svg } from '@react-pdf/renderer'
import type { Booking } from '#contract/selling/bookings'
import { fareName } from '#contract/selling/fare-name'
import { isolate } from './bidi.ts'
import { durationText, hijriText, nameOnTicket } from './format.ts'
import { type Edge, h } from './kit.ts'
import type { DocumentContext } from './document-context.ts'
import { hasSeatColumn, seatsOf } from './passengers.ts'
import { routeArc } from './route-arc.ts'
import { colour, contentWidth, size } from './theme.ts'

type Leg = Booking['legs'][number]
type Segment = Leg['segments'][number]

const endWidth = 160
const dayOf = (localTime: string) => localTime.slice(0, 10)
const timeOf = (localTime: string) => localTime.slice(11, 16)

/** Every leg as a band: its day in both calendars, its flights with what lies between them, and what was added to it. */
export function legBands(doc: DocumentContext) {
  const { legs } = doc.input.booking
  let firstSegment = 0
  return legs.map((leg, index) => {
    const band = legBand(doc, leg, index, firstSegment)
    firstSegment += leg.segments.length
    return band
  })
}

function legBand(doc: DocumentContext, leg: Leg, legIndex: number, firstSegment: number) {
  const { kit } = doc
  const first = leg.segments[0]
  if (!first) return null
  const sameClass = leg.segments.every(
    (one) => one.cabin_class === first.cabin_class && one.booking_class === first.booking_class,
  )
  const notes = extras(doc, leg, legIndex, firstSegment)
  return kit.section(
    {},
    // The head never stays behind alone at the foot of a page.
    kit.whole({}, legHead(doc, leg, sameClass ? first : null), flight(doc, leg, first, sameClass)),
    ...leg.segments.slice(1).map((segment, index) => {
      const before = leg.segments[index]
      return kit.whole({}, before ? wait(doc, before, segment) : null, flight(doc, leg, segment, sameClass))
    }),
    notes.length > 0 ? kit.whole({ paddingTop: 7 }, ...notes) : null,
  )
}

const classText = ({ text }: DocumentContext, segment: Segment, brand: string) =>
  [
    text.cabin[segment.cabin_class] ?? segment.cabin_class,
    brand && isolate(brand),
    text.booking_class(segment.booking_class),
  ]
    .filter(Boolean)
    .join(text.comma)

function legHead(doc: DocumentContext, leg: Leg, uniform: Segment | null) {
  const { kit, text, input } = doc
  const journey =
    leg.stops > 0 ? `${durationText(leg.duration_minutes, doc.locale)}${text.comma}${text.stops(leg.stops)}` : ''
  const brand = input.booking.brand ? fareName(input.booking.brand, doc.locale) : ''
  const day = dayOf(leg.departure_at)
  return kit.row(
    { justifyContent: 'space-between', columnGap: 12, paddingBottom: 3 },
    kit.text(
      {},
      kit.span({ fontWeight: 600 }, doc.date(day)),
      kit.span({ color: colour.ink3 }, `  ${hijriText(day, doc.locale)}`),
    ),
    kit.text(
      { color: colour.ink2, textAlign: kit.end },
      [journey, uniform ? classText(doc, uniform, brand) : isolate(brand)].filter(Boolean).join(text.comma),
    ),
  )
}

function flight(doc: DocumentContext, leg: Leg, segment: Segment, sameClass: boolean) {
  const { kit, text } = doc
  const nextDay =
    dayOf(segment.arriving_at) === dayOf(segment.departure_at) ? null : doc.date(dayOf(segment.arriving_at), 'short')
  const small = { fontSize: size.small, color: colour.ink2, textAlign: 'center' } as const
  const operated = segment.operating_carrier !== segment.marketing_carrier
  const number = `${segment.marketing_carrier} ${segment.flight_number}`
  return kit.row(
    { justifyContent: 'space-between' },
    airport(doc, segment.departure_at, segment.origin, segment.origin_terminal, null, kit.start),
    kit.column(
      { width: contentWidth - 2 * endWidth, paddingTop: 3 },
      routeArc(kit.rtl),
      kit.text(
        { ...small, fontSize: size.text, color: colour.ink, marginTop: -7 },
        kit.span({ fontWeight: 600 }, isolate(number)),
        kit.span({ color: colour.ink2 }, `${text.comma}${text.aircraft(doc.aircraft(segment.aircraft))}`),
      ),
      kit.text(
        small,
        `${durationText(segment.duration_minutes, doc.locale)}${leg.stops === 0 ? `${text.comma}${text.direct}` : ''}`,
      ),
      operated ? kit.text(small, text.operated_by(doc.airline(segment.operating_carrier))) : null,
      sameClass ? null : kit.text(small, classText(doc, segment, '')),
    ),
    airport(doc, segment.arriving_at, segment.destination, segment.destination_terminal, nextDay, kit.end),
  )
}

function airport(
  doc: DocumentContext,
  at: string,
  code: string,
  terminal: string | null,
  nextDay: string | null,
  edge: Edge,
) {
  const { kit, text } = doc
  const small = { fontSize: size.small, color: colour.ink3, textAlign: edge }
  const name = doc.airportName(code)
  const city = doc.city(code)
  return kit.column(
    { width: endWidth },
    kit.text(
      { fontSize: size.time, fontWeight: 300, textAlign: edge, lineHeight: 1.3 },
      isolate(timeOf(at)),
      nextDay ? kit.span({ fontSize: size.small, fontWeight: 500, color: colour.warn }, `  ${nextDay}`) : null,
    ),
    kit.text(
      { textAlign: edge },
      kit.span({ fontWeight: 600 }, isolate(code)),
      city === code ? null : ` ${city}`,
      terminal
        ? kit.span({ fontSize: size.small, color: colour.ink2 }, `${text.comma}${text.terminal(terminal)}`)
        : null,
    ),
    name ? kit.text(small, name) : null,
  )
}

/** The time on the ground between two flights, drawn as what is not travelled: dots. */
function wait(doc: DocumentContext, before: Segment, after: Segment) {
  const { kit, text } = doc
  const change = before.destination !== after.origin
  const minutes = before.layover_minutes
  const newDay = dayOf(after.departure_at) === dayOf(before.departure_at) ? null : dayOf(after.departure_at)
  const dots = () =>
    h(
      Svg,
      { width: 60, height: 6, viewBox: '0 0 60 6' },
      h(Path, {
        d: 'M 1 3 H 59',
        stroke: colour.route,
        strokeWidth: 1.5,
        strokeDasharray: '1 5',
        strokeLinecap: 'round',
      }),
    )
  return kit.column(
    { paddingTop: 7, paddingBottom: newDay ? 0 : 7 },
    kit.row(
      { justifyContent: 'center', alignItems: 'center', columnGap: 10 },
      dots(),
      kit.text(
        { fontSize: size.small, color: change ? colour.warn : colour.ink2 },
        [
          minutes === null
            ? doc.city(before.destination)
            : text.wait(durationText(minutes, doc.locale), doc.city(before.destination)),
          change ? text.airport_change(before.destination, after.origin) : null,
        ]
          .filter(Boolean)
          .join(text.comma),
      ),
      dots(),
    ),
    newDay
      ? kit.text(
          { paddingTop: 5 },
          kit.span({ fontWeight: 600 }, doc.date(newDay)),
          kit.span({ color: colour.ink3 }, `  ${hijriText(newDay, doc.locale)}`),
        )
      : null,
  )
}

/** Warnings of the leg, seats where the table above has no room for them, bags bought beside the fare. */
function extras(doc: DocumentContext, leg: Leg, legIndex: number, firstSegment: number) {
  const { kit, text, input } = doc
  const { booking } = input
  const small = { fontSize: size.small, color: colour.ink2 }
  const warnings = leg.warnings.map((warning) => text.warning[warning]).filter((warning) => warning !== undefined)
  const passengers = [...booking.passengers].sort((a, b) => a.position - b.position)
  const seats = hasSeatColumn(booking)
    ? []
    : leg.segments.flatMap((segment, index) => {
        const chosen = passengers
          .flatMap((one) => seatsOf(booking, one.position))
          .filter((one) => one.segment === firstSegment + index)
        return chosen.length === 0
          ? []
          : [
              text.seats_on(
                `${segment.marketing_carrier} ${segment.flight_number}`,
                text.listed(chosen.map((one) => isolate(one.seat))),
              ),
            ]
      })
  const bags = booking.ancillaries
    .filter((extra) => extra.kind === 'bag' && extra.leg === legIndex && !extra.refused)
    .map((extra) => {
      const owner = passengers.find((one) => one.position === extra.passenger)
      return text.extra_bag(bagLabel(doc, extra.label), owner ? nameOnTicket(owner) : '')
    })
  return [
    ...warnings.map((warning) => kit.text({ ...small, color: colour.warn, fontWeight: 500 }, warning)),
    ...[...seats, ...bags].map((line) => kit.text(small, line)),
  ]
}

/** `23 kg` as this language writes it. */
function bagLabel({ text }: DocumentContext, label: string) {
  const kilograms = label.match(/^(\d+) ?kg$/i)?.[1]
  return kilograms ? text.kilograms(Number(kilograms)) : label
}
