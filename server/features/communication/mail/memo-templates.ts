import type { Locale, Localised, Money } from '#contract/kernel/shapes'
import type { MailMessage } from './mail-layout.ts'
import { moneyText } from './money-text.ts'

export type MemoNews = 'charged' | 'given_back'
export type MemoMails = {
  /** To an agency: it was charged for an airline's memo, or got that back. */
  'memo-news': {
    news: MemoNews
    /** The number of the debit note, or of the credit note. */
    number: string
    memo: string
    booking: string
    amount: Money
    note: string
    due_on: string
    /** It was paid from the wallet at once. */
    paid: boolean
    agency: Localised
    url: string
  }
}

const words = {
  en: {
    number: { charged: 'Debit note', given_back: 'Credit note' },
    memo: 'Memo of the airline',
    booking: 'Booking',
    amount: 'Amount',
    note: 'What for',
    due_on: 'Pay by',
    open: 'Open the memo charges',
    charged: {
      subject: (number: string) => `${number}: a memo of an airline was charged to you`,
      heading: 'A memo of an airline was charged to you',
      paid: 'The airline has charged us for one of your bookings. We have taken the amount from your wallet; the debit note is with the charge.',
      owed: 'The airline has charged us for one of your bookings. Your wallet does not cover the amount: pay it by the day below. The debit note is with the charge.',
    },
    given_back: {
      subject: (number: string) => `${number}: a charge for a memo is given back`,
      heading: 'A charge for a memo is given back',
      paid: 'The airline has taken its memo back, and what you paid is in your wallet again.',
      owed: 'The airline has taken its memo back. You owe nothing for it any more.',
    },
  },
  ar: {
    number: { charged: 'الإشعار المدين', given_back: 'الإشعار الدائن' },
    memo: 'إشعار شركة الطيران',
    booking: 'الحجز',
    amount: 'المبلغ',
    note: 'البيان',
    due_on: 'يُدفع قبل',
    open: 'افتح رسوم الإشعارات',
    charged: {
      subject: (number: string) => `${number}: إشعار من شركة الطيران على حسابك`,
      heading: 'إشعار من شركة الطيران على حسابك',
      paid: 'حمّلتنا شركة الطيران مبلغًا عن أحد حجوزاتك، فخصمناه من محفظتك. تجد الإشعار المدين مع الرسم.',
      owed: 'حمّلتنا شركة الطيران مبلغًا عن أحد حجوزاتك، ومحفظتك لا تغطيه: ادفعه قبل اليوم المذكور. تجد الإشعار المدين مع الرسم.',
    },
    given_back: {
      subject: (number: string) => `${number}: أُعيد إليك رسم إشعار`,
      heading: 'أُعيد إليك رسم إشعار',
      paid: 'سحبت شركة الطيران إشعارها، وعاد ما دفعته إلى محفظتك.',
      owed: 'سحبت شركة الطيران إشعارها، ولم يعد عليك شيء عنه.',
    },
  },
} as const

export function memoNewsMail(data: MemoMails['memo-news'], locale: Locale): MailMessage {
  const text = words[locale]
  const { subject, heading, paid, owed } = text[data.news]
  return {
    subject: subject(data.number),
    heading,
    blocks: [
      { kind: 'text', text: data.paid ? paid : owed },
      {
        kind: 'facts',
        rows: [
          { label: text.number[data.news], value: data.number, ltr: true },
          { label: text.memo, value: data.memo, ltr: true },
          { label: text.booking, value: data.booking, ltr: true },
          { label: text.amount, value: moneyText(data.amount, locale), ltr: true },
          ...(data.news === 'charged' ? [{ label: text.note, value: data.note }] : []),
          ...(data.news === 'charged' && !data.paid ? [{ label: text.due_on, value: data.due_on, ltr: true }] : []),
        ],
      },
      { kind: 'button', label: text.open, url: data.url },
    ],
  }
}
