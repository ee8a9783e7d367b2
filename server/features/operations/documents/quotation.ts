import type { DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { Booking } from '#contract/selling/bookings'
import type { SharedQuotation } from '#contract/selling/quotation-shapes'
import type { Locale } from '#contract/kernel/shapes'
import { amountText, currencyName } from '#server/money-text'
import { asTyped, isolate } from './bidi.ts'
import type { DocumentInput } from './document-input.ts'
import { factRows } from './facts.ts'
import { figuresWidth } from './figures.ts'
import { wallClock } from './format.ts'
import { legBands } from './legs.ts'
import { createDocumentContext, type DocumentContext } from './document-context.ts'
import { totalAmount } from './prices.ts'
import { documentPage } from './page.ts'
import { colour, page, size } from './theme.ts'

/** Pieces, and what each may weigh where the airline says it. */
const weighed = (pieces: number, kg: number) => (kg > 0 ? `${pieces} × ${kg} kg` : String(pieces))
const weighedInArabic = (pieces: number, kg: number) =>
  kg > 0 ? `${isolate(`${pieces} × ${kg}`)} كجم` : isolate(String(pieces))

const words = {
  en: {
    title: 'Quotation',
    number: 'Number',
    of: 'For',
    until: 'Valid until',
    passengers: 'Passengers',
    flight: (people: string) => `Flight, ${people}`,
    rules: 'Fare rules',
    bags: 'Bags',
    checked: (pieces: number, kg: number) =>
      pieces > 0 ? `${weighed(pieces, kg)} checked in` : 'No bag may be checked in',
    cabin: (pieces: number, kg: number) => (pieces > 0 ? `${weighed(pieces, kg)} in the cabin` : 'No bag in the cabin'),
    total: 'Total',
    description: 'What it is for',
    amount_in: (currency: string) => `Amount in ${currency}`,
    note: 'From your agent',
    open: 'Not a ticket and not a booking: everything is held once you have accepted and the agency has booked.',
    price: 'The airline may change a fare until the booking is made; you are asked before anything else is charged.',
    expired: 'This quotation has run out.',
    closed: 'This quotation is no longer open.',
    each: (quantity: number, description: string) => (quantity > 1 ? `${quantity} × ${description}` : description),
  },
  ar: {
    title: 'عرض سعر',
    number: 'الرقم',
    of: 'مقدَّم إلى',
    until: 'صالح حتى',
    passengers: 'المسافرون',
    flight: (people: string) => `الرحلة، ${people}`,
    rules: 'شروط السعر',
    bags: 'الأمتعة',
    checked: (pieces: number, kg: number) =>
      pieces > 0 ? `${weighedInArabic(pieces, kg)} أمتعة مسجّلة` : 'دون أمتعة مسجّلة',
    cabin: (pieces: number, kg: number) =>
      pieces > 0 ? `${weighedInArabic(pieces, kg)} حقيبة مقصورة` : 'دون حقيبة مقصورة',
    total: 'الإجمالي',
    description: 'البيان',
    amount_in: (currency: string) => `المبلغ بعملة ${currency}`,
    note: 'من وكيلك',
    open: 'ليس تذكرة ولا حجزًا: يُحجز ما في العرض بعد قبولك وإتمام الوكالة للحجز.',
    price: 'قد تغيّر شركة الطيران السعر إلى أن يتم الحجز، ولا يُحصَّل أي فرق قبل سؤالك.',
    expired: 'انتهت صلاحية هذا العرض.',
    closed: 'لم يعد هذا العرض مفتوحًا.',
    each: (quantity: number, description: string) => (quantity > 1 ? `${quantity} × ${description}` : description),
  },
} as const

export type QuotationDocument = Pick<
  DocumentInput,
  'locale' | 'site' | 'agency' | 'airports' | 'airlines' | 'aircraft' | 'issuedAt' | 'zone' | 'verifyUrl'
> & { quotation: SharedQuotation }

/** The parts of a document are drawn from a booking; of one that is not made yet they need the flights and their fare. */
function asBooking({ reference, flight, total }: SharedQuotation): Booking {
  return {
    reference,
    legs: flight?.legs ?? [],
    brand: flight?.brand ?? { name: '' },
    carrier: flight?.validating_carrier ?? '',
    passengers: [],
    ancillaries: [],
    tickets: [],
    price_lines: [],
    total,
    demo: flight?.demo ?? false,
    status: 'saved',
    payment_status: 'unpaid',
  } as unknown as Booking
}

/** What an agency offers its customer, under the agency's own name. Never holds what the agency pays. */
export function quotation(doc: QuotationDocument, isTight = false): ReactElement<DocumentProps> {
  const booking = asBooking(doc.quotation)
  const base = createDocumentContext({ ...doc, kind: 'eticket', booking, invoice: null, showPrices: true }, isTight)
  const phrases = words[doc.locale]
  const { kit } = base
  const { quotation: offered } = doc
  const head = {
    issuer: base.agency ?? base.company,
    title: phrases.title,
    references: [{ label: phrases.number, value: offered.reference }],
    subject: offered.reference,
    notes: [phrases.open, ...(offered.flight ? [phrases.price] : []), base.text.contactPhone(base.contactPhone)],
  }
  const facts = [
    ...(offered.customer_name ? [{ label: phrases.of, lines: [asTyped(offered.customer_name)] }] : []),
    { label: phrases.until, lines: [moment(base, offered.valid_until)] },
    ...(offered.flight ? [{ label: phrases.passengers, lines: [base.text.people(offered.flight.passengers)] }] : []),
  ]
  return documentPage(
    base,
    head,
    standing(base, offered, phrases),
    kit.section({ borderTopWidth: 0, paddingVertical: 11 }, ...factRows(base, facts)),
    ...legBands(base),
    offered.flight
      ? kit.section(
          { paddingVertical: 9 },
          ...factRows(base, [
            { label: phrases.bags, lines: bags(offered.flight, phrases) },
            { label: phrases.rules, lines: rules(base) },
          ]),
        )
      : null,
    ...otherParts(base, offered),
    priceBand(base, offered, phrases),
    offered.note
      ? kit.section(
          { paddingVertical: 9 },
          ...factRows(base, [{ label: phrases.note, lines: offered.note.split('\n').map(asTyped) }]),
        )
      : null,
  )
}

type Words = (typeof words)[Locale]

function moment(doc: DocumentContext, instant: string): string {
  const { zone } = doc.input
  const { date, time } = wallClock(instant, zone)
  // A document travels: the clock it means must stand beside the time.
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(instant))
    .find((part) => part.type === 'timeZoneName')?.value
  return `${doc.date(date, 'long')}${doc.text.comma}${isolate(`${time} ${offset ?? ''}`.trim())}`
}

function standing({ kit }: DocumentContext, { state }: SharedQuotation, phrases: Words) {
  const notice =
    state === 'expired' ? phrases.expired : state === 'declined' || state === 'cancelled' ? phrases.closed : null
  if (!notice) return null
  return kit.column(
    { backgroundColor: colour.warnSoft, paddingHorizontal: page.side, paddingVertical: 7 },
    kit.text({ fontWeight: 600, color: colour.warn }, notice),
  )
}

/** What is offered beside the journey whose legs stand above, each with its own lines. */
function otherParts(doc: DocumentContext, { parts, flight }: SharedQuotation) {
  const { kit, locale } = doc
  const shown = parts.find((part) => part.flight !== undefined && flight !== null)
  return parts
    .filter((part) => part !== shown)
    .map(({ title, lines, flight: journey }) =>
      kit.section(
        { paddingVertical: 9 },
        kit.text({ fontWeight: 600, paddingBottom: 3 }, asTyped(title[locale])),
        ...(journey ? flightLines(journey) : lines.map((line) => line[locale])).map((line) =>
          kit.text({}, asTyped(line)),
        ),
      ),
    )
}

const flightLines = ({ legs }: NonNullable<SharedQuotation['flight']>) =>
  legs.flatMap(({ segments }) =>
    segments.map(
      (one) =>
        `${one.marketing_carrier} ${one.flight_number} ${one.origin}–${one.destination}, ${one.departure_at.replace('T', ' ')}`,
    ),
  )

const bags = ({ checked_bags, carry_on_bags }: NonNullable<SharedQuotation['flight']>, phrases: Words) => [
  phrases.checked(checked_bags.pieces, checked_bags.kg),
  phrases.cabin(carry_on_bags.pieces, carry_on_bags.kg),
]

function rules({ text, input, money }: DocumentContext): string[] {
  const { change, refund } = input.booking.brand!
  type Penalty = NonNullable<Booking['brand']>['change']
  const rule = (penalty: Penalty, free: string, fee: (amount: string) => string, never: string) =>
    !penalty.allowed ? never : penalty.fee === null || penalty.fee.amount === 0 ? free : fee(money(penalty.fee))
  return [
    rule(change, text.change_free, text.change_fee, text.change_never),
    rule(refund, text.refund_free, text.refund_fee, text.refund_never),
  ]
}

function priceBand(doc: DocumentContext, { parts, lines, total }: SharedQuotation, phrases: Words) {
  const { kit, text, locale } = doc
  const label = { fontSize: size.small, color: colour.ink2 }
  const rows = [
    ...parts.map(({ flight, title, price }) => ({
      words: flight
        ? `${phrases.flight(text.people(flight.passengers))}${parts.length > 1 ? `, ${isolate(title[locale])}` : ''}`
        : asTyped(title[locale]),
      amount: price,
    })),
    ...lines.map((line) => ({
      words: phrases.each(line.quantity, asTyped(line.description[locale])),
      amount: line.total,
    })),
  ]
  const amountWidth = figuresWidth(rows.map(({ amount }) => amountText(amount)))
  return kit.section(
    {},
    kit.row(
      { justifyContent: 'space-between', paddingBottom: 5, borderBottomWidth: 0.75, borderBottomColor: colour.line },
      kit.text(label, phrases.description),
      kit.text({ ...label, textAlign: kit.end }, phrases.amount_in(currencyName(total.currency, locale))),
    ),
    ...rows.map((row) =>
      kit.whole(
        {},
        kit.row(
          { justifyContent: 'space-between', columnGap: 16, paddingVertical: 4.5 },
          kit.text({ flexShrink: 1 }, row.words),
          kit.fact({ fontWeight: 500, textAlign: 'right', flexShrink: 0, width: amountWidth }, amountText(row.amount)),
        ),
      ),
    ),
    kit.whole(
      {},
      kit.row(
        {
          justifyContent: 'space-between',
          alignItems: 'flex-end',
          borderTopWidth: 1,
          borderTopColor: colour.ink,
          marginTop: 6,
          paddingTop: 8,
        },
        kit.text({ fontSize: 13, fontWeight: 500 }, phrases.total),
        totalAmount(doc, total, 16),
      ),
    ),
  )
}
