import type { Answer } from '../duffel/faults.ts'
import type { Row } from '../duffel/flights.ts'
import { Refused } from '../duffel/refused.ts'
import { DuffelServer } from '../duffel/server.ts'
import { StaysBookings } from './bookings.ts'
import { StaysHotels } from './hotels.ts'

/** Duffel's rooms, at a server of their own. Started by tests; nothing of it is delivered. */
export class StaysStandIn extends DuffelServer {
  readonly hotels: StaysHotels
  readonly bookings: StaysBookings

  constructor(now: () => Date) {
    super(now)
    this.hotels = new StaysHotels(() => this.now())
    this.bookings = new StaysBookings(() => this.now(), this.hotels)
  }

  static async start(now: () => Date = () => new Date(), port = 0): Promise<StaysStandIn> {
    const stays = new StaysStandIn(now)
    await stays.listen(port)
    return stays
  }

  override forgive(): void {
    super.forgive()
    Object.assign(this.hotels, { dearer: 0, strict: false, gone: false })
    Object.assign(this.bookings, { taken: false, keepsAll: false, lags: false })
  }

  protected override route(name: string, url: URL, given: Row): Answer {
    const ok = (data: unknown, status = 200): Answer => ({ status, body: { data } })
    const [, method, path] = /^(\w+) (.*)$/.exec(name)!
    const [, , kind, id, action, verb] = path!.split('/') as (string | undefined)[]
    const what = `${method} ${kind}${id ? '/{id}' : ''}${action ? `/${action}` : ''}${verb ? `/${verb}` : ''}`
    const number = (key: string) => Number(url.searchParams.get(key))
    switch (what) {
      case 'GET accommodation':
        return this.page(url, this.hotels.near(number('latitude'), number('longitude'), number('radius') || 5))
      case 'GET accommodation/{id}':
        return ok(this.hotels.accommodation(id!))
      case 'POST search':
        return ok(this.hotels.search(given as never))
      case 'POST search_results/{id}/actions/fetch_all_rates':
        return ok(this.hotels.allRates(id!))
      case 'POST quotes':
        return ok(this.hotels.quote(String(given['rate_id'])), 201)
      case 'GET quotes/{id}': {
        const quote = this.hotels.quotes.get(id!)
        if (!quote) throw new Refused(404, 'invalid_request_error', 'not_found')
        return ok(this.hotels.quoteWire(quote))
      }
      case 'POST bookings':
        return ok(this.bookings.create(given), 201)
      case 'GET bookings':
        return this.page(url, this.bookings.list())
      case 'GET bookings/{id}':
        return ok(this.bookings.get(id!))
      case 'POST bookings/{id}/actions/cancel':
        return ok(this.bookings.cancel(id!))
      default:
        throw new Refused(404, 'invalid_request_error', 'not_found')
    }
  }
}
