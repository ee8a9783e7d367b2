import { randomUUID } from 'node:crypto'
import type { Locale } from '#contract/kernel/shapes'
import { type Settings, shownBrand } from '#server/features/operations/settings'
import { type MailMessage, mailHtml, mailText } from './mail-layout.ts'
import type { OutgoingMail } from '#server/ports/mail'

const mailIn = (locale: Locale, brand: string): MailMessage =>
  locale === 'ar'
    ? {
        subject: `رسالة تجريبية من ${brand}`,
        heading: 'البريد يعمل',
        blocks: [{ kind: 'text', text: 'طلب مشغّل النظام هذه الرسالة ليتأكد من وصول البريد. لا يلزمك فعل شيء.' }],
      }
    : {
        subject: `A test mail of ${brand}`,
        heading: 'Mail works',
        blocks: [
          { kind: 'text', text: 'The operator asked for this mail to see that mail arrives. There is nothing to do.' },
        ],
      }

/** A mail that says nothing but that it arrived, from the company as its other mails are. */
export function testMail(settings: Settings, to: string, locale: Locale): OutgoingMail {
  const { address, email, mail_from, zone } = settings
  const brand = shownBrand(settings)[locale]
  const other = locale === 'ar' ? 'en' : 'ar'
  const message = mailIn(locale, brand)
  const sender = { brand, address: address[locale] || address[other], email, zone }
  return {
    message_id: `<${randomUUID()}@rihla>`,
    from: { name: brand, address: mail_from || null },
    reply_to: email || null,
    to,
    subject: message.subject,
    text: mailText(message, locale, sender),
    html: mailHtml(message, locale, sender),
    attachments: [],
  }
}
