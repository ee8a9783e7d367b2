import type { Locale, Localised } from '#contract/kernel/shapes'
import type { MailBlock, MailMessage } from '#server/features/communication/mail'

type EnquiryMails = {
  /** An enquiry that has reached us, or an answer to it, for whoever asked. */
  'holiday-enquiry': { news: 'received' | 'answered'; reference: string; holiday: Localised; body: string; url: string }
}

declare module '#server/mail/mail-data' {
  interface MailData extends EnquiryMails {}
}

const words = {
  en: {
    subject: {
      received: (reference: string) => `We have your enquiry ${reference}`,
      answered: (reference: string) => `An answer to your enquiry ${reference}`,
    },
    text: {
      received: 'Thank you for your enquiry. We answer within one working day, by mail and on its page.',
      answered: 'We have answered your enquiry. Write back on its page.',
    },
    holiday: 'Holiday',
    said: { received: 'You wrote', answered: 'We write' },
    open: 'Open the enquiry',
  },
  ar: {
    subject: {
      received: (reference: string) => `وصلنا استفسارك \u2066${reference}\u2069`,
      answered: (reference: string) => `رد على استفسارك \u2066${reference}\u2069`,
    },
    text: {
      received: 'شكرًا لاستفسارك. نرد خلال يوم عمل واحد، بالبريد وفي صفحة الاستفسار.',
      answered: 'رددنا على استفسارك. يمكنك الكتابة إلينا من صفحته.',
    },
    holiday: 'الرحلة',
    said: { received: 'كتبت', answered: 'ردنا' },
    open: 'افتح الاستفسار',
  },
} as const

export function enquiryMail(data: EnquiryMails['holiday-enquiry'], locale: Locale): MailMessage {
  const t = words[locale]
  const blocks: MailBlock[] = [
    { kind: 'text', text: t.text[data.news] },
    {
      kind: 'facts',
      rows: [
        { label: t.holiday, value: data.holiday[locale] },
        { label: t.said[data.news], value: data.body },
      ],
    },
    { kind: 'button', label: t.open, url: data.url },
  ]
  const heading = t.subject[data.news](data.reference)
  return { subject: heading, heading, blocks }
}
