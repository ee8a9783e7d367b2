import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHmac } from 'node:crypto'
import { Changes } from './changes.ts'
import { airlines, idFor, type Row } from './flights.ts'
import { type Answer, type DuffelFault, refusals, twisted } from './faults.ts'
import { type Offer, Offers } from './offers.ts'
import { Orders } from './orders.ts'
import { Refused } from './refused.ts'

export type { DuffelFault } from './faults.ts'

export const duffelToken = 'duffel_test_standin'

const pageUsual = 50
const hugeBytes = 10_000_000
/** A Duffel that keeps what it is given. Started by tests; nothing of it is delivered. */
export class DuffelStandIn {
  readonly calls: string[] = []
  readonly offers: Offers
  readonly orders: Orders
  readonly changes: Changes
  now: () => Date
  token = duffelToken
  readonly #batches = new Map<string, Offer[][]>()
  readonly #faults: { on: RegExp; fault: DuffelFault }[] = []
  readonly #underway: (() => void)[] = []
  #requests = 0
  #server!: Server
  url = ''

  constructor(now: () => Date) {
    this.now = now
    this.offers = new Offers(() => this.now())
    this.orders = new Orders(() => this.now(), this.offers)
    this.changes = new Changes(() => this.now(), this.orders)
  }

  static async start(now: () => Date = () => new Date(), port = 0): Promise<DuffelStandIn> {
    const duffel = new DuffelStandIn(now)
    duffel.#server = createServer((request, response) => void duffel.#take(request, response))
    await new Promise<void>((resolve) => duffel.#server.listen(port, '127.0.0.1', resolve))
    duffel.url = `http://127.0.0.1:${(duffel.#server.address() as AddressInfo).port}`
    return duffel
  }

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
        if (fault.kind === 'accepted') this.#underway.push(() => void this.#route(name, url, given))
        return { status: 202, body: {} }
      }
      const id = /\/(off_\w+)/.exec(name)?.[1] ?? String((given['selected_offers'] as string[] | undefined)?.[0] ?? '')
      if (fault?.kind === 'retime') this.offers.retime(id, fault.amount ?? 40)
      const answer = this.#route(name, url, given)
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

  #page<T>(url: URL, rows: readonly T[]): Answer {
    const limit = Number(url.searchParams.get('limit') ?? pageUsual)
    const from = Number(url.searchParams.get('after') ?? 0)
    const after = from + limit < rows.length ? String(from + limit) : null
    return { status: 200, body: { data: rows.slice(from, from + limit), meta: { limit, before: null, after } } }
  }

  #offer(id: string): Offer {
    const offer = this.offers.all.get(id)
    if (!offer) throw new Refused(404, 'invalid_request_error', 'not_found')
    if (new Date(offer.expires_at) <= this.now()) throw new Refused(422, 'invalid_state_error', 'offer_expired')
    return offer
  }

  #route(name: string, url: URL, given: Row): Answer {
    const ok = (data: unknown, status = 200): Answer => ({ status, body: { data } })
    const [, method, path] = /^(\w+) (.*)$/.exec(name)!
    const [, , kind, id, action, verb] = path!.split('/') as (string | undefined)[]
    const what = `${method} ${kind}${id ? '/{id}' : ''}${action ? `/${action}` : ''}${verb ? `/${verb}` : ''}`
    switch (what) {
      case 'GET airlines':
        return this.#page(url, Object.values(airlines))
      case 'POST batch_offer_requests': {
        const request = idFor('orq', String(this.#batches.size) + Math.random())
        const batches = this.offers.search(given as never, request)
        this.#batches.set(request, batches)
        const counts = { total_batches: batches.length, remaining_batches: batches.length }
        return ok(
          { id: request, live_mode: false, created_at: this.now().toISOString(), client_key: '', ...counts },
          201,
        )
      }
      case 'GET batch_offer_requests/{id}': {
        const batches = this.#batches.get(id!)
        if (!batches) throw new Refused(404, 'invalid_request_error', 'not_found')
        const offers = (batches.shift() ?? []).map((one) => ({ ...one, available_services: undefined }))
        return ok({ id, live_mode: false, client_key: '', total_batches: 2, remaining_batches: batches.length, offers })
      }
      case 'POST offer_requests': {
        const request = idFor('orq', String(this.#batches.size) + Math.random())
        const offers = this.offers.search(given as never, request).flat()
        this.#batches.set(request, [offers])
        const shown = url.searchParams.get('return_offers') === 'false' ? {} : { offers }
        return ok(
          {
            id: request,
            live_mode: false,
            created_at: this.now().toISOString(),
            slices: given['slices'],
            passengers: offers[0]?.passengers ?? [],
            ...shown,
          },
          201,
        )
      }
      case 'GET offers':
        return this.#page(url, (this.#batches.get(url.searchParams.get('offer_request_id') ?? '') ?? []).flat())
      case 'GET offers/{id}':
        return ok(this.#offer(id!))
      case 'GET seat_maps':
        return ok(this.offers.seatMaps(this.#offer(url.searchParams.get('offer_id') ?? '')))
      case 'POST orders':
        return ok(this.orders.create(given as never), 201)
      case 'GET orders':
        return this.#page(url, this.orders.list(url.searchParams))
      case 'GET orders/{id}':
        return ok(this.orders.get(id!))
      case 'POST payments':
        return ok(this.orders.pay(given as never), 201)
      case 'POST order_cancellations':
        return ok(this.orders.quoteCancellation(String(given['order_id'])), 201)
      case 'POST order_cancellations/{id}/actions/confirm':
        return ok(this.orders.confirmCancellation(id!))
      case 'POST order_change_requests':
        return ok(this.changes.request(given as never), 201)
      case 'POST order_changes':
        return ok(this.changes.create(String(given['selected_order_change_offer'])), 201)
      case 'GET order_changes/{id}':
        return ok(this.changes.get(id!))
      case 'POST order_changes/{id}/actions/confirm':
        return ok(this.changes.confirm(id!, given['payment'] as never))
      case 'GET airline_initiated_changes':
        return ok(this.orders.get(url.searchParams.get('order_id') ?? '').airline_initiated_changes)
      case 'POST airline_initiated_changes/{id}/actions/accept':
        return ok(this.changes.accept(id!))
      default:
        throw new Refused(404, 'invalid_request_error', 'not_found')
    }
  }
}
