import type { App } from '#server/app'
import { keysOf, stateNow } from '#server/features/operations/integrations'
import { type SmtpServer, serverOfUrl } from '#server/mail/smtp'
import { serverOfKeys, smtpId, smtpServer } from '#server/mail/smtp-integration'

/** `entered`: the one that the office has entered, not that of MAIL_URL. */
export type MailServer = { at: SmtpServer; entered: boolean }
type Known = Pick<App, 'config' | 'db' | 'clock'>

/**
 * Where mails go at this moment, without asking anybody: `entered`, a server of the office's that is switched on; `refused`,
 * one that no longer knows us, so that mails wait; `url`, that of MAIL_URL; `none`, mails stay in the outbox.
 */
export async function wayOfMails(app: Known): Promise<'entered' | 'refused' | 'url' | 'none'> {
  const state = await stateNow(app, smtpServer)
  if (state === 'refused') return 'refused'
  if (state === 'on' || state === 'waiting') return 'entered'
  return app.config.mailUrl ? 'url' : 'none'
}

/**
 * The server that mails go to at this moment, with its login; null where they stay in the outbox. With `evenRefused` one
 * that refused us is named too, for whoever tries it.
 */
export async function mailServerNow(
  app: Known & Pick<App, 'secrets'>,
  { evenRefused = false }: { evenRefused?: boolean } = {},
): Promise<MailServer | 'refused' | null> {
  const way = await wayOfMails(app)
  if (way === 'refused' && !evenRefused) return way
  if (way === 'refused' || way === 'entered') {
    const at = serverOfKeys(await keysOf(app, smtpId))
    if (at) return { at, entered: true }
  }
  return app.config.mailUrl ? { at: serverOfUrl(app.config.mailUrl), entered: false } : null
}
