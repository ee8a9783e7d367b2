import { sql } from 'kysely'
import type { App } from '#server/app'
import { changed, first } from '#server/db/db'
import type { JobHandler } from '#server/jobs/jobs'
import { type MailAttachment, resolveAttachments } from './attachments.ts'
import { secretTemplates } from './letters.ts'
import { decryptContent } from './mail-content.ts'
import { MailRejected, type MailTransport } from './mail-transport.ts'

type MailRow = {
  id: string
  to_address: string
  template: string
  subject: string
  content_encrypted: string | null
  attachments: MailAttachment[]
  message_id: string
  status: string
}

/** After so many tries the operator is shown the mail as failed; the job's own limit lies no lower. */
const triesMax = 12

/**
 * The job `mail.send`: hands one mail to the transport, or leaves it in the outbox where there is none. Done once as
 * far as we can tell; where we die between the post taking it and our noting so, the copy has the same Message-ID.
 */
export function sendMailJob(app: App, transport: MailTransport | null): JobHandler {
  return async ({ mail_id: id }, job) => {
    const mail = await first(
      app.db,
      sql<MailRow>`select id, to_address, template, subject, content_encrypted, attachments, message_id, status from mails where id = ${String(id)}`,
    )
    if (!mail || mail.status !== 'queued') return
    if (!transport) {
      await changed(
        app.db,
        sql`update mails set status = 'sent', transport = 'outbox', sent_at = ${app.clock.now()}, attempts = attempts + 1 where id = ${mail.id} and status = 'queued'`,
      )
      return
    }
    // A code or a link that opens an account is forgotten once the mail is sent, or will never be.
    const forget = secretTemplates.has(mail.template) ? sql`, content_encrypted = null` : sql``
    const content = decryptContent(app, mail)
    if (!content) {
      await changed(
        app.db,
        sql`update mails set status = 'failed', last_error = 'Its text is no longer kept.' where id = ${mail.id} and status = 'queued'`,
      )
      return
    }
    try {
      const attachments = await resolveAttachments(app, mail.attachments)
      await transport.send({
        message_id: mail.message_id,
        to: mail.to_address,
        subject: mail.subject,
        text: content.text,
        html: content.html,
        attachments,
      })
    } catch (error) {
      const isFinal = error instanceof MailRejected || job.attempts >= triesMax
      await changed(
        app.db,
        sql`update mails set status = ${isFinal ? 'failed' : 'queued'}, attempts = attempts + 1, last_error = ${String((error as Error).message).slice(0, 500)} ${isFinal ? forget : sql``} where id = ${mail.id}`,
      )
      if (error instanceof MailRejected) return
      throw error
    }
    await changed(
      app.db,
      sql`update mails set status = 'sent', transport = 'smtp', sent_at = ${app.clock.now()}, attempts = attempts + 1, last_error = null ${forget} where id = ${mail.id}`,
    )
  }
}
