import type { Locale, Localised, Money } from '#contract/kernel/shapes'
import { type MailBlock, type MailMessage, moneyText } from '#server/features/communication/mail'

type CreditMails = {
  /** What an agency owes us, and what of it is overdue since when. */
  'credit-reminder': { agency: Localised; owed: Money; overdue: Money | null; since: string | null; url: string }
}

declare module '#server/mail/mail-data' {
  interface MailData extends CreditMails {}
}

const words = {
  en: {
    subject: 'What your agency owes',
    heading: 'A reminder of what is owed',
    text: (agency: string) =>
      `This is what ${agency} owes us today. If it is paid already, thank you: nothing is left to do.`,
    owed: 'Owed',
    overdue: 'Of this overdue',
    since: 'Overdue since',
    open: 'Open the statement',
  },
  ar: {
    subject: 'المبلغ المستحق على وكالتكم',
    heading: 'تذكير بالمبلغ المستحق',
    text: (agency: string) => `هذا ما على ${agency} لنا اليوم. إن كنتم قد سددتموه فشكرًا لكم، ولا شيء آخر مطلوب.`,
    owed: 'المستحق',
    overdue: 'المتأخر منه',
    since: 'متأخر منذ',
    open: 'افتح كشف الحساب',
  },
} as const

export function creditReminderMail(data: CreditMails['credit-reminder'], locale: Locale): MailMessage {
  const t = words[locale]
  const rows: Extract<MailBlock, { kind: 'facts' }>['rows'][number][] = [
    { label: t.owed, value: moneyText(data.owed, locale), ltr: true },
  ]
  if (data.overdue) rows.push({ label: t.overdue, value: moneyText(data.overdue, locale), ltr: true })
  if (data.since) rows.push({ label: t.since, at: data.since })
  const blocks: MailBlock[] = [
    { kind: 'text', text: t.text(data.agency[locale]) },
    { kind: 'facts', rows },
    { kind: 'button', label: t.open, url: data.url },
  ]
  return { subject: t.subject, heading: t.heading, blocks }
}
