import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { localhostTls } from './localhost-tls.ts'

type Verdict = { code: number; text: string } | null
type Taken = Email & { rcpt: string; encrypted: boolean; user: string | null }

/** A real SMTP server on this machine, with a login and STARTTLS, that can be out, busy, strict or silent. */
export class PostOffice {
  readonly taken: Taken[] = []
  /** What it says to a recipient; nothing: it takes the mail. */
  verdict: (rcpt: string) => Verdict = () => null
  /** Takes the whole mail, keeps it, and ends the connection without a word. */
  isSilentAfterData = false
  isClosed = false
  /** How many have called, also while it was closed. */
  calls = 0
  readonly login = { user: 'desk@rihla.test', pass: 'a long password' }
  port = 0
  #server: SMTPServer | null = null

  async start(options: SMTPServerOptions = {}): Promise<this> {
    const refusal = ({ code, text }: NonNullable<Verdict>) => Object.assign(new Error(text), { responseCode: code })
    const server = new SMTPServer({
      ...localhostTls,
      authMethods: ['PLAIN', 'LOGIN'],
      disableReverseLookup: true,
      closeTimeout: 100,
      ...options,
      onConnect: (_session, done) => {
        this.calls += 1
        done(this.isClosed ? refusal({ code: 421, text: 'closed' }) : null)
      },
      onAuth: ({ username, password }, _session, done) =>
        username === this.login.user && password === this.login.pass
          ? done(null, { user: username })
          : done(refusal({ code: 535, text: 'wrong login' })),
      onRcptTo: ({ address }, _session, done) => {
        const verdict = this.verdict(address)
        done(verdict ? refusal(verdict) : null)
      },
      onData: (stream, session, done) => void this.#take(server, stream, session, done),
    })
    server.on('error', () => {})
    this.#server = server
    server.listen(this.port, '127.0.0.1')
    await once(server.server, 'listening')
    this.port = (server.server.address() as AddressInfo).port
    return this
  }

  async #take(
    server: SMTPServer,
    stream: AsyncIterable<Buffer>,
    session: { id: string; user?: unknown; secure: boolean; envelope: { rcptTo: { address: string }[] } },
    done: (error?: Error | null) => void,
  ): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(part)
    const mail = await new PostalMime().parse(Buffer.concat(parts))
    this.taken.push({
      ...mail,
      rcpt: session.envelope.rcptTo[0]!.address,
      encrypted: session.secure,
      user: typeof session.user === 'string' ? session.user : null,
    })
    if (!this.isSilentAfterData) return done()
    for (const connection of server.connections) connection.close()
  }

  /** With a login, as the environment gives it. */
  get url(): string {
    const { user, pass } = this.login
    return `smtp://${encodeURIComponent(user)}:${encodeURIComponent(pass)}@127.0.0.1:${this.port}`
  }

  /** Nobody is there any more: connections are refused. */
  async leave(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (server) await new Promise<void>((resolve) => void server.close(() => resolve()))
  }
}
