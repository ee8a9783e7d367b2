import type { Locale, Money } from '#contract/kernel/shapes'
import { dayText, type MailMessage, moneyText } from '#server/features/communication/mail'

type Facts = {
  reference: string
  expires_on: string
  tickets: readonly {
    number: string
    kind: 'unused' | 'part_used' | 'credit'
    passenger: string
    worth: Money | null
  }[]
  url: string
}

declare module '#server/mail/mail-data' {
  interface MailData {
    'ticket-ending': Facts
  }
}

const words = {
  en: {
    subject: (reference: string, day: string) => `What is left of booking ${reference} ends on ${day}`,
    heading: (day: string) => `Good until ${day}`,
    text: 'These documents were not used. After that day the airline gives nothing for them: ask for a refund, or change to other flights, before.',
    reference: 'Booking',
    kind: { unused: 'Ticket, not flown', part_used: 'Ticket, partly flown', credit: 'EMD, held by the airline' },
    worth: 'Worth about',
    open: 'Open the booking',
  },
  ar: {
    subject: (reference: string, day: string) => `ينتهي ما بقي من الحجز ${reference} في ${day}`,
    heading: (day: string) => `صالح حتى ${day}`,
    text: 'لم تُستعمل هذه المستندات. بعد ذلك اليوم لا تردّ شركة الطيران عنها شيئًا: اطلب الاسترداد أو غيّر الرحلات قبله.',
    reference: 'الحجز',
    kind: { unused: 'تذكرة لم تُستعمل', part_used: 'تذكرة استُعملت جزئيًا', credit: 'رصيد EMD لدى شركة الطيران' },
    worth: 'القيمة التقريبية',
    open: 'افتح الحجز',
  },
} as const

/** Tickets nobody flew, and EMDs, that end soon: which, about their worth, and where something is done about it. */
export function ticketEndingMail({ reference, expires_on, tickets, url }: Facts, locale: Locale): MailMessage {
  const t = words[locale]
  const day = dayText(expires_on, locale)
  return {
    subject: t.subject(reference, day),
    heading: t.heading(day),
    blocks: [
      { kind: 'text', text: t.text },
      {
        kind: 'facts',
        rows: [
          { label: t.reference, value: reference, ltr: true },
          ...tickets.flatMap(({ number, kind, passenger, worth }) => [
            { label: t.kind[kind], value: `${number} ${passenger}`, ltr: true },
            ...(worth ? [{ label: t.worth, value: moneyText(worth, locale), ltr: locale === 'en' }] : []),
          ]),
        ],
      },
      { kind: 'button', label: t.open, url },
    ],
  }
}
