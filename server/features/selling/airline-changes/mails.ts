import type { Locale } from '#contract/kernel/shapes'
import type { AirlineAnswer, AirlineChangeClass, AirlineChangeKind } from '#contract/selling/airline-change-terms'
import { localTimeText, type MailBlock, type MailMessage } from '#server/features/communication/mail'

/** told: to be answered. taken: a small one, by itself. accepted: as it was answered. */
export type AirlineChangeNews = 'told' | 'taken' | 'accepted'
/** One leg by the clocks of its airports. */
export type FlightTimes = {
  flights: string
  origin: string
  destination: string
  departure_at: string
  arriving_at: string
}
type Facts = {
  news: AirlineChangeNews
  kind: AirlineChangeKind
  class: AirlineChangeClass
  reference: string
  pnr: string
  lead_passenger: string
  legs: readonly { before: FlightTimes; after: FlightTimes | null }[]
  options: readonly AirlineAnswer[]
  answer_by: string | null
  url: string
}

declare module '#server/mail/mail-data' {
  interface MailData {
    'airline-change': Facts
  }
}

const words = {
  en: {
    subject: {
      told: (reference: string) => `The airline changed flights of booking ${reference}`,
      taken: (reference: string) => `New flight times for booking ${reference}`,
      accepted: (reference: string) => `The new flights of booking ${reference} are confirmed`,
    },
    heading: {
      told: 'Your airline changed this journey',
      taken: 'New flight times',
      accepted: 'The new flights are confirmed',
    },
    kind: {
      retime: 'The flight leaves at another time.',
      cancel: 'The flight is cancelled.',
      airport: 'The flight uses another airport.',
      equipment: 'The flight has another aircraft.',
      misconnection: 'The connection can no longer be reached.',
    },
    taken: 'The change is small, so it is taken over already. Tickets stay valid; there is nothing to do.',
    accepted: 'Tickets and times are up to date. The new itinerary comes in a mail of its own.',
    options: 'You can answer so',
    no_options: 'There is nothing to accept: please open the booking and choose other flights.',
    option: {
      accept: 'accept the new flights',
      rebook: 'take another flight within a day, free of charge',
      refund: 'get all your money back, without penalty and fee',
    },
    reference: 'Booking',
    pnr: 'PNR',
    passenger: 'Passenger',
    before: 'Before',
    after: 'Now',
    none: 'No flight in its stead',
    local: 'All times are local.',
    until: 'Answer before',
    open: 'Open the booking',
    or: ' or ',
  },
  ar: {
    subject: {
      told: (reference: string) => `غيّرت شركة الطيران رحلات الحجز ${reference}`,
      taken: (reference: string) => `مواعيد جديدة لرحلات الحجز ${reference}`,
      accepted: (reference: string) => `تأكدت الرحلات الجديدة للحجز ${reference}`,
    },
    heading: { told: 'غيّرت شركة الطيران هذه الرحلة', taken: 'مواعيد جديدة للرحلة', accepted: 'تأكدت الرحلات الجديدة' },
    kind: {
      retime: 'تغادر الرحلة في موعد آخر.',
      cancel: 'أُلغيت الرحلة.',
      airport: 'تستعمل الرحلة مطارًا آخر.',
      equipment: 'تسيّر الرحلة بطائرة أخرى.',
      misconnection: 'لم يعد اللحاق بالرحلة التالية ممكنًا.',
    },
    taken: 'التغيير بسيط فاعتُمد تلقائيًا. تبقى التذاكر صالحة ولا يلزمك شيء.',
    accepted: 'التذاكر والمواعيد محدّثة، ويصلك خط السير الجديد في رسالة مستقلة.',
    options: 'يمكنك أن تجيب هكذا',
    no_options: 'لا بديل يمكن قبوله: افتح الحجز واختر رحلات أخرى.',
    option: {
      accept: 'قبول الرحلات الجديدة',
      rebook: 'اختيار رحلة أخرى خلال يوم مجانًا',
      refund: 'استرداد كامل المبلغ بلا غرامة ولا رسم',
    },
    reference: 'الحجز',
    pnr: 'رقم الحجز PNR',
    passenger: 'المسافر',
    before: 'السابق',
    after: 'الآن',
    none: 'لا رحلة بديلة',
    local: 'كل الأوقات بالتوقيت المحلي.',
    until: 'أجب قبل',
    open: 'افتح الحجز',
    or: ' أو ',
  },
} as const

function textOf({ news, kind, options }: Facts, locale: Locale): string {
  const t = words[locale]
  const what = t.kind[kind]
  if (news !== 'told') return `${what} ${t[news]}`
  if (options.length === 0) return `${what} ${t.no_options}`
  return `${what} ${t.options}: ${options.map((one) => t.option[one]).join(t.or)}.`
}

/** What an airline changed about a booking: old and new flights by local times, how it may be answered, and until when. */
export function airlineChangeMail(data: Facts, locale: Locale): MailMessage {
  const t = words[locale]
  const flight = (one: FlightTimes | null) =>
    one === null
      ? t.none
      : `${one.flights} · ${one.origin}-${one.destination} · ${localTimeText(one.departure_at, locale)} – ${localTimeText(one.arriving_at, locale)}`
  const blocks: MailBlock[] = [
    { kind: 'text', text: textOf(data, locale) },
    {
      kind: 'facts',
      rows: [
        { label: t.reference, value: data.reference, ltr: true },
        ...(data.pnr ? [{ label: t.pnr, value: data.pnr, ltr: true }] : []),
        { label: t.passenger, value: data.lead_passenger, ltr: true },
        ...data.legs.flatMap(({ before, after }) => [
          { label: t.before, value: flight(before), ltr: locale === 'en' },
          { label: t.after, value: flight(after), ltr: locale === 'en' },
        ]),
        ...(data.answer_by ? [{ label: t.until, at: data.answer_by }] : []),
      ],
    },
    { kind: 'button', label: t.open, url: data.url },
    { kind: 'small', text: t.local },
  ]
  return { subject: t.subject[data.news](data.reference), heading: t.heading[data.news], blocks }
}
