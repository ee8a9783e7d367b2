import type { Booking } from '#contract/selling/bookings'
import { isolate } from './bidi.ts'
import { otherLocale } from './both-languages.ts'
import type { DocumentContext } from './document-context.ts'
import { createKit } from './kit.ts'
import { textOf } from './texts.ts'
import { colour, contentWidth, size } from './theme.ts'

type Segment = Booking['legs'][number]['segments'][number]
type Coupon = Booking['tickets'][number]['coupons'][number]
type Column = { head: string; width: number; says: (segment: Segment, place: number) => string; latin?: boolean }

/** What an itinerary receipt owes to whoever checks it: of each flight, then of the whole. Null before tickets are issued. */
export function fareFacts(doc: DocumentContext) {
  const { kit, text, input } = doc
  const segments = input.booking.legs.flatMap((leg) => leg.segments)
  if (input.booking.tickets.length === 0 || segments.length === 0) return null
  const columns = columnsOf(doc, segments)
  const small = { fontSize: 8.5, lineHeight: 1.3 } as const
  const cell = ({ width, latin }: Column, style: object, words: string) =>
    (latin ? kit.fact : kit.text)({ ...small, ...style, width, textAlign: kit.start }, words)
  return kit.section(
    { paddingVertical: 9 },
    kit.text({ fontSize: size.small, fontWeight: 600, paddingBottom: 2 }, text.fare_facts),
    kit.row({}, ...columns.map((one) => cell({ ...one, latin: false }, { color: colour.ink3 }, one.head))),
    ...segments.map((segment, place) =>
      kit.whole({}, kit.row({}, ...columns.map((one) => cell(one, {}, one.says(segment, place))))),
    ),
    kit.column({ paddingTop: 4 }, ...linesOf(doc).map((line) => kit.text({ ...small, color: colour.ink2 }, line))),
  )
}

/** A flight's coupons: of the tickets that are still whole where there are any. */
const couponsAt = (booking: Booking, place: number): Coupon[] =>
  booking.tickets
    .filter(({ kind }) => kind === 'ticket')
    .flatMap(({ coupons }) => coupons.filter(({ segment }) => segment === place))

function columnsOf({ text, input, date }: DocumentContext, segments: readonly Segment[]): Column[] {
  const { booking } = input
  const bag = ({ pieces, kg }: Segment['checked_bags'], none: string) => (pieces > 0 ? text.bag(pieces, kg) : none)
  const day = (place: number, of: (coupon: Coupon) => string | undefined) => {
    const days = [...new Set(couponsAt(booking, place).flatMap((coupon) => of(coupon) ?? []))]
    return days.length === 1 ? date(days[0]!, 'long') : '-'
  }
  const states = (place: number) => [...new Set(couponsAt(booking, place).map(({ status }) => status))]
  const limited = segments.some((_, place) =>
    couponsAt(booking, place).some((coupon) => coupon.not_before ?? coupon.not_after),
  )
  const validity: Column[] = limited
    ? [
        { head: text.not_before, width: 82, says: (_, place) => day(place, (coupon) => coupon.not_before) },
        { head: text.not_after, width: 82, says: (_, place) => day(place, (coupon) => coupon.not_after) },
      ]
    : []
  const state: Column = {
    head: text.coupon_state,
    width: 60,
    says: (_, place) =>
      states(place)
        .map((one) => text.coupon_states[one])
        .join(text.comma) || '-',
  }
  const taken = 52 + 84 + state.width + validity.reduce((sum, { width }) => sum + width, 0)
  const [checked, cabin] = [0.55, 0.45].map((share) => share * (contentWidth - taken)) as [number, number]
  return [
    { head: text.flight, width: 52, latin: true, says: (one) => `${one.marketing_carrier} ${one.flight_number}` },
    { head: text.fare_basis, width: 84, latin: true, says: (one) => one.fare_basis || '-' },
    { head: text.bags, width: checked, says: (one) => bag(one.checked_bags, text.no_bags) },
    { head: text.cabin_bag, width: cabin, says: (one) => bag(one.carry_on_bags, '-') },
    ...validity,
    state,
  ]
}

/** Whoever stands behind the ticket, how it was paid, and what the airline wrote on it. */
function linesOf(doc: DocumentContext): string[] {
  const { text, input, airline, company } = doc
  const { booking, site, payment } = input
  const said = (label: string, value: string) => `${label}: ${value}`
  const carrier = booking.carrier && `${airline(booking.carrier)} ${isolate(booking.carrier)}`
  const place = [
    // A paper that an agency hands on names nobody else: the office is known by its number.
    doc.agency ? null : company.name,
    site.iata_number && text.iata(site.iata_number),
    payment && doc.date(doc.dayOf(payment.paid_at), 'long'),
  ].filter(Boolean)
  return [
    [
      ...(carrier ? [said(text.issuing_airline, carrier)] : []),
      ...(place.length > 0 ? [said(text.issuing_office, place.join(text.comma))] : []),
    ].join('  ·  '),
    [
      ...(payment ? [said(text.form_of_payment, text.methods[payment.method] ?? payment.method)] : []),
      ...sharedEndorsements(booking).map((written) => said(text.endorsements, isolate(written))),
    ].join('  ·  '),
  ].filter(Boolean)
}

/** What is written on the tickets of everybody; the rest stands beside its passenger. */
export function sharedEndorsements({ tickets, passengers }: Booking): string[] {
  const written = new Set(tickets.flatMap(({ endorsement }) => endorsement ?? []))
  return [...written].filter((one) =>
    passengers.every(({ position }) =>
      tickets.some(({ passenger, endorsement }) => passenger === position && endorsement === one),
    ),
  )
}

/** Conditions of carriage and what may not be packed, in both languages as the airlines' own papers have them. */
export function travelNotices({ kit, locale, input }: DocumentContext) {
  if (input.booking.tickets.length === 0) return null
  const other = otherLocale(locale)
  const notice = (language: typeof locale, style: object) => {
    const words = textOf(language)
    return [words.notice_conditions, words.notice_dangerous].map((one) =>
      createKit(language).text({ fontSize: 7.5, lineHeight: 1.3, ...style }, one),
    )
  }
  return kit.column(
    {},
    ...notice(locale, { color: colour.ink2 }),
    ...notice(other, { color: colour.ink3, paddingTop: 1 }),
  )
}
