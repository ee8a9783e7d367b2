import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '#contract/kernel/shapes'
import { zoneOfAgency } from '#server/zones'
import type { App } from '#server/app'
import { type Db, first } from '#server/db/db'
import { readSettings, type Settings, shownBrand } from '#server/features/operations/settings'
import { refuse } from '#server/http/refusal'
import { enqueueWith } from '#server/jobs/jobs'
import type { MailAttachment } from './attachments.ts'
import { type MailData, type MailTemplate, templateOf } from './templates.ts'
import { mailAttempts } from './give-up-mail.ts'
import { isWanted } from './mail-choices.ts'
import { encryptContent } from './mail-content.ts'
import {
  type Frame,
  mailHtml,
  type MailMessage,
  mailText,
  type Sender,
  writtenFor,
  type WrittenMessage,
} from './mail-layout.ts'
import { sendJobKey } from './send-again.ts'
import { check } from '#contract/checks/check'
import { sayAll } from '#server/words'

type Queued<T extends MailTemplate> = {
  to: string
  template: T
  locale: Locale
  data: MailData[T]
  /** A one-time code in the mail, shown beside it in a demo's outbox. */
  code?: string
  /** Named, not stored: made by their feature when the mail is sent. */
  attachments?: MailAttachment[]
  bookingRef?: string
  /** To a customer of this agency; a mail about a booking finds its agency by itself. */
  agencyId?: string | null
  /** Until when the code or link in it works: past that it is not sent late. */
  expiresAt?: Date
}
export type QueueMail = { [T in MailTemplate]: Queued<T> }[MailTemplate]

/** Who writes, as the mail names them. */
export function senderOf(settings: Settings, locale: Locale): Sender {
  const other = locale === 'ar' ? 'en' : 'ar'
  return {
    brand: shownBrand(settings)[locale],
    address: settings.address[locale] || settings.address[other],
    email: settings.email,
  }
}

type Named = { id: string; name_en: string; name_ar: string; address: string | null; email: string }
type Read = { [key in keyof Named]: Named[key] | null } & { zone: string | null; country: string | null }

/**
 * The agency whose customer reads it: that of the booking, or the one that is told, where the reader is none of our own
 * people and of no agency. What such a customer reads is the agency's, never its wholesaler's. And by which clock it is
 * read: that of the agency which reads or whose booking it is, else the company's.
 */
async function frameOf(db: Db, mail: QueueMail): Promise<Frame & { agency_id: string | null }> {
  const { to, bookingRef, agencyId, locale } = mail
  const read = await first(
    db,
    sql<Read>`select z.zone, z.country, a.id, a.name_en, a.name_ar, a.address, coalesce(o.email, '') as email
      from (select (select agency_id from bookings where reference = ${bookingRef ?? null}) as id) booked
      left join agencies z on z.id = coalesce((select agency_id from users where lower(email) = lower(${to}) and agency_id is not null limit 1), booked.id)
      left join agencies a on a.id = coalesce(${agencyId ?? null}::uuid, booked.id)
        and not exists (select 1 from users u where lower(u.email) = lower(${to}) and u.role <> 'customer')
      left join users o on o.id = a.owner_id`,
  )
  const settings = await readSettings(db)
  const named = read!.id === null ? null : (read as Named)
  const sender: Sender = named
    ? { brand: locale === 'ar' ? named.name_ar : named.name_en, address: named.address ?? '', email: named.email }
    : senderOf(settings, locale)
  return { ...sender, agency_id: named?.id ?? null, zone: zoneOfAgency(read!) ?? settings.zone }
}

const hasLineBreak = (text: string) => /[\r\n\u2028\u2029\0]/.test(text)

function rendered(mail: QueueMail, { brand }: Sender): MailMessage {
  const render = templateOf(mail.template) as (data: unknown, locale: Locale, brand: string) => MailMessage
  return render(sayAll(mail.locale, mail.data), mail.locale, brand)
}

/** What a mail would say if it were queued now. */
export async function previewMail(db: Db, mail: QueueMail): Promise<WrittenMessage> {
  const frame = await frameOf(db, mail)
  return writtenFor(rendered(mail, frame), mail.locale, frame.zone)
}

/**
 * Writes a mail into the outbox within the caller's transaction and leaves the job that sends it; answers its id,
 * or null where the reader chose not to be told of this by mail.
 * It is rendered now, so that what was true at this moment is what is read. Refuses an address that would break out
 * of its header. What it says is kept encrypted.
 */
export async function queueMail(app: Pick<App, 'secrets'>, tx: Db, mail: QueueMail): Promise<string | null> {
  const sender = await frameOf(tx, mail)
  const message = rendered(mail, sender)
  if (hasLineBreak(mail.to) || /[<>,;\s]/.test(mail.to))
    throw refuse.invalid('email', check('enter_email_address_like_name'))
  if (hasLineBreak(message.subject)) throw new Error(`the subject of a ${mail.template} mail holds a line break`)
  if (!(await isWanted(tx, mail))) return null
  const id = randomUUID()
  const content = encryptContent(app, id, {
    text: mailText(message, mail.locale, sender),
    html: mailHtml(message, mail.locale, sender),
    code: mail.code ?? null,
  })
  const writing = sql`insert into mails (id, to_address, template, locale, subject, content_encrypted, attachments, booking_ref, agency_id, message_id, expires_at)
    values (${id}, ${mail.to}, ${mail.template}, ${mail.locale}, ${message.subject}, ${content},
      ${JSON.stringify(mail.attachments ?? [])}::jsonb, ${mail.bookingRef ?? null}, ${sender.agency_id}, ${`<${id}@rihla>`}, ${mail.expiresAt ?? null})
    returning id`
  await enqueueWith(tx, writing, {
    kind: 'mail.send',
    payload: sql`jsonb_build_object('mail_id', min(written.id::text))`,
    options: { dedupeKey: sendJobKey(id), maxAttempts: mailAttempts },
  })
  return id
}
