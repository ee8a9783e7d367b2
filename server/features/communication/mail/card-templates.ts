import type { Locale, Localised, Money } from '#contract/kernel/shapes'
import type { MailMessage } from './mail-layout.ts'
import { moneyText } from './money-text.ts'

export type CardMails = {
  /** To an agency: a card payment of its customer is disputed, or that has ended. */
  'card-dispute': {
    news: 'disputed' | 'won' | 'lost'
    reference: string
    amount: Money
    agency: Localised
    url: string
  }
}

const words = {
  en: {
    booking: 'Booking',
    amount: 'Amount',
    open: 'Open the booking',
    disputed: {
      subject: (reference: string) => `${reference}: a card payment is disputed`,
      heading: 'A card payment is disputed',
      text: 'The holder of the card has asked their bank to take this payment back. We answer the bank. Send us what proves the sale: the order, messages with your customer, signed papers. Until it is decided nothing of your booking changes.',
    },
    won: {
      subject: (reference: string) => `${reference}: the dispute about a card payment is won`,
      heading: 'The dispute is won',
      text: 'The bank has decided that the payment stays. There is nothing for you to do.',
    },
    lost: {
      subject: (reference: string) => `${reference}: the dispute about a card payment is lost`,
      heading: 'The dispute is lost',
      text: 'The bank has given the money back to the holder of the card. Nothing is taken from your wallet by itself; we talk to you where it concerns your account.',
    },
  },
  ar: {
    booking: 'الحجز',
    amount: 'المبلغ',
    open: 'افتح الحجز',
    disputed: {
      subject: (reference: string) => `${reference}: اعتراض على دفعة بالبطاقة`,
      heading: 'اعتراض على دفعة بالبطاقة',
      text: 'طلب حامل البطاقة من بنكه استرجاع هذه الدفعة، ونحن من يردّ على البنك. أرسل إلينا ما يثبت البيع: الطلب ورسائلك مع العميل والأوراق الموقّعة. لا يتغير شيء في حجزك إلى أن يُبتّ في الاعتراض.',
    },
    won: {
      subject: (reference: string) => `${reference}: رُدّ الاعتراض على دفعة بالبطاقة`,
      heading: 'رُدّ الاعتراض',
      text: 'قرر البنك بقاء الدفعة، ولا يلزمك شيء.',
    },
    lost: {
      subject: (reference: string) => `${reference}: قُبل الاعتراض على دفعة بالبطاقة`,
      heading: 'قُبل الاعتراض',
      text: 'أعاد البنك المبلغ إلى حامل البطاقة. لا يُخصم شيء من محفظتك تلقائيًا، ونتواصل معك إن كان للأمر صلة بحسابك.',
    },
  },
} as const

export function cardDisputeMail(data: CardMails['card-dispute'], locale: Locale): MailMessage {
  const text = words[locale]
  const { subject, heading, text: says } = text[data.news]
  return {
    subject: subject(data.reference),
    heading,
    blocks: [
      { kind: 'text', text: says },
      {
        kind: 'facts',
        rows: [
          { label: text.booking, value: data.reference, ltr: true },
          { label: text.amount, value: moneyText(data.amount, locale), ltr: true },
        ],
      },
      { kind: 'button', label: text.open, url: data.url },
    ],
  }
}
