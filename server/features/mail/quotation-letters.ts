import type { Locale, Localised, Money } from '#contract/shapes'
import type { Block, Letter } from './mail-layout.ts'
import { instantText, moneyText } from './money-text.ts'

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
    url: string
  }
  'payment-request': { reference: string; agency: Localised; amount: Money; expires_at: string; url: string }
  'payment-received': { reference: string; agency: Localised; amount: Money }
  'payment-news': {
    reference: string
    amount: Money
    news: 'booked' | 'kept' | 'none'
    reason: string | null
    url: string
  }
}

/** Names that people typed stand in subjects, where a line break would end the header. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const words = {
  en: {
    what: 'What for',
    total: 'Total',
    until: 'Valid until',
    customer: 'Customer',
    reason: 'Reason',
    number: 'Reference',
    amount: 'Amount',
    pay_until: 'To be paid by',
    open: 'Open the quotation',
    open_booking: 'Open it',
    pay: 'Go to the payment',
  },
  ar: {
    what: 'البيان',
    total: 'الإجمالي',
    until: 'صالح حتى',
    customer: 'العميل',
    reason: 'السبب',
    number: 'المرجع',
    amount: 'المبلغ',
    pay_until: 'يُدفع قبل',
    open: 'فتح العرض',
    open_booking: 'فتح التفاصيل',
    pay: 'الانتقال إلى الدفع',
  },
} as const

const isCode = (title: string) => /^[A-Z]{3}(-[A-Z]{3})+$/.test(title)
const titled = (title: string) => ({ value: title, ltr: isCode(title) })

export function quotationSentLetter(data: QuotationMails['quotation-sent'], locale: Locale): Letter {
  const text = words[locale]
  const agency = oneLine(data.agency[locale])
  const blocks: Block[] = [
    {
      kind: 'facts',
      rows: [
        { label: text.number, value: data.reference, ltr: true },
        { label: text.what, ...titled(data.title) },
        { label: text.total, value: moneyText(data.total, locale), ltr: true },
        { label: text.until, value: instantText(data.valid_until, locale), ltr: locale === 'en' },
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
    declined: { subject: 'اعتُذر عنه', text: 'اعتذر عميلك عن عرض السعر.' },
    price_rose: {
      subject: 'يحتاج إلى نسخة جديدة',
      text: 'أراد عميلك القبول لكن الأجرة ارتفعت. سعّر الرحلة من جديد وأرسل النسخة الجديدة.',
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

export function quotationNewsLetter(data: QuotationMails['quotation-news'], locale: Locale): Letter {
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
          ...(data.reason ? [{ label: text.reason, value: data.reason }] : []),
        ],
      },
      { kind: 'button', label: text.open, url: data.url },
    ],
  }
}

export function paymentRequestLetter(data: QuotationMails['payment-request'], locale: Locale): Letter {
  const text = words[locale]
  const agency = oneLine(data.agency[locale])
  const blocks: Block[] = [
    {
      kind: 'facts',
      rows: [
        { label: text.number, value: data.reference, ltr: true },
        { label: text.amount, value: moneyText(data.amount, locale), ltr: true },
        { label: text.pay_until, value: instantText(data.expires_at, locale), ltr: locale === 'en' },
      ],
    },
    { kind: 'button', label: text.pay, url: data.url },
  ]
  return locale === 'ar'
    ? {
        subject: `طلب دفع ${data.reference} من ${agency}`,
        heading: `طلب دفع من ${agency}`,
        blocks: [{ kind: 'text', text: 'ادفع بالبطاقة من صفحة آمنة، ولا حاجة إلى تسجيل دخول.' }, ...blocks],
      }
    : {
        subject: `Payment request ${data.reference} from ${agency}`,
        heading: `A payment request from ${agency}`,
        blocks: [{ kind: 'text', text: 'Pay by card on a secure page; no login is needed.' }, ...blocks],
      }
}

export function paymentReceivedLetter(data: QuotationMails['payment-received'], locale: Locale): Letter {
  const text = words[locale]
  const agency = oneLine(data.agency[locale])
  const facts: Block = {
    kind: 'facts',
    rows: [
      { label: text.number, value: data.reference, ltr: true },
      { label: text.amount, value: moneyText(data.amount, locale), ltr: true },
    ],
  }
  return locale === 'ar'
    ? {
        subject: `وصلت دفعتك ${data.reference}`,
        heading: 'وصلت دفعتك',
        blocks: [{ kind: 'text', text: `استلمت ${agency} دفعتك بالبطاقة، وسترسل إليك مستنداتك.` }, facts],
      }
    : {
        subject: `Payment received for ${data.reference}`,
        heading: 'Your payment has arrived',
        blocks: [
          { kind: 'text', text: `${agency} has received your card payment and will send you your documents.` },
          facts,
        ],
      }
}

const paymentWords = {
  en: {
    booked: 'The customer has paid by card and the booking is confirmed.',
    kept: 'The customer has paid by card, but the booking could not be confirmed. The money is in your wallet.',
    none: 'The customer has paid by card. The money is in your wallet.',
  },
  ar: {
    booked: 'دفع العميل بالبطاقة وتأكد الحجز.',
    kept: 'دفع العميل بالبطاقة لكن تعذّر تأكيد الحجز. المبلغ في محفظتك.',
    none: 'دفع العميل بالبطاقة، والمبلغ في محفظتك.',
  },
} as const

export function paymentNewsLetter(data: QuotationMails['payment-news'], locale: Locale): Letter {
  const text = words[locale]
  return {
    subject: locale === 'ar' ? `دُفع طلب الدفع ${data.reference}` : `Payment request ${data.reference} is paid`,
    heading: locale === 'ar' ? 'دُفع طلب الدفع' : 'Your payment request is paid',
    blocks: [
      { kind: 'text', text: paymentWords[locale][data.news] },
      {
        kind: 'facts',
        rows: [
          { label: text.number, value: data.reference, ltr: true },
          { label: text.amount, value: moneyText(data.amount, locale), ltr: true },
          ...(data.reason ? [{ label: text.reason, value: data.reason }] : []),
        ],
      },
      { kind: 'button', label: text.open_booking, url: data.url },
    ],
  }
}
