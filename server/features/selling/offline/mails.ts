import type { Locale, Money } from '#contract/kernel/shapes'
import { type MailBlock, type MailMessage, moneyText } from '#server/features/communication/mail'

type OfflineMails = {
  /** What the back office quotes for a request, or has booked. */
  'offline-quote': {
    reference: string
    agency: string
    lines: { description: string; quantity: number; total: Money }[]
    total: Money
    note: string | null
    valid_until: string | null
    booked: boolean
    booking_code: string | null
    /** In the agency's portal; null for a customer of the agency. */
    url: string | null
  }
}

declare module '#server/mail/mail-data' {
  interface MailData extends OfflineMails {}
}

const words = {
  en: {
    quoted: (reference: string) => `Our quote for ${reference}`,
    booked: (reference: string) => `${reference} is booked`,
    quoted_text: 'This is what we can get for the request. Accept it and the desk books.',
    booked_text: 'The desk has booked the request.',
    customer_quoted: (agency: string) => `${agency} can get this for you. Tell them whether it suits you.`,
    customer_booked: (agency: string) => `${agency} has booked this for you.`,
    agency: 'Agency',
    total: 'Total',
    until: 'Holds until',
    code: 'Booking code',
    open: 'Open the request',
  },
  ar: {
    quoted: (reference: string) => `عرضنا للطلب \u2066${reference}\u2069`,
    booked: (reference: string) => `تم حجز \u2066${reference}\u2069`,
    quoted_text: 'هذا ما استطعنا توفيره للطلب. اقبله ليحجز فريق الحجوزات.',
    booked_text: 'حجز فريق الحجوزات الطلب.',
    customer_quoted: (agency: string) => `تستطيع ${agency} توفير ما يلي لك. أخبرهم إن كان يناسبك.`,
    customer_booked: (agency: string) => `حجزت لك ${agency} ما يلي.`,
    agency: 'الوكالة',
    total: 'الإجمالي',
    until: 'صالح حتى',
    code: 'رمز الحجز',
    open: 'افتح الطلب',
  },
} as const

function introOf({ url, booked, agency }: OfflineMails['offline-quote'], locale: Locale): string {
  const t = words[locale]
  if (url) return booked ? t.booked_text : t.quoted_text
  return (booked ? t.customer_booked : t.customer_quoted)(agency)
}

export function offlineQuoteMail(data: OfflineMails['offline-quote'], locale: Locale): MailMessage {
  const t = words[locale]
  const rows = [
    { label: t.agency, value: data.agency },
    ...data.lines.map((line) => ({
      label: line.quantity > 1 ? `${line.quantity} × ${line.description}` : line.description,
      value: moneyText(line.total, locale),
      ltr: true,
    })),
    { label: t.total, value: moneyText(data.total, locale), ltr: true },
    ...(data.booking_code ? [{ label: t.code, value: data.booking_code, ltr: true }] : []),
    ...(data.valid_until && !data.booked
      ? [{ label: t.until, value: `${data.valid_until.slice(0, 16).replace('T', ' ')} UTC`, ltr: true }]
      : []),
  ]
  const blocks: MailBlock[] = [
    { kind: 'text', text: introOf(data, locale) },
    { kind: 'facts', rows },
    ...(data.note ? [{ kind: 'text' as const, text: data.note }] : []),
    ...(data.url ? [{ kind: 'button' as const, label: t.open, url: data.url }] : []),
  ]
  const heading = (data.booked ? t.booked : t.quoted)(data.reference)
  return { subject: heading, heading, blocks }
}
