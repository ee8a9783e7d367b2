import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Books, type Row } from './books.ts'

/**
 * What goes wrong with a call. `busy`: 429 with Retry-After. `broken`: 503, nothing done. `silent_before` and
 * `silent_after`: the connection ends before or after it was done. `broken_after`: done, and 500 all the same.
 * `expired`: the access ended early. `garbage`: an answer that nobody can read. `late`: the connection ends, and it is done
 * when `arrive` is called.
 */
export type ZohoFault =
  | 'busy'
  | 'broken'
  | 'silent_before'
  | 'silent_after'
  | 'broken_after'
  | 'expired'
  | 'garbage'
  | 'late'

export const zohoKeys = { client_id: '1000.TESTCLIENT', client_secret: 'secret-of-the-test-client' }

/** A Zoho that keeps what it is given: accounts server and Books in one. Started by tests; nothing of it is delivered. */
export class ZohoStandIn {
  readonly books = new Books()
  readonly calls: string[] = []
  /** So many accesses were given for a renewal token. */
  renewals = 0
  revoked = false
  retryAfter = '30'
  /** What the authorise page sends back, in place of what it should. */
  answers: { location?: string; server?: string; state?: string } = {}
  readonly #faults: { on: RegExp; fault: ZohoFault }[] = []
  readonly #underway: (() => void)[] = []
  readonly #codes = new Set<string>()
  readonly #access = new Set<string>()
  #renewal = ''
  #server!: Server
  url = ''

  static async start(port = 0): Promise<ZohoStandIn> {
    const zoho = new ZohoStandIn()
    zoho.#server = createServer((request, response) => void zoho.#take(request, response))
    await new Promise<void>((resolve) => zoho.#server.listen(port, '127.0.0.1', resolve))
    zoho.url = `http://127.0.0.1:${(zoho.#server.address() as AddressInfo).port}`
    return zoho
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  /** The next call whose method and path fit goes wrong so: `POST /invoices`. */
  fail(on: RegExp, ...faults: ZohoFault[]): void {
    for (const fault of faults) this.#faults.push({ on, fault })
  }
  /** What was on its way all the time arrives. */
  arrive(): void {
    for (const one of this.#underway.splice(0)) one()
  }
  forgive(): void {
    this.#faults.length = 0
  }
  code(): string {
    const code = `1000.${randomBytes(8).toString('hex')}`
    this.#codes.add(code)
    return code
  }
  /** The access that was given last is over, whatever it was told of its length. */
  endAccess(): void {
    this.#access.clear()
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, this.url)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const path = url.pathname.replace(/^\/books\/v3/, '')
    const name = `${request.method} ${path}`
    this.calls.push(name)
    const at = this.#faults.findIndex(({ on }) => on.test(name))
    const fault = at < 0 ? undefined : this.#faults.splice(at, 1)[0]!.fault
    if (fault === 'silent_before') return void response.destroy()
    if (fault === 'busy')
      return this.#send(response, 429, { code: 44, message: 'Too many requests' }, { 'retry-after': this.retryAfter })
    if (fault === 'broken') return this.#send(response, 503, { code: 1000, message: 'Internal error' })
    if (fault === 'late') {
      this.#underway.push(() => void this.#answer(request, url, path, body))
      return void response.destroy()
    }
    if (fault === 'expired') this.endAccess()
    const { status, answer, headers } = this.#answer(request, url, path, body)
    if (fault === 'silent_after') return void response.destroy()
    if (fault === 'broken_after') return this.#send(response, 500, { code: 1000, message: 'Internal error' })
    if (fault === 'garbage') return void response.writeHead(200).end('<html>')
    this.#send(response, status, answer, headers)
  }

  #send(response: ServerResponse, status: number, answer: Row, headers: Record<string, string> = {}): void {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(answer))
  }

  #answer(
    request: IncomingMessage,
    url: URL,
    path: string,
    body: string,
  ): { status: number; answer: Row; headers?: Record<string, string> } {
    if (path === '/oauth/v2/auth') return this.#authorise(url)
    if (path === '/oauth/v2/token') return { status: 200, answer: this.#token(new URLSearchParams(body)) }
    if (path === '/oauth/v2/token/revoke') {
      this.revoked = true
      return { status: 200, answer: { status: 'success' } }
    }
    const token = /^Zoho-oauthtoken (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!this.#access.has(token))
      return { status: 401, answer: { code: 57, message: 'You are not authorized to perform this operation' } }
    const given = body ? (JSON.parse(body) as Row) : {}
    const { status, body: answer } = this.books.handle(request.method!, path, url.searchParams, given)
    return { status, answer }
  }

  /** Consents at once and sends the browser back. */
  #authorise(url: URL) {
    const back = new URL(url.searchParams.get('redirect_uri')!)
    back.search = new URLSearchParams({
      state: this.answers.state ?? url.searchParams.get('state') ?? '',
      code: this.code(),
      location: this.answers.location ?? 'sa',
      'accounts-server': this.answers.server ?? this.url,
    }).toString()
    return { status: 302, answer: {}, headers: { location: back.toString() } }
  }

  /** Errors come with status 200, as Zoho's do. */
  #token(form: URLSearchParams): Row {
    if (form.get('client_id') !== zohoKeys.client_id || form.get('client_secret') !== zohoKeys.client_secret)
      return { error: 'invalid_client' }
    const access_token = `1000.${randomBytes(8).toString('hex')}.access`
    if (form.get('grant_type') === 'authorization_code') {
      if (!this.#codes.delete(form.get('code') ?? '')) return { error: 'invalid_code' }
      this.revoked = false
      this.#renewal = `1000.${randomBytes(8).toString('hex')}.renewal`
      this.#access.add(access_token)
      return {
        access_token,
        refresh_token: this.#renewal,
        api_domain: this.url,
        token_type: 'Bearer',
        expires_in: 3_600,
      }
    }
    if (this.revoked || form.get('refresh_token') !== this.#renewal) return { error: 'invalid_code' }
    this.renewals++
    this.#access.add(access_token)
    return { access_token, api_domain: this.url, token_type: 'Bearer', expires_in: 3_600 }
  }
}
