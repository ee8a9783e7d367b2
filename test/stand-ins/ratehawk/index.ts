import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Archives } from './archives.ts'
import { Hotels, hotels, type Row, type Stay } from './hotels.ts'
import { Orders } from './orders.ts'
import { Refused } from './refused.ts'

export const ratehawkKeys = { key_id: '1234', api_key: 'a0f4c9d2-stand-in-of-etg' }

/**
 * What goes wrong with a call. `delay`: it waits so many milliseconds, and nothing is done where nobody waits any more.
 * `busy`: 429, `locked`: 429 about the same order, `down`: 503, `unknown`: an error in its own words, all before anything
 * is done. `failed_after`: done, and 500. `silent_before`, `silent_after`: the connection ends. `garbage`: done, and no
 * answer; `huge`: done, and ten megabytes; `other`: the answer about another order.
 */
export type RatehawkFault =
  | 'delay'
  | 'busy'
  | 'locked'
  | 'down'
  | 'unknown'
  | 'failed_after'
  | 'silent_before'
  | 'silent_after'
  | 'garbage'
  | 'huge'
  | 'other'

const hugeBytes = 10_000_000
type Answer = { code: number; body: Row }
const before: Partial<Record<RatehawkFault, Refused>> = {
  busy: new Refused('endpoint_exceeded_limit', 429),
  locked: new Refused('lock', 429),
  down: new Refused('', 503),
  unknown: new Refused('unknown', 200),
}

/** An ETG that keeps what it is given. Started by tests; nothing of it is delivered. */
export class RatehawkStandIn {
  readonly calls: string[] = []
  readonly hotels: Hotels
  readonly orders: Orders
  readonly archives: Archives
  now: () => Date
  keys = ratehawkKeys
  readonly #faults: { on: RegExp; kind: RatehawkFault; amount: number }[] = []
  #server!: Server
  url = ''

  constructor(now: () => Date) {
    this.now = now
    this.hotels = new Hotels(() => this.now())
    this.archives = new Archives(this.hotels)
    this.orders = new Orders(() => this.now(), this.hotels)
  }

  static async start(now: () => Date = () => new Date(), port = 0): Promise<RatehawkStandIn> {
    const standIn = new RatehawkStandIn(now)
    standIn.#server = createServer((request, response) => void standIn.#take(request, response))
    await new Promise<void>((resolve) => standIn.#server.listen(port, '127.0.0.1', resolve))
    standIn.url = `http://127.0.0.1:${(standIn.#server.address() as AddressInfo).port}`
    return standIn
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  /** The next call whose path fits goes wrong so. */
  fail(on: RegExp, kind: RatehawkFault, amount = 60_000): void {
    this.#faults.push({ on, kind, amount })
  }
  forgive(): void {
    this.#faults.length = 0
    Object.assign(this.hotels, { dearer: 0, strict: false, gone: false, broken: 0 })
    Object.assign(this.orders, { ends: null, keepsMore: 0, lags: false })
    this.orders.arrive()
  }

  /** News as ETG sends it, signed with this key. */
  news(partner_order_id: string, status: string, key = this.keys.api_key): Row {
    const timestamp = Math.floor(this.now().getTime() / 1000)
    const token = randomUUID()
    const signature = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')
    return { data: { partner_order_id, status }, signature: { signature, timestamp, token } }
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url!.startsWith('/feed/')) return this.archives.send(request, response)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url!.replace(/^\/api\/b2b\/v3/, '')
    this.calls.push(path)
    const text = Buffer.concat(chunks).toString()
    const given = (text ? JSON.parse(text) : {}) as Row
    const at = this.#faults.findIndex(({ on }) => on.test(path))
    const fault = at < 0 ? undefined : this.#faults.splice(at, 1)[0]
    if (fault?.kind === 'delay') {
      const left = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), fault.amount)
        response.once('close', () => (clearTimeout(timer), resolve(true)))
      })
      if (left) return
    }
    if (fault?.kind === 'silent_before') return void response.destroy()
    const { code, body } = this.#answered(path, given, request, fault?.kind)
    if (fault?.kind === 'silent_after') return void response.destroy()
    if (fault?.kind === 'garbage') return void response.writeHead(200).end('{"data": [[[')
    if (fault?.kind === 'huge') return void response.writeHead(200).end(`{"data":"${'x'.repeat(hugeBytes)}"}`)
    if (fault?.kind === 'failed_after') return void response.writeHead(500).end('Internal error')
    if (fault?.kind === 'other') body['data'] = { ...(body['data'] as Row), partner_order_id: 'of-somebody-else' }
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  #answered(path: string, given: Row, request: IncomingMessage, fault: RatehawkFault | undefined): Answer {
    const reset = new Date(this.now().getTime() + 20_000).toISOString().slice(0, 19)
    const debug = { api_endpoint: { is_limited: true, remaining: 0, reset, seconds_number: 60 } }
    try {
      const { key_id, api_key } = this.keys
      const basic = `Basic ${Buffer.from(`${key_id}:${api_key}`).toString('base64')}`
      if (request.headers.authorization !== basic) throw new Refused('incorrect_credentials', 401)
      const refusal = fault && before[fault]
      if (refusal) throw refusal
      if (path === '/hotel/order/booking/finish/status/')
        return { code: 200, body: { ...this.orders.status(String(given['partner_order_id'])), error: null, debug } }
      return { code: 200, body: { data: this.#route(path, given), status: 'ok', error: null, debug } }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { code: error.status, body: { data: null, status: 'error', error: error.code, debug } }
    }
  }

  #route(path: string, given: Row): unknown {
    const stay = given as unknown as Stay
    const rated = (hids: readonly number[], bookable: boolean) => ({
      hotels: hids.flatMap((hid) => {
        const rates = this.hotels.rates(hid, stay, bookable)
        return rates.length > 0 ? [{ id: hotels.find((one) => one.hid === hid)!.id, hid, rates }] : []
      }),
    })
    switch (path) {
      case '/overview/':
        return [{ endpoint: 'api/b2b/v3/search/hp/', is_active: true }]
      case '/search/multicomplete/':
        return { hotels: [], regions: this.hotels.regions(String(given['query'])) }
      case '/search/hotelsort/':
        return { hotels: hotels.filter(({ region }) => region === given['region_id']).map(({ id }) => id) }
      case '/search/serp/geo/': {
        const near = (one: (typeof hotels)[number]) =>
          Math.hypot(one.lat - Number(given['latitude']), one.lon - Number(given['longitude'])) < 0.15
        return rated(
          hotels.filter(near).map(({ hid }) => hid),
          false,
        )
      }
      case '/search/serp/hotels/':
        return rated(given['hids'] as number[], false)
      case '/search/hp/':
        return rated([Number(given['hid'])], true)
      case '/hotel/info/dump/':
        return this.archives.link(this.url, String(given['language']))
      case '/hotel/info/':
        return this.hotels.info(String(given['id']), String(given['language']))
      case '/hotel/prebook/': {
        const { rate, hid, changed } = this.hotels.prebook(
          String(given['hash']),
          Number(given['price_increase_percent'] ?? 0),
        )
        return { hotels: [{ id: '', hid, rates: [rate] }], changes: { price_changed: changed } }
      }
      case '/hotel/order/booking/form/':
        return this.orders.form(given as never)
      case '/hotel/order/booking/finish/':
        return this.orders.finish(given as never)
      case '/hotel/order/info/':
        return this.orders.list((given['search'] as { partner_order_ids?: string[] })?.partner_order_ids)
      case '/hotel/order/cancel/':
        return this.orders.cancel(String(given['partner_order_id']))
      default:
        throw new Refused('endpoint_not_found', 403)
    }
  }
}
