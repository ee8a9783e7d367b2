import type { Locale, Money } from '#contract/kernel/shapes'
import { type Block, type MailMessage } from './mail-layout.ts'
import { hijriDayText, localTimeText, moneyText } from './money-text.ts'

/** What each mail about a booking knows. `departure_at` is airport-local, `ttl_at` an instant. */
export type BookingFacts = {
  reference: string
  pnr: string
  airline_pnr: string
  /** Whether what was bought is held as tickets; mails of earlier versions were of tickets alone. */
  tickets?: boolean
  /** What was bought: a route, a hotel and its city. */
  what: Record<Locale, string>
  origin: string | null
  destination: string | null
  departure_at: string | null
  /** What was bought together with it: each with its own reference and its start, on the wall of its place. */
  also?: readonly { what: Record<Locale, string>; pnr: string; starts: string | null }[]
  lead_passenger: string
  /** Every flight, with the cities and the clocks of both ends; mails of earlier versions knew the first departure. */
  legs?: readonly { number: string; from: Place; to: Place; departs: string; arrives: string }[]
  passengers?: readonly string[]
  /** The page of the booking; null where the reader has none with us. */
  url?: string | null
  /** Null where the reader is not who pays it. */
  total: Money | null
  ttl_at: string | null
  /** Until when the price is guaranteed, where that ends before the hold does; mails of earlier versions did not say. */
  price_until?: string | null
  /** Tickets there were are void or refunded. */
  tickets_void: boolean
  /** True where fares and tickets are a demonstration's and not valid for travel. */
  demo: boolean
}

type Place = { code: string; city: Record<Locale, string> }

export type BookingMails = {
  'booking-saved': BookingFacts
  'tickets-issued': BookingFacts
  'booking-cancelled': BookingFacts
  'card-received': { reference: string; amount: Money; url?: string | null }
  /** `taken`: the card was charged and is refunded; else its money was only set aside and is let go. */
  'card-returned': { reference: string; amount: Money; taken: boolean }
  quote: { reference: string; route: string; price: Money; valid_until: string; url: string }
}

const words = {
  en: {
    reference: 'Booking',
    pnr: 'PNR',
    airline_pnr: 'Airline reference',
    route: 'Route',
    what: 'Booked',
    departure: 'Departure, local time',
    also: 'Together with',
    passenger: 'Passenger',
    passengers: 'Passengers',
    flight: (number: string) => `Flight ${number}`,
    open: 'Open the booking',
    total: 'Total',
    ttl: 'Ticket by',
    price_until: 'Price guaranteed only until',
    amount: 'Amount',
    price: 'Price',
    until: 'Valid until',
    demo: 'This is a demonstration: its fares and tickets are not valid for travel.',
  },
  ar: {
    reference: 'الحجز',
    pnr: 'رقم الحجز PNR',
    airline_pnr: 'رقم الحجز لدى شركة الطيران',
    route: 'المسار',
    what: 'الخدمة',
    departure: 'المغادرة بالتوقيت المحلي',
    also: 'ومعه',
    passenger: 'المسافر',
    passengers: 'المسافرون',
    flight: (number: string) => `الرحلة \u2066${number}\u2069`,
    open: 'افتح الحجز',
    total: 'الإجمالي',
    ttl: 'آخر موعد للإصدار',
    price_until: 'السعر مضمون فقط حتى',
    amount: 'المبلغ',
    price: 'السعر',
    until: 'صالح حتى',
    demo: 'هذا عرض تجريبي: أسعاره وتذاكره غير صالحة للسفر.',
  },
} as const

type Leg = NonNullable<BookingFacts['legs']>[number]

/** `Riyadh (RUH) 15 Jan 2027, 14:30 to Cairo (CAI) 16:50`, and the Hijri day: each time by the clock of its place. */
function flightText({ from, to, departs, arrives }: Leg, locale: Locale): string {
  const place = ({ code, city }: Place) => `${city[locale]} \u2066(${code})\u2069`
  const sameDay = departs.slice(0, 10) === arrives.slice(0, 10)
  const landing = sameDay ? arrives.slice(11, 16) : localTimeText(arrives, locale)
  const [comma, join] = locale === 'ar' ? ['،', 'إلى'] : [',', 'to']
  const hijri = hijriDayText(departs, locale)
  return `${place(from)}${comma} ${localTimeText(departs, locale)} ${join} ${place(to)}${comma} ${landing} · ${hijri}`
}

/** All flights where they are known, else the first departure. */
function journeyRows(data: BookingFacts, locale: Locale) {
  const text = words[locale]
  if (data.legs?.length)
    return data.legs.map((one) => ({ label: text.flight(one.number), value: flightText(one, locale) }))
  return [
    data.origin
      ? { label: text.route, value: `${data.origin} \u2192 ${data.destination}`, ltr: true }
      : { label: text.what, value: data.what[locale] },
    ...(data.origin && data.departure_at
      ? [{ label: text.departure, value: localTimeText(data.departure_at, locale), ltr: locale === 'en' }]
      : []),
  ]
}

function facts(data: BookingFacts, locale: Locale, withDeadline: boolean): Block[] {
  const text = words[locale]
  const people = data.passengers ?? []
  const rows = [
    { label: text.reference, value: data.reference, ltr: true },
    ...(data.pnr ? [{ label: text.pnr, value: data.pnr, ltr: true }] : []),
    ...(data.airline_pnr ? [{ label: text.airline_pnr, value: data.airline_pnr, ltr: true }] : []),
    ...journeyRows(data, locale),
    ...(data.also ?? []).map(({ what, pnr, starts }) => ({
      label: text.also,
      value: [what[locale], pnr && `PNR ${pnr}`, starts && localTimeText(starts, locale)].filter(Boolean).join(' · '),
    })),
    people.length > 1
      ? { label: text.passengers, value: people.join(locale === 'ar' ? '، ' : ', '), ltr: locale === 'en' }
      : { label: text.passenger, value: people[0] ?? data.lead_passenger, ltr: true },
    ...(data.total ? [{ label: text.total, value: moneyText(data.total, locale), ltr: true }] : []),
    ...(withDeadline && data.ttl_at ? [{ label: text.ttl, at: data.ttl_at }] : []),
    ...(withDeadline && data.price_until ? [{ label: text.price_until, at: data.price_until }] : []),
  ]
  return [
    { kind: 'facts', rows },
    ...opening(data.url, locale),
    ...(data.demo ? [{ kind: 'small' as const, text: text.demo }] : []),
  ]
}

const opening = (url: string | null | undefined, locale: Locale): Block[] =>
  url ? [{ kind: 'button', label: words[locale].open, url }] : []

/** What is no ticket is held, confirmed and given back in words of its own. */
const isTicketed = ({ tickets = true }: BookingFacts) => tickets

export function bookingSavedMail(data: BookingFacts, locale: Locale): MailMessage {
  const { reference } = data
  return locale === 'ar'
    ? {
        subject: `تم حفظ الحجز ${reference}`,
        heading: 'تم حفظ حجزك',
        blocks: [
          {
            kind: 'text',
            text: isTicketed(data)
              ? 'المقاعد محجوزة ولم تصدر التذاكر بعد. تصدر عند الدفع، قبل الموعد المذكور.'
              : 'ما اخترته محفوظ لك، ويؤكَّد عند الدفع، قبل الموعد المذكور.',
          },
          ...facts(data, locale, true),
        ],
      }
    : {
        subject: `Booking ${reference} is saved`,
        heading: 'Your booking is saved',
        blocks: [
          {
            kind: 'text',
            text: isTicketed(data)
              ? 'The seats are held; tickets are not issued yet. They are once it is paid, before the time below.'
              : 'What you chose is held for you. It is confirmed once it is paid, before the time below.',
          },
          ...facts(data, locale, true),
        ],
      }
}

export function ticketsIssuedMail(data: BookingFacts, locale: Locale): MailMessage {
  const { reference } = data
  return locale === 'ar'
    ? {
        subject: isTicketed(data) ? `تذاكر الحجز ${reference}` : `تأكيد الحجز ${reference}`,
        heading: isTicketed(data) ? 'صدرت تذاكرك' : 'تأكد حجزك',
        blocks: [
          {
            kind: 'text',
            text: isTicketed(data)
              ? `${data.total ? 'التذاكر والفاتورة مرفقة' : 'التذاكر مرفقة'} بهذه الرسالة. طابق الأسماء مع الجوازات قبل السفر.`
              : `حجزك مؤكد.${data.total ? ' الفاتورة مرفقة بهذه الرسالة.' : ''}`,
          },
          ...facts(data, locale, false),
        ],
      }
    : {
        subject: isTicketed(data) ? `Tickets for booking ${reference}` : `Booking ${reference} is confirmed`,
        heading: isTicketed(data) ? 'Your tickets are issued' : 'Your booking is confirmed',
        blocks: [
          {
            kind: 'text',
            text: isTicketed(data)
              ? `${data.total ? 'Tickets and invoice' : 'Your tickets'} come with this mail. Check the names against the passports before you travel.`
              : `It is booked for you.${data.total ? ' The invoice comes with this mail.' : ''}`,
          },
          ...facts(data, locale, false),
        ],
      }
}

/** What has become of the seats, and of the money of whoever paid it. */
function cancelledText({ tickets_void, total, tickets = true }: BookingFacts, locale: Locale): string {
  if (!tickets)
    return locale === 'ar'
      ? `لم يعد هذا الحجز قائمًا.${tickets_void && total ? ' إشعار الدائن مرفق.' : ''}`
      : `This booking no longer stands.${tickets_void && total ? ' The credit note comes with this mail.' : ''}`
  if (tickets_void)
    return locale === 'ar'
      ? `لم تعد هذه التذاكر صالحة للسفر.${total ? ' إشعار الدائن مرفق.' : ''}`
      : `Its tickets are no longer valid for travel.${total ? ' The credit note comes with this mail.' : ''}`
  if (!total) return locale === 'ar' ? 'أُعيدت المقاعد.' : 'The seats are given back.'
  return locale === 'ar'
    ? 'أُعيدت المقاعد، وما كان محجوزًا من رصيدك صار متاحًا.'
    : 'The seats are given back, and money that was held for them is free again.'
}

export function bookingCancelledMail(data: BookingFacts, locale: Locale): MailMessage {
  const { reference } = data
  const text = cancelledText(data, locale)
  return locale === 'ar'
    ? {
        subject: `أُلغي الحجز ${reference}`,
        heading: 'أُلغي حجزك',
        blocks: [{ kind: 'text', text }, ...facts(data, locale, false)],
      }
    : {
        subject: `Booking ${reference} is cancelled`,
        heading: 'Your booking is cancelled',
        blocks: [{ kind: 'text', text }, ...facts(data, locale, false)],
      }
}

export function cardReceivedMail(
  { reference, amount, url }: BookingMails['card-received'],
  locale: Locale,
): MailMessage {
  const text = words[locale]
  const rows = [
    { label: text.reference, value: reference, ltr: true },
    { label: text.amount, value: moneyText(amount, locale), ltr: true },
  ]
  return locale === 'ar'
    ? {
        subject: `وصلت دفعتك للحجز ${reference}`,
        heading: 'وصلت دفعتك',
        blocks: [
          { kind: 'text', text: 'نصدر التذاكر الآن ونرسلها إليك.' },
          { kind: 'facts', rows },
          ...opening(url, locale),
        ],
      }
    : {
        subject: `Payment for booking ${reference}`,
        heading: 'Your payment has arrived',
        blocks: [
          { kind: 'text', text: 'We are issuing the tickets and will mail them to you.' },
          { kind: 'facts', rows },
          ...opening(url, locale),
        ],
      }
}

export function cardReturnedMail(
  { reference, amount, taken }: BookingMails['card-returned'],
  locale: Locale,
): MailMessage {
  const text = words[locale]
  const facts = {
    kind: 'facts' as const,
    rows: [
      { label: text.reference, value: reference, ltr: true },
      { label: text.amount, value: moneyText(amount, locale), ltr: true },
    ],
  }
  return locale === 'ar'
    ? {
        subject: `مبلغ الحجز ${reference} يعود إلى بطاقتك`,
        heading: 'مبلغك يعود إلى بطاقتك',
        blocks: [
          {
            kind: 'text',
            text: taken
              ? 'لم تصدر شركة الطيران هذه التذاكر، ونعيد المبلغ كله إلى بطاقتك. قد يستغرق المصرف بضعة أيام.'
              : 'لم يُؤكَّد هذا الحجز، ولم يُسحب شيء من بطاقتك: المبلغ المحجوز عليها يُحرَّر.',
          },
          facts,
        ],
      }
    : {
        subject: `The money for booking ${reference} goes back to your card`,
        heading: 'Your money goes back to your card',
        blocks: [
          {
            kind: 'text',
            text: taken
              ? 'The airline did not issue these tickets, and we return the full amount to your card. Your bank may take a few days.'
              : 'This booking was not confirmed, and your card was not charged: the amount set aside on it is let go.',
          },
          facts,
        ],
      }
}

export function quoteMail(
  { reference, route, price, valid_until, url }: BookingMails['quote'],
  locale: Locale,
): MailMessage {
  const text = words[locale]
  const rows = [
    { label: text.route, value: route, ltr: true },
    { label: text.price, value: moneyText(price, locale), ltr: true },
    { label: text.until, at: valid_until },
  ]
  return locale === 'ar'
    ? {
        subject: `عرض السعر ${reference}`,
        heading: 'عرض السعر الخاص بك',
        blocks: [
          { kind: 'facts', rows },
          { kind: 'button', label: 'افتح العرض', url },
        ],
      }
    : {
        subject: `Quotation ${reference}`,
        heading: 'Your quotation',
        blocks: [
          { kind: 'facts', rows },
          { kind: 'button', label: 'Open the quotation', url },
        ],
      }
}
