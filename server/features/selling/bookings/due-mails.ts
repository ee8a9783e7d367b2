import type { Locale, Money } from '#contract/kernel/shapes'
import { type MailMessage, moneyText } from '#server/features/communication/mail'

type DueMails = {
  /** A part of a booking is to be paid soon, or should have been. */
  'payment-due': {
    news: 'soon' | 'overdue'
    reference: string
    lead_passenger: string
    amount: Money
    due_at: string
    url: string
  }
}

declare module '#server/mail/mail-data' {
  interface MailData extends DueMails {}
}

const words = {
  en: {
    soon: (reference: string) => `A payment for booking ${reference} is due soon`,
    overdue: (reference: string) => `A payment for booking ${reference} is overdue`,
    text_soon: 'Pay it before the time below, so that the places stay yours.',
    text_overdue: 'It was due at the time below. Pay it now: places that are not paid for may be given to others.',
    booking: 'Booking',
    passenger: 'Name',
    amount: 'Amount',
    due: 'Due',
    open: 'Open the booking and pay',
  },
  ar: {
    soon: (reference: string) => `دفعة قريبة الاستحقاق للحجز \u2066${reference}\u2069`,
    overdue: (reference: string) => `دفعة متأخرة للحجز \u2066${reference}\u2069`,
    text_soon: 'ادفعها قبل الموعد أدناه لتبقى الأماكن محجوزة لكم.',
    text_overdue: 'كانت مستحقة في الموعد أدناه. ادفعها الآن، فقد تُمنح الأماكن غير المدفوعة لغيركم.',
    booking: 'الحجز',
    passenger: 'الاسم',
    amount: 'المبلغ',
    due: 'الاستحقاق',
    open: 'افتح الحجز وادفع',
  },
} as const

export function paymentDueMail(data: DueMails['payment-due'], locale: Locale): MailMessage {
  const t = words[locale]
  const heading = t[data.news](data.reference)
  return {
    subject: heading,
    heading,
    blocks: [
      { kind: 'text', text: t[`text_${data.news}`] },
      {
        kind: 'facts',
        rows: [
          { label: t.booking, value: data.reference, ltr: true },
          { label: t.passenger, value: data.lead_passenger, ltr: true },
          { label: t.amount, value: moneyText(data.amount, locale), ltr: true },
          { label: t.due, at: data.due_at },
        ],
      },
      { kind: 'button', label: t.open, url: data.url },
    ],
  }
}
