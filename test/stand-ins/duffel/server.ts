import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, type DuffelFault, refusals, twisted } from './faults.ts'
import { idFor, type Row } from './flights.ts'
import { Refused } from './refused.ts'

export const duffelToken = 'duffel_test_standin'

const pageUsual = 50
const hugeBytes = 10_000_000

/** Duffel's manners, whatever is sold over it: its envelope, its refusals, its pages, its news, and what goes wrong on request. */
export abstract class DuffelServer {
  readonly calls: string[] = []
  now: () => Date
  token = duffelToken
  readonly #faults: { on: RegExp; fault: DuffelFault }[] = []
  readonly #underway: (() => void)[] = []
  #requests = 0
  #server!: Server
  url = ''

  constructor(now: () => Date) {
    this.now = now
  }

  protected async listen(port: number): Promise<void> {
    this.#server = createServer((request, response) => void this.#take(request, response))
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** What is answered to a call that nothing goes wrong with; throws `Refused`. */
  protected abstract route(name: string, url: URL, given: Row): Answer
  /** What a fault moves before the call is answered. */
  protected moved(_fault: DuffelFault, _name: string, _given: Row): void {}

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  /** The next call whose method and path fit goes wrong so. */
  fail(on: RegExp, ...faults: (DuffelFault | DuffelFault['kind'])[]): void {
    for (const one of faults) this.#faults.push({ on, fault: typeof one === 'string' ? { kind: one } : one })
  }
  /** So many faults wait for a call like this. */
  waitingFor = (on: RegExp): number => this.#faults.filter((one) => one.on.source === on.source).length
  forgive(): void {
    this.#faults.length = 0
  }
  /** What was accepted all the time is done. */
  arrive(): void {
    for (const one of this.#underway.splice(0)) one()
  }

  /** News as Duffel sends it, signed with this secret. */
  news(secret: string, type: string, object: Row, key: string): { body: Buffer; headers: Record<string, string> } {
    const at = Math.floor(this.now().getTime() / 1000)
    const event = {
      id: idFor('wev', `${key} ${Math.random()}`),
      type,
      api_version: 'v2',
      live_mode: false,
      idempotency_key: key,
    }
    const body = Buffer.from(JSON.stringify({ ...event, created_at: this.now().toISOString(), data: { object } }))
    const signature = createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')
    return { body, headers: { 'content-type': 'application/json', 'x-duffel-signature': `t=${at},v1=${signature}` } }
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, this.url)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = url.pathname.replace(/\/$/, '')
    const name = `${request.method} ${path}`
    this.calls.push(name)
    const text = Buffer.concat(chunks).toString()
    const given = text ? ((JSON.parse(text) as { data?: unknown }).data as Row) : {}
    const at = this.#faults.findIndex(({ on }) => on.test(name))
    const fault = at < 0 ? undefined : this.#faults.splice(at, 1)[0]!.fault
    if (fault?.kind === 'delay') {
      const left = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), fault.amount ?? 60_000)
        response.once('close', () => (clearTimeout(timer), resolve(true)))
      })
      if (left) return
    }
    if (fault?.kind === 'silent_before') return void response.destroy()
    const answer = this.#answered(name, url, given, request, fault)
    if (fault?.kind === 'silent_after') return void response.destroy()
    if (fault?.kind === 'garbage') return void response.writeHead(200).end('{"data": [[[')
    if (fault?.kind === 'huge') return void response.writeHead(200).end(`{"data":"${'x'.repeat(hugeBytes)}"}`)
    const headers = {
      'content-type': 'application/json',
      'x-request-id': `req-${++this.#requests}`,
      'ratelimit-limit': '60',
      'ratelimit-remaining': answer.status === 429 ? '0' : '59',
      'ratelimit-reset': new Date(this.now().getTime() + 5_000).toUTCString(),
    }
    response.writeHead(answer.status, { ...headers, ...answer.headers }).end(JSON.stringify(answer.body))
  }

  #answered(name: string, url: URL, given: Row, request: IncomingMessage, fault: DuffelFault | undefined): Answer {
    try {
      if (request.headers.authorization !== `Bearer ${this.token}`)
        throw new Refused(401, 'authentication_error', 'access_token_not_found')
      if (request.headers['duffel-version'] !== 'v2')
        throw new Refused(400, 'invalid_request_error', 'unsupported_version')
      const refusal = fault && refusals[fault.kind]
      if (refusal && fault.kind !== 'failed_after') throw refusal
      if (fault?.kind === 'accepted' || fault?.kind === 'lost') {
        if (fault.kind === 'accepted') this.#underway.push(() => void this.route(name, url, given))
        return { status: 202, body: {} }
      }
      if (fault) this.moved(fault, name, given)
      const answer = this.route(name, url, given)
      if (refusal) throw refusal
      return fault ? twisted(answer, fault) : answer
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { status, type, code, field } = error
      const one = {
        type,
        code,
        title: code.replaceAll('_', ' '),
        message: code,
        documentation_url: '',
        ...(field ? { source: { field, pointer: `/${field}` } } : {}),
      }
      return { status, body: { meta: { status, request_id: `req-${this.#requests}` }, errors: [one] } }
    }
  }

  protected page<T>(url: URL, rows: readonly T[]): Answer {
    const limit = Number(url.searchParams.get('limit') ?? pageUsual)
    const from = Number(url.searchParams.get('after') ?? 0)
    const after = from + limit < rows.length ? String(from + limit) : null
    return { status: 200, body: { data: rows.slice(from, from + limit), meta: { limit, before: null, after } } }
  }
}
