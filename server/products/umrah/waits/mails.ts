import type { Locale, Localised } from '#contract/kernel/shapes'
import type { MailBlock, MailMessage } from '#server/features/communication/mail'
import { dateText, wallClock } from '#server/features/operations/documents'

type WaitMails = {
  /** Seats are kept for somebody of the waiting list. */
  'umrah-seats-offered': { title: Localised; starts: string; seats: number; until: string; url: string }
}

declare module '#server/mail/mail-data' {
  interface MailData extends WaitMails {}
}

const words = {
  en: {
    subject: 'Seats are free on your Umrah departure',
    text: 'We keep them for you until the hour below. After that they go to whoever is next on the waiting list.',
    package: 'Package',
    starts: 'Departure',
    seats: 'Seats',
    until: 'Kept until (Riyadh time)',
    open: 'Book these seats',
  },
  ar: {
    subject: 'توفرت مقاعد في موعد عمرتك',
    text: 'نحتفظ بها لك حتى الساعة أدناه، ثم تنتقل إلى التالي في قائمة الانتظار.',
    package: 'الباقة',
    starts: 'السفر',
    seats: 'المقاعد',
    until: 'محجوزة حتى (بتوقيت الرياض)',
    open: 'احجز هذه المقاعد',
  },
} as const

export function seatsOfferedMail(data: WaitMails['umrah-seats-offered'], locale: Locale): MailMessage {
  const t = words[locale]
  const { date, time } = wallClock(data.until, 'Asia/Riyadh')
  const blocks: MailBlock[] = [
    { kind: 'text', text: t.text },
    {
      kind: 'facts',
      rows: [
        { label: t.package, value: data.title[locale] },
        { label: t.starts, value: dateText(data.starts, locale, 'full') },
        { label: t.seats, value: String(data.seats) },
        { label: t.until, value: `${dateText(date, locale, 'long')} ${time}` },
      ],
    },
    { kind: 'button', label: t.open, url: data.url },
  ]
  return { subject: t.subject, heading: t.subject, blocks }
}
