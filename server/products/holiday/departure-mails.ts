import type { Locale, Localised } from '#contract/kernel/shapes'
import type { MailMessage } from '#server/features/communication/mail'
import { dateText } from '#server/features/operations/documents'

type DepartureMails = {
  /** A departure takes place for certain, or is called off: for whoever booked it. */
  'holiday-departure': {
    news: 'confirmed' | 'called_off'
    reference: string
    holiday: Localised
    starts: string
    ends: string
    /** Why it is called off; null: too few people booked. */
    reason: string | null
  }
}

declare module '#server/mail/mail-data' {
  interface MailData extends DepartureMails {}
}

const words = {
  en: {
    confirmed: (reference: string) => `Your holiday takes place: booking ${reference}`,
    called_off: (reference: string) => `Your holiday is called off: booking ${reference}`,
    text_confirmed: 'Enough people have booked, so this departure is certain. Nothing else changes.',
    text_called_off: 'We are sorry. All that you have paid comes back the way it was paid, without a deduction.',
    too_few: 'Too few people booked this departure.',
    holiday: 'Holiday',
    starts: 'From',
    ends: 'To',
    reason: 'Reason',
  },
  ar: {
    confirmed: (reference: string) => `رحلتك مؤكدة: الحجز \u2066${reference}\u2069`,
    called_off: (reference: string) => `أُلغيت رحلتك: الحجز \u2066${reference}\u2069`,
    text_confirmed: 'اكتمل العدد المطلوب وأصبح هذا الموعد مؤكدًا، ولا يتغير شيء آخر.',
    text_called_off: 'نعتذر إليكم. يعود كل ما دفعتموه بالطريقة التي دُفع بها دون أي خصم.',
    too_few: 'لم يكتمل العدد المطلوب لهذا الموعد.',
    holiday: 'الرحلة',
    starts: 'من',
    ends: 'إلى',
    reason: 'السبب',
  },
} as const

export function departureMail(data: DepartureMails['holiday-departure'], locale: Locale): MailMessage {
  const t = words[locale]
  const heading = t[data.news](data.reference)
  const why = data.news === 'called_off' ? [{ label: t.reason, value: data.reason ?? t.too_few }] : []
  return {
    subject: heading,
    heading,
    blocks: [
      { kind: 'text', text: t[`text_${data.news}`] },
      {
        kind: 'facts',
        rows: [
          { label: t.holiday, value: data.holiday[locale] },
          { label: t.starts, value: dateText(data.starts, locale, 'full') },
          { label: t.ends, value: dateText(data.ends, locale, 'full') },
          ...why,
        ],
      },
    ],
  }
}
