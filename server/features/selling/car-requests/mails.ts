import type { Locale, Localised, Money } from '#contract/kernel/shapes'
import type { CarRequestState } from '#contract/selling/car-requests'
import { type MailMessage, moneyText } from '#server/features/communication/mail'

type CarMails = {
  /** To whoever asked for a car: it has arrived, is arranged, or cannot be. */
  'car-request': {
    reference: string
    news: CarRequestState
    car: Localised
    from_day: string
    to_day: string
    place: string
    total: Money | null
    answer: string | null
    url: string
  }
}

declare module '#server/mail/mail-data' {
  interface MailData extends CarMails {}
}

const words = {
  en: {
    requested: (reference: string) => `Your request ${reference} for a car has arrived`,
    confirmed: (reference: string) => `Your car is arranged, request ${reference}`,
    declined: (reference: string) => `We cannot arrange the car of request ${reference}`,
    withdrawn: (reference: string) => `Your request ${reference} is withdrawn`,
    text_requested: 'The office looks for the car and answers you. Nothing is charged yet.',
    text_confirmed: 'The car waits for you at the place and on the day below.',
    text_declined: 'The office says why below. Look at the other cars, or ask for other days.',
    text_withdrawn: 'You took it back. Nothing is charged.',
    car: 'Car',
    from: 'From',
    to: 'To',
    place: 'Place',
    total: 'Price',
    open: 'Open the request',
  },
  ar: {
    requested: (reference: string) => `وصلنا طلبك للسيارة \u2066${reference}\u2069`,
    confirmed: (reference: string) => `سيارتك مؤكدة، الطلب \u2066${reference}\u2069`,
    declined: (reference: string) => `تعذّر توفير سيارة الطلب \u2066${reference}\u2069`,
    withdrawn: (reference: string) => `سُحب طلبك \u2066${reference}\u2069`,
    text_requested: 'يبحث فريق الحجوزات عن السيارة ثم يردّ عليك، ولم يُخصم منك شيء.',
    text_confirmed: 'تنتظرك السيارة في المكان واليوم المذكورين أدناه.',
    text_declined: 'كتب فريق الحجوزات السبب أدناه. اطّلع على السيارات الأخرى أو اطلب أيامًا أخرى.',
    text_withdrawn: 'سحبتَ الطلب، ولم يُخصم منك شيء.',
    car: 'السيارة',
    from: 'من',
    to: 'إلى',
    place: 'المكان',
    total: 'السعر',
    open: 'افتح الطلب',
  },
} as const

export function carRequestMail(data: CarMails['car-request'], locale: Locale): MailMessage {
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
          { label: t.car, value: data.car[locale] },
          { label: t.from, value: data.from_day, ltr: true },
          { label: t.to, value: data.to_day, ltr: true },
          { label: t.place, value: data.place },
          ...(data.total ? [{ label: t.total, value: moneyText(data.total, locale), ltr: true }] : []),
        ],
      },
      ...(data.answer ? [{ kind: 'text' as const, text: data.answer }] : []),
      { kind: 'button', label: t.open, url: data.url },
    ],
  }
}
