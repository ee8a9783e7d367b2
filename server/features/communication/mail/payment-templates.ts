import type { Locale, Localised, Money } from '#contract/kernel/shapes'
import type { Block, MailMessage } from './mail-layout.ts'
import { moneyText } from './money-text.ts'
import { oneLine } from './quotation-templates.ts'

export type PaymentMails = {
  'payment-request': { reference: string; agency: Localised; amount: Money; expires_at: string; url: string }
  'payment-received': { reference: string; agency: Localised; amount: Money }
  'payment-news': {
    reference: string
    amount: Money
    news: 'booked' | 'kept' | 'returned' | 'none'
    reason: string | null
    url: string
  }
}

const words = {
  en: {
    number: 'Reference',
    amount: 'Amount',
    reason: 'Reason',
    pay_until: 'To be paid by',
    open_booking: 'Open it',
    pay: 'Go to the payment',
  },
  ar: {
    number: 'المرجع',
    amount: 'المبلغ',
    reason: 'السبب',
    pay_until: 'يُدفع قبل',
    open_booking: 'افتح التفاصيل',
    pay: 'الانتقال إلى الدفع',
  },
} as const

export function paymentRequestMail(data: PaymentMails['payment-request'], locale: Locale): MailMessage {
  const text = words[locale]
  const agency = oneLine(data.agency[locale])
  const blocks: Block[] = [
    {
      kind: 'facts',
      rows: [
        { label: text.number, value: data.reference, ltr: true },
        { label: text.amount, value: moneyText(data.amount, locale), ltr: true },
        { label: text.pay_until, at: data.expires_at },
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

export function paymentReceivedMail(data: PaymentMails['payment-received'], locale: Locale): MailMessage {
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
    returned: 'The customer has paid by card, but this could not be done. The money goes back to the card.',
    none: 'The customer has paid by card. The money is in your wallet.',
  },
  ar: {
    booked: 'دفع العميل بالبطاقة وتأكد الحجز.',
    kept: 'دفع العميل بالبطاقة لكن تعذّر تأكيد الحجز. المبلغ في محفظتك.',
    returned: 'دفع العميل بالبطاقة لكن تعذّر إتمام المطلوب. يعود المبلغ إلى البطاقة.',
    none: 'دفع العميل بالبطاقة، والمبلغ في محفظتك.',
  },
} as const

export function paymentNewsMail(data: PaymentMails['payment-news'], locale: Locale): MailMessage {
  const text = words[locale]
  return {
    subject:
      data.news === 'kept' || data.news === 'returned'
        ? locale === 'ar'
          ? `دُفع ${data.reference} لكن تعذّر التأكيد`
          : `${data.reference} is paid but not confirmed`
        : locale === 'ar'
          ? `دُفع طلب الدفع ${data.reference}`
          : `Payment request ${data.reference} is paid`,
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
