import { sql } from 'kysely'
import type { App } from '#server/app'
import { changed, first } from '#server/db/db'
import type { JobHandler } from '#server/jobs/jobs'
import { type MailAttachment, resolveAttachments } from './attachments.ts'
import { secretTemplates } from './letters.ts'
import { MailRejected, type MailTransport } from './mail-transport.ts'

type MailRow = {
  id: string
  to_address: string
  template: string
  subject: string
  text_body: string
  html_body: string
  attachments: MailAttachment[]
  message_id: string
  status: string
}

const gone = 'Sent; not kept, for it held a code or a link that opens an account.'
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
      sql<MailRow>`select id, to_address, template, subject, text_body, html_body, attachments, message_id, status from mails where id = ${String(id)}`,
    )
    if (!mail || mail.status !== 'queued') return
    if (!transport) {
      await changed(
        app.db,
        sql`update mails set status = 'sent', transport = 'outbox', sent_at = ${app.clock.now()}, attempts = attempts + 1 where id = ${mail.id} and status = 'queued'`,
      )
      return
    }
    try {
      const attachments = await resolveAttachments(app, mail.attachments)
      await transport.send({
        message_id: mail.message_id,
        to: mail.to_address,
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
        attachments,
      })
    } catch (error) {
      const isFinal = error instanceof MailRejected || job.attempts >= triesMax
      await changed(
        app.db,
        sql`update mails set status = ${isFinal ? 'failed' : 'queued'}, attempts = attempts + 1, last_error = ${String((error as Error).message).slice(0, 500)} where id = ${mail.id}`,
      )
      if (error instanceof MailRejected) return
      throw error
    }
    const redact = secretTemplates.has(mail.template)
      ? sql`, code = null, text_body = ${gone}, html_body = ${gone}`
      : sql``
    await changed(
      app.db,
      sql`update mails set status = 'sent', transport = 'smtp', sent_at = ${app.clock.now()}, attempts = attempts + 1, last_error = null ${redact} where id = ${mail.id}`,
    )
  }
}
