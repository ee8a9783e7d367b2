import { Changes } from './changes.ts'
import { airlines, idFor, type Row } from './flights.ts'
import type { Answer, DuffelFault } from './faults.ts'
import { type Offer, Offers } from './offers.ts'
import { Orders } from './orders.ts'
import { Refused } from './refused.ts'
import { DuffelServer } from './server.ts'

export type { DuffelFault } from './faults.ts'
export { duffelToken } from './server.ts'

/** A Duffel that keeps what it is given. Started by tests; nothing of it is delivered. */
export class DuffelStandIn extends DuffelServer {
  readonly offers: Offers
  readonly orders: Orders
  readonly changes: Changes
  readonly #batches = new Map<string, Offer[][]>()

  constructor(now: () => Date) {
    super(now)
    this.offers = new Offers(() => this.now())
    this.orders = new Orders(() => this.now(), this.offers)
    this.changes = new Changes(() => this.now(), this.orders)
  }

  static async start(now: () => Date = () => new Date(), port = 0): Promise<DuffelStandIn> {
    const duffel = new DuffelStandIn(now)
    await duffel.listen(port)
    return duffel
  }

  #offer(id: string): Offer {
    const offer = this.offers.all.get(id)
    if (!offer) throw new Refused(404, 'invalid_request_error', 'not_found')
    if (new Date(offer.expires_at) <= this.now()) throw new Refused(422, 'invalid_state_error', 'offer_expired')
    return offer
  }

  protected override moved({ kind, amount }: DuffelFault, name: string, given: Row): void {
    const id = /\/(off_\w+)/.exec(name)?.[1] ?? String((given['selected_offers'] as string[] | undefined)?.[0] ?? '')
    if (kind === 'retime') this.offers.retime(id, amount ?? 40)
  }

  protected override route(name: string, url: URL, given: Row): Answer {
    const ok = (data: unknown, status = 200): Answer => ({ status, body: { data } })
    const [, method, path] = /^(\w+) (.*)$/.exec(name)!
    const [, , kind, id, action, verb] = path!.split('/') as (string | undefined)[]
    const what = `${method} ${kind}${id ? '/{id}' : ''}${action ? `/${action}` : ''}${verb ? `/${verb}` : ''}`
    switch (what) {
      case 'GET airlines':
        return this.page(url, Object.values(airlines))
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
        return this.page(url, (this.#batches.get(url.searchParams.get('offer_request_id') ?? '') ?? []).flat())
      case 'GET offers/{id}':
        return ok(this.#offer(id!))
      case 'GET seat_maps':
        return ok(this.offers.seatMaps(this.#offer(url.searchParams.get('offer_id') ?? '')))
      case 'POST orders':
        return ok(this.orders.create(given as never), 201)
      case 'GET orders':
        return this.page(url, this.orders.list(url.searchParams))
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
