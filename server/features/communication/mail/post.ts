import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { openIncident } from '#server/features/operations/integrations'
import { hastenJobs } from '#server/jobs/jobs'
import { smtpTransport } from '#server/mail/smtp'
import { smtpId } from '#server/mail/smtp-integration'
import { PortError } from '#server/ports/failure'
import { mailPort, type MailTransport } from '#server/ports/mail'
import { mailServerNow, wayOfMails } from './mail-server.ts'
import type { Post } from './send-mail.ts'
import { mailWords } from './words.ts'

/** Whether mails leave the house at all. */
export const mailsGoOut = async (app: Pick<App, 'config' | 'db' | 'clock'>): Promise<boolean> =>
  (await wayOfMails(app)) !== 'none'

/**
 * The post of this app, behind its guard. It looks anew for each mail where mails go; one whose server no longer knows us
 * is an incident of the integration, and mails wait till somebody has seen to it.
 */
export function openPost(app: App): { post: Exclude<Post, MailTransport | null>; close(): void } {
  const open = new Set<MailTransport>()
  const guarded = app.adapters.guard(mailPort, smtpId, {
    async send(mail) {
      const server = await mailServerNow(app)
      if (!server || server === 'refused') throw new PortError('not_authorised', mailWords.post_refuses_us)
      const transport = smtpTransport(server.at)
      open.add(transport)
      try {
        await transport.send(mail)
      } catch (error) {
        if (server.entered && error instanceof PortError && error.kind === 'not_authorised')
          await openIncident(app, smtpId, mailWords.post_refuses_us)
        throw error
      } finally {
        open.delete(transport)
      }
    },
    close: () => open.forEach((transport) => transport.close()),
  })
  const post = async () => ((await mailsGoOut(app)) ? guarded : null)
  posts.set(app.worker, post)
  return { post, close: () => guarded.close() }
}

const posts = new WeakMap<App['worker'], () => Promise<MailTransport | null>>()

/** For a mail that goes past the outbox; null where none goes out. */
export const postNow = (app: App): Promise<MailTransport | null> => posts.get(app.worker)?.() ?? Promise.resolve(null)

/** The server may be asked again: mails that wait are due at once. */
export const wakeMails = (tx: Tx, at: Date) => hastenJobs(tx, 'mail.send', at)
