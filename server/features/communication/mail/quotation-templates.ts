import type { Locale, Localised, Money } from '#contract/kernel/shapes'
import type { Block, MailMessage } from './mail-layout.ts'
import { moneyText } from './money-text.ts'

export const quotationNews = [
  'viewed',
  'accepted',
  'declined',
  'price_rose',
  'unavailable',
  'booked',
  'not_booked',
] as const
/** What became of a quotation, as its agent is told. */
export type QuotationNews = (typeof quotationNews)[number]

export type QuotationMails = {
  'quotation-sent': {
    reference: string
    agency: Localised
    title: string
    total: Money
    valid_until: string
    updated: boolean
    url: string
  }
  'quotation-news': {
    reference: string
    news: QuotationNews
    name: string | null
    title: string
    total: Money
    reason: string | null
    /** What the customer would have to pay now, where the fare rose. */
    new_total: Money | null
    /** What the customer pays, where that is another currency than the books'. */
    customer_total: Money | null
    /** The booking it has become. */
    booking: string | null
    url: string
  }
}

/** Names that people typed stand in subjects, where a line break would end the header. */
export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const words = {
  en: {
    what: 'What for',
    total: 'Total',
    until: 'Valid until',
    customer: 'Customer',
    reason: 'Reason',
    number: 'Reference',
    new_total: 'Total now',
    customer_total: 'Customer pays',
    booking: 'Booking',
    open: 'Open the quotation',
    open_booking: 'Open the booking',
  },
  ar: {
    what: 'البيان',
    total: 'الإجمالي',
    until: 'صالح حتى',
    customer: 'العميل',
    reason: 'السبب',
    number: 'المرجع',
    new_total: 'الإجمالي الآن',
    customer_total: 'يدفع العميل',
    booking: 'الحجز',
    open: 'افتح العرض',
    open_booking: 'افتح الحجز',
  },
} as const

const isCode = (title: string) => /^[A-Z]{3}(-[A-Z]{3})+$/.test(title)
const titled = (title: string) => ({ value: title, ltr: isCode(title) })

export function quotationSentMail(data: QuotationMails['quotation-sent'], locale: Locale): MailMessage {
  const text = words[locale]
  const agency = oneLine(data.agency[locale])
  const blocks: Block[] = [
    {
      kind: 'facts',
      rows: [
        { label: text.number, value: data.reference, ltr: true },
        { label: text.what, ...titled(data.title) },
        { label: text.total, value: moneyText(data.total, locale), ltr: true },
        { label: text.until, at: data.valid_until },
      ],
    },
    { kind: 'button', label: text.open, url: data.url },
  ]
  return locale === 'ar'
    ? {
        subject: `${data.updated ? 'عرض محدّث' : 'عرض سعر'} ${data.reference} من ${agency}`,
        heading: `عرض سعر من ${agency}`,
        blocks: [
          { kind: 'text', text: 'افتح العرض لترى تفاصيله، ثم اقبله أو اعتذر عنه من هاتفك دون تسجيل دخول.' },
          ...blocks,
          { kind: 'small', text: 'من يملك هذا الرابط يرى العرض، فلا ترسله إلا لمن يعنيه.' },
        ],
      }
    : {
        subject: `${data.updated ? 'Updated quotation' : 'Quotation'} ${data.reference} from ${agency}`,
        heading: `A quotation from ${agency}`,
        blocks: [
          {
            kind: 'text',
            text: 'Open it to see everything, then accept or decline on your phone; no login is needed.',
          },
          ...blocks,
          { kind: 'small', text: 'Whoever has this link sees the quotation: pass it on only to those it is for.' },
        ],
      }
}

const newsWords: Record<Locale, Record<QuotationNews, { subject: string; text: string }>> = {
  en: {
    viewed: { subject: 'was opened', text: 'Your customer has opened the quotation.' },
    accepted: { subject: 'was accepted', text: 'Your customer has accepted the quotation.' },
    declined: { subject: 'was declined', text: 'Your customer has declined the quotation.' },
    price_rose: {
      subject: 'needs a new version',
      text: 'Your customer wanted to accept, but the fare has risen. Price the flight again and send the new version.',
    },
    unavailable: {
      subject: 'can no longer be booked',
      text: 'Your customer wanted to accept, but the flight is no longer to be had as it was offered.',
    },
    booked: {
      subject: 'is booked',
      text: 'The booking is saved with the passengers your customer gave. Confirm it before its time limit.',
    },
    not_booked: {
      subject: 'could not be booked',
      text: 'Your customer has accepted, but the booking could not be saved. Open the quotation and go on from there.',
    },
  },
  ar: {
    viewed: { subject: 'فُتح', text: 'فتح عميلك عرض السعر.' },
    accepted: { subject: 'قُبل', text: 'قبل عميلك عرض السعر.' },
    declined: { subject: 'رُفض', text: 'رفض عميلك عرض السعر.' },
    price_rose: {
      subject: 'يحتاج إلى نسخة جديدة',
      text: 'أراد عميلك القبول لكن السعر ارتفع. سعّر الرحلة من جديد وأرسل النسخة الجديدة.',
    },
    unavailable: {
      subject: 'لم يعد متاحًا',
      text: 'أراد عميلك القبول لكن الرحلة لم تعد متاحة كما عُرضت.',
    },
    booked: { subject: 'حُجز', text: 'حُفظ الحجز بالمسافرين الذين أدخلهم عميلك. أكّده قبل انتهاء مهلته.' },
    not_booked: {
      subject: 'تعذّر حجزه',
      text: 'قبل عميلك العرض لكن تعذّر حفظ الحجز. افتح العرض وتابع منه.',
    },
  },
}

export function quotationNewsMail(data: QuotationMails['quotation-news'], locale: Locale): MailMessage {
  const text = words[locale]
  const news = newsWords[locale][data.news]
  const subject =
    locale === 'ar' ? `العرض ${data.reference} ${news.subject}` : `Quotation ${data.reference} ${news.subject}`
  return {
    subject,
    heading: subject,
    blocks: [
      { kind: 'text', text: news.text },
      {
        kind: 'facts',
        rows: [
          ...(data.name ? [{ label: text.customer, value: data.name }] : []),
          { label: text.what, ...titled(data.title) },
          { label: text.total, value: moneyText(data.total, locale), ltr: true },
          ...(data.new_total ? [{ label: text.new_total, value: moneyText(data.new_total, locale), ltr: true }] : []),
          ...(data.customer_total
            ? [{ label: text.customer_total, value: moneyText(data.customer_total, locale), ltr: true }]
            : []),
          ...(data.booking ? [{ label: text.booking, value: data.booking, ltr: true }] : []),
          ...(data.reason ? [{ label: text.reason, value: data.reason }] : []),
        ],
      },
      { kind: 'button', label: data.booking ? text.open_booking : text.open, url: data.url },
    ],
  }
}
