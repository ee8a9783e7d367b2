import { type RawBuilder, sql } from 'kysely'
import type { App } from '#server/app'
import { byKey, changed, first, inTx, withoutFlush } from '#server/db/db'
import { settingsOf } from '#server/features/operations/settings'
import type { DeadHandler, JobHandler } from '#server/jobs/jobs'
import { AttachmentGone, logoPicture, type MailAttachment, resolveAttachments } from './attachments.ts'
import { giveUpMail, isBouncing, type OpenEnd, tryForMs } from './give-up-mail.ts'
import { secretTemplates } from './templates.ts'
import { decryptContent } from './mail-content.ts'
import { withLogo } from './mail-layout.ts'
import { PortError } from '#server/ports/failure'
import { AddressRefused, MailRejected, type MailTransport } from '#server/ports/mail'
import { mailWords } from './words.ts'

type MailRow = {
  id: string
  to_address: string
  locale: string
  template: string
  subject: string
  content_encrypted: string | null
  attachments: MailAttachment[]
  message_id: string
  status: string
  expires_at: Date | null
  queued_at: Date
  is_bouncing: boolean
  agency: { name_en: string; name_ar: string; logo: string | null; email: string | null } | null
}

/** What a failed try makes of the mail for good; null where it is tried again. */
function endOf(error: unknown, isLate: boolean): OpenEnd | null {
  if (error instanceof AddressRefused) return 'bounced'
  // Tried again, it might arrive twice; and nobody can be asked whether it did.
  if (error instanceof PortError && error.kind === 'unknown_outcome') return 'uncertain'
  return error instanceof MailRejected || isLate ? 'failed' : null
}

/** Where mails are handed over at this moment; null where they stay in the outbox. */
export type Post = MailTransport | null | (() => Promise<MailTransport | null>)

/**
 * The job `mail.send`: hands one mail to the transport, or leaves it in the outbox where there is none. Done once as
 * far as we can tell; where we die between the post taking it and our noting so, the copy has the same Message-ID.
 * It is tried for three days. A mail whose code or link has ended meanwhile is of no use to anybody and ends too, and one
 * that nobody knows about, once it was handed over, waits for somebody to decide.
 */
export function sendMailJob(app: App, post: Post): JobHandler {
  return async ({ mail_id: id }) => {
    const mail = await first(
      app.db,
      sql<MailRow>`${byKey} select id, to_address, locale, template, subject, content_encrypted, attachments, message_id, status, expires_at, queued_at,
        ${isBouncing} as is_bouncing, (select jsonb_build_object('name_en', a.name_en, 'name_ar', a.name_ar, 'logo', a.logo, 'email', o.email) from agencies a left join users o on o.id = a.owner_id
          where a.id = mails.agency_id) as agency from mails where id = ${String(id)}`,
    )
    if (mail?.status !== 'queued') return
    const now = app.clock.now()
    /** Only while it waits: whoever slept past the lease of the job changes nothing of what its successor did. */
    const note = (set: RawBuilder<unknown>, how: RawBuilder<unknown> = sql`true`) =>
      changed(app.db, sql`${byKey} update mails set ${set} where id = ${mail.id} and status = 'queued' and ${how}`)
    if (mail.expires_at && mail.expires_at <= now)
      return void (await note(sql`status = 'expired', content_encrypted = null`))
    const failed = (why: string, state: OpenEnd = 'failed') =>
      inTx(app.db, 'give up mail', (tx) => giveUpMail(tx, mail.id, why, now, state))
    if (mail.is_bouncing) return failed(mailWords.address_bounced, 'withheld')
    const transport = typeof post === 'function' ? await post() : post
    if (!transport) {
      // Nobody reads a company's mails in the outbox, and without its codes and links nobody could log in.
      if (!app.config.demo && secretTemplates.has(mail.template))
        app.print(
          `\nMail is not sent: there is no mail server. To ${mail.to_address}: ${mail.subject}\n${decryptContent(app, mail)?.text ?? ''}`,
        )
      // Nothing has left the house: forgotten in a crash of the database, it is laid there again.
      return void (await note(
        sql`status = 'sent', transport = 'outbox', sent_at = ${now}, attempts = attempts + 1`,
        withoutFlush,
      ))
    }
    const content = decryptContent(app, mail)
    if (!content) return failed(mailWords.text_no_longer_kept)
    // A code or a link that opens an account is forgotten once the mail is sent, or will never be.
    const forget = secretTemplates.has(mail.template) ? sql`, content_encrypted = null` : sql``
    try {
      const attachments = await resolveAttachments(app, mail.attachments)
      const logo = await logoPicture(app, mail.agency)
      const { brand, email, mail_from } = await settingsOf(app)
      await transport.send({
        from: { name: nameOf(mail, brand), address: mail_from || null },
        reply_to: mail.agency?.email ?? (email || null),
        message_id: mail.message_id,
        to: mail.to_address,
        subject: mail.subject,
        text: content.text,
        html: logo ? withLogo(content.html, logo.cid) : content.html,
        attachments: logo ? [...attachments, logo] : attachments,
      })
    } catch (error) {
      const end = endOf(error, now.getTime() - mail.queued_at.getTime() >= tryForMs)
      const why = end === 'uncertain' ? mailWords.no_answer_after_mail : String((error as Error).message).slice(0, 500)
      if (error instanceof AttachmentGone)
        return void (await note(sql`status = 'expired', content_encrypted = null, last_error = ${why}`))
      const isRejected = error instanceof MailRejected
      await note(sql`attempts = attempts + 1, last_error = ${why} ${isRejected ? forget : sql``}`)
      if (end) return failed(why, end)
      throw error
    }
    await note(
      sql`status = 'sent', transport = 'smtp', sent_at = ${app.clock.now()}, attempts = attempts + 1, last_error = null ${forget}`,
    )
  }
}

const nameOf = ({ locale, agency }: MailRow, brand: { en: string; ar: string }) =>
  agency ? (locale === 'ar' ? agency.name_ar : agency.name_en) : brand[locale === 'ar' ? 'ar' : 'en']

/** A mail whose job ended its process again and again is failed too. */
export const mailGivenUp =
  (app: App): DeadHandler =>
  (tx, { mail_id: id }, why) =>
    giveUpMail(tx, String(id), why, app.clock.now())
