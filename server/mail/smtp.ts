import nodemailer from 'nodemailer'
import { MailRejected, type MailTransport } from '#server/ports/mail'

const onThisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** As many as the mail lane sends at once (`server/jobs/lanes.ts`). */
const connectionsMax = 5
/** However slowly the other side talks: a mail takes no longer, and a process that ends need not wait longer. */
const mailMsMax = 20_000

/** What is mailed opens accounts: it leaves this machine encrypted, unless `?tls=off` says that the way is safe. */
const insistsOnTls = (url: URL) =>
  url.protocol === 'smtp:' && url.searchParams.get('tls') !== 'off' && !onThisMachine.test(url.hostname)

/** One line of the talk with a mail server. */
export type SmtpWatch = (who: 'us' | 'server', line: string) => void

function loggerFor(watch: SmtpWatch) {
  const hear = (entry: { tnx?: string }, line: unknown) => {
    if (entry.tnx === 'client') watch('us', String(line))
    if (entry.tnx === 'server') watch('server', String(line))
  }
  return { level: () => {}, trace: hear, debug: hear, info: hear, warn: hear, error: hear, fatal: hear }
}

/**
 * Sends by SMTP. `url` is nodemailer's (`smtp://user:pass@host:587`, `smtps://`). The sender's address is the company's
 * own; until it has given one, the URL's `?from=`, its user, or `no-reply@` its host. `smtp://` to another machine goes on
 * only after STARTTLS (`?tls=off` gives that up). `watch` hears the talk with the server; passwords are not in it.
 */
export function smtpTransport(url: string, watch?: SmtpWatch): MailTransport {
  const parsed = new URL(url)
  const user = decodeURIComponent(parsed.username)
  const from = parsed.searchParams.get('from') ?? (user.includes('@') ? user : `no-reply@${parsed.hostname}`)
  const requireTLS = insistsOnTls(parsed)
  for (const own of ['from', 'tls']) parsed.searchParams.delete(own)
  const transport = nodemailer.createTransport({
    url: parsed.toString(),
    requireTLS,
    pool: true,
    maxConnections: connectionsMax,
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(watch ? { debug: true, logger: loggerFor(watch) } : {}),
  })
  return {
    async send({ message_id: messageId, from: sender, reply_to: replyTo, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          from: { name: sender.name, address: sender.address ?? from },
          ...(replyTo ? { replyTo } : {}),
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(mailMsMax),
        })
      } catch (error) {
        const code = (error as { responseCode?: number }).responseCode
        if (code && code >= 500 && code < 600 && code !== 535 && code !== 530)
          throw new MailRejected(String((error as Error).message), { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}
