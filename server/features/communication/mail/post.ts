import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { heldIntegrations, openIncident, readinessOf } from '#server/features/operations/integrations'
import { hastenJobs } from '#server/jobs/jobs'
import { type SmtpServer, serverOfUrl, smtpTransport } from '#server/mail/smtp'
import { serverOfKeys, smtpId } from '#server/mail/smtp-integration'
import { PortError } from '#server/ports/failure'
import { mailPort, type MailTransport } from '#server/ports/mail'
import type { Post } from './send-mail.ts'
import { mailWords } from './words.ts'

/** Where mails go at this moment: the server that the office has entered and switched on, else that of MAIL_URL. */
async function serverNow(app: App): Promise<{ at: SmtpServer; entered: boolean } | 'refused' | null> {
  const { state } = await readinessOf(app, smtpId)
  if (state === 'refused') return 'refused'
  if (state === 'on' || state === 'waiting') {
    const at = serverOfKeys((await heldIntegrations(app).get(smtpId)?.host.keys()) ?? {})
    if (at) return { at, entered: true }
  }
  return app.config.mailUrl ? { at: serverOfUrl(app.config.mailUrl), entered: false } : null
}

/** Whether mails leave the house at all. */
export const mailsGoOut = async (app: App): Promise<boolean> => (await serverNow(app)) !== null

/**
 * The post of this app, behind its guard. It looks anew for each mail where mails go; one whose server no longer knows us
 * is an incident of the integration, and mails wait till somebody has seen to it.
 */
export function openPost(app: App): { post: Exclude<Post, MailTransport | null>; close(): void } {
  const open = new Set<MailTransport>()
  const guarded = app.adapters.guard(mailPort, smtpId, {
    async send(mail) {
      const server = await serverNow(app)
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
