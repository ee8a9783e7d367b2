import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import StripeClient from 'stripe'
import { Account } from './account.ts'
import { no, type Reply, type Row } from './replies.ts'
import { readForm } from './form.ts'
import { cardPage } from './page.ts'

/**
 * What goes wrong with a call. `busy`: 429. `broken`: 500 before anything was done, kept under its key. `silent_before`,
 * `silent_after`: the connection ends before or after it was done. `broken_after`: done, and 500 all the same. `garbage`:
 * done, and an answer that nobody can read. `late`: the connection ends, and it is done when `arrive` is called.
 */
export type StripeFault = 'busy' | 'broken' | 'silent_before' | 'silent_after' | 'broken_after' | 'garbage' | 'late'

export const stripeKeys = { secret_key: 'sk_test_StandInOfTheTests01', webhook_secret: 'whsec_StandInOfTheTests01' }

type Kept = { request: string; reply: Reply }
export type Delivery = { raw: string; signature: string }

/** A Stripe that keeps what it is given: its interface, its card page, its news. Started by tests; nothing of it is delivered. */
export class StripeStandIn {
  readonly calls: string[] = []
  /** News that wait to be delivered, signed when they are taken. */
  readonly news: Row[] = []
  account!: Account
  key = stripeKeys.secret_key
  now: () => Date
  url = ''
  /** Where news is sent to by itself; otherwise a test delivers them. */
  hook: string | null = null
  readonly #faults: { on: RegExp; fault: StripeFault }[] = []
  readonly #underway: (() => void)[] = []
  readonly #kept = new Map<string, Kept>()
  #server!: Server

  private constructor(now: () => Date) {
    this.now = now
  }

  static async start(options: { port?: number; now?: () => Date } = {}): Promise<StripeStandIn> {
    const stripe = new StripeStandIn(options.now ?? (() => new Date()))
    stripe.account = new Account(
      () => stripe.now(),
      (type, object) => stripe.#tell(type, object),
      () => stripe.url,
    )
    stripe.#server = createServer((request, response) => void stripe.#take(request, response))
    await new Promise<void>((resolve) => stripe.#server.listen(options.port ?? 0, '127.0.0.1', resolve))
    stripe.url = `http://127.0.0.1:${(stripe.#server.address() as AddressInfo).port}`
    return stripe
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  /** The next call whose method and path fit goes wrong so: `POST /v1/refunds`. */
  fail(on: RegExp, ...faults: StripeFault[]): void {
    for (const fault of faults) this.#faults.push({ on, fault })
  }
  /** So many faults wait for a call like this. */
  waitingFor = (on: RegExp): number => this.#faults.filter((one) => one.on.source === on.source).length
  forgive(): void {
    this.#faults.length = 0
  }
  /** What was on its way all the time arrives. */
  arrive(): void {
    for (const one of this.#underway.splice(0)) one()
  }
  /** The page of one of our payments. */
  pageOf = (ref: string): Row => this.account.sessions.find((one) => one['client_reference_id'] === ref)!
  paymentOf = (ref: string): Row | undefined => this.account.intents.find((one) => one['metadata']['payment'] === ref)

  /** One piece of news as it is sent: signed over its bytes, by the clock of now. */
  signed(event: Row, secret = stripeKeys.webhook_secret, at = this.now()): Delivery {
    const raw = JSON.stringify(event)
    const timestamp = Math.floor(at.getTime() / 1_000)
    return { raw, signature: StripeClient.webhooks.generateTestHeaderString({ payload: raw, secret, timestamp }) }
  }

  #tell(type: string, object: Row): void {
    const event = {
      id: `evt_${randomBytes(12).toString('hex')}`,
      object: 'event',
      type,
      created: this.account.seconds(),
      livemode: false,
      data: { object: structuredClone(object) },
    }
    if (!this.hook) return void this.news.push(event)
    const { raw, signature } = this.signed(event)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    void fetch(this.hook, { method: 'POST', headers, body: raw }).catch(() => {})
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, this.url)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    if (url.pathname.startsWith('/c/pay/')) return cardPage(this, request, response, url, body)
    const name = `${request.method} ${url.pathname}`
    this.calls.push(name)
    const at = this.#faults.findIndex(({ on }) => on.test(name))
    const fault = at < 0 ? undefined : this.#faults.splice(at, 1)[0]!.fault
    if (fault === 'silent_before') return void response.destroy()
    if (fault === 'busy') return this.#send(response, no(429, 'rate_limit', 'Too many requests'))
    const answer = () => this.#answer(request, url, body, fault === 'broken')
    if (fault === 'late') {
      this.#underway.push(() => void answer())
      return void response.destroy()
    }
    const reply = answer()
    if (fault === 'silent_after') return void response.destroy()
    if (fault === 'broken_after') return this.#send(response, no(500, null, 'An unknown error occurred', 'api_error'))
    if (fault === 'garbage') return void response.writeHead(200).end('<html>')
    this.#send(response, reply)
  }

  #send(response: ServerResponse, { status, body }: Reply): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  /** The answer of before where the key was used before; another request under it is refused. */
  #answer(request: IncomingMessage, url: URL, body: string, isBroken: boolean): Reply {
    if (request.headers.authorization !== `Bearer ${this.key}`) return no(401, null, 'Invalid API Key provided')
    const key = request.headers['idempotency-key']
    const sent = `${request.method} ${url.pathname} ${body}`
    const kept = typeof key === 'string' ? this.#kept.get(key) : undefined
    if (kept && kept.request !== sent)
      return no(
        400,
        null,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        'idempotency_error',
      )
    if (kept) return kept.reply
    const reply = isBroken
      ? no(500, null, 'An unknown error occurred', 'api_error')
      : this.account.handle(request.method!, url.pathname, readForm(url.search.slice(1)), readForm(body))
    // What it did not begin with is not kept: parameters that are none.
    const isKept = !String(reply.body['error']?.code ?? '').startsWith('parameter_')
    if (typeof key === 'string' && isKept) this.#kept.set(key, { request: sent, reply: structuredClone(reply) })
    return reply
  }
}
