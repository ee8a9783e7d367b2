import nodemailer from 'nodemailer'
import { PortError } from '#server/ports/failure'
import { AddressRefused, MailRejected, type MailTransport } from '#server/ports/mail'
import { listenTo, type SmtpWatch } from './smtp-talk.ts'

export type { SmtpWatch } from './smtp-talk.ts'

const onThisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** However slowly the other side talks: a mail takes no longer, and a process that ends need not wait longer. */
const mailMsMax = 20_000

/** How to reach a mail server. `from`: the sender where the company has given none. */
export type SmtpServer = {
  host: string
  port: number
  /** `tls`: encrypted from the first byte. `starttls`: nothing is said before it is. `offered`: encrypted where it offers to. */
  security: 'tls' | 'starttls' | 'offered'
  login: { user: string; pass: string } | null
  from: string
}

/**
 * Reads nodemailer's URL (`smtp://user:pass@host:587`, `smtps://`). The sender is the URL's `?from=`, its user, or
 * `no-reply@` its host. What is mailed opens accounts: `smtp://` to another machine insists on STARTTLS, unless `?tls=off`
 * says that the way is safe.
 */
export function serverOfUrl(url: string): SmtpServer {
  const parsed = new URL(url)
  const user = decodeURIComponent(parsed.username)
  const isTls = parsed.protocol === 'smtps:'
  const insists = parsed.searchParams.get('tls') !== 'off' && !onThisMachine.test(parsed.hostname)
  return {
    host: parsed.hostname,
    port: Number(parsed.port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : insists ? 'starttls' : 'offered',
    login: user ? { user, pass: decodeURIComponent(parsed.password) } : null,
    from: parsed.searchParams.get('from') ?? (user.includes('@') ? user : `no-reply@${parsed.hostname}`),
  }
}

type SmtpFailure = Error & { responseCode?: number; command?: string; code?: string; response?: string }

/** A mailbox that is not there, or is closed. Not one that is full, and not a server that mistrusts us (5.7). */
const isDeadAddress = ({ code, command, responseCode, response }: SmtpFailure): boolean =>
  code === 'EENVELOPE' &&
  command === 'RCPT TO' &&
  [550, 551, 553, 556].includes(responseCode ?? 0) &&
  !/^\d{3}[ -]5\.(?!1\.|2\.1\b)/.test(response ?? '')

/** What a failed try means for the mail. `isGiven`: all of it was handed over, and nobody said what became of it. */
function failureOf(error: SmtpFailure, isGiven: boolean): Error {
  const { responseCode: said, code, message } = error
  if (code === 'EAUTH') return Object.assign(new PortError('not_authorised', message), { cause: error })
  if (isDeadAddress(error)) return new AddressRefused(message, { cause: error })
  if (said && said >= 500 && said < 600) return new MailRejected(message, { cause: error })
  if (!said && isGiven) return Object.assign(new PortError('unknown_outcome', message), { cause: error })
  return error
}

const optionsOf = ({ host, port, security, login }: SmtpServer) => ({
  host: host.replaceAll(/[[\]]/g, ''),
  port,
  secure: security === 'tls',
  requireTLS: security === 'starttls',
  ...(login ? { auth: login } : {}),
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 15_000,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Connects and logs in, and sends nothing. Throws `not_authorised` or `unavailable`. */
export async function tryServer(server: SmtpServer, signal: AbortSignal): Promise<void> {
  const transport = nodemailer.createTransport(optionsOf(server))
  const stop = () => transport.close()
  signal.addEventListener('abort', stop, { once: true })
  try {
    await transport.verify()
  } catch (error) {
    const { code, message } = error as SmtpFailure
    throw new PortError(code === 'EAUTH' ? 'not_authorised' : 'unavailable', message)
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}

/**
 * Sends by SMTP, each mail over a connection of its own: what is heard there is known to be about it. Throws
 * `AddressRefused` for a dead mailbox, `MailRejected` for another clear no, `not_authorised` for a wrong login,
 * `unknown_outcome` where the whole mail was handed over and no answer came; any other error means that it was not taken.
 * `watch` hears the talk with the server; passwords are not in it.
 */
export function smtpTransport(at: string | SmtpServer, watch?: SmtpWatch): MailTransport {
  const server = typeof at === 'string' ? serverOfUrl(at) : at
  const closing = new AbortController()
  return {
    async send({ message_id: messageId, from: sender, reply_to: replyTo, ...mail }) {
      const talk = listenTo(watch)
      const transport = nodemailer.createTransport({
        ...optionsOf(server),
        debug: watch !== undefined,
        logger: talk.logger,
      })
      try {
        await transport.sendMail({
          ...mail,
          from: { name: sender.name, address: sender.address ?? server.from },
          ...(replyTo ? { replyTo } : {}),
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.any([AbortSignal.timeout(mailMsMax), closing.signal]),
        })
      } catch (error) {
        throw failureOf(error as SmtpFailure, talk.isGiven())
      } finally {
        transport.close()
      }
    },
    close: () => closing.abort(),
  }
}
