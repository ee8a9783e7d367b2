import { type AirlineCode, brands, flightOn, idFor, later, type Row, type Slice } from './flights.ts'
import { minorOf, money } from './offers.ts'
import type { Order } from './order-types.ts'
import type { Orders } from './orders.ts'
import { Refused } from './refused.ts'

type Offered = Row & {
  id: string
  order_id: string
  slices: { add: Slice[]; remove: Slice[] }
  change_total_amount: string
}
export type Change = Offered & { confirmed_at: string | null; expires_at: string; new_total_amount: string }
type Asked = {
  order_id: string
  slices: { remove: { slice_id: string }[]; add: { origin: string; destination: string; departure_date: string }[] }
}
const hourMs = 3_600_000
const penalty = 4_000

/** Changes that buyers ask for, and those that airlines make. */
export class Changes {
  readonly offers = new Map<string, Offered>()
  readonly all = new Map<string, Change>()
  /** What each other flight costs beside its penalty, in minor units; below zero it comes back. */
  difference = 1_500
  readonly #now: () => Date
  readonly #orders: Orders
  constructor(now: () => Date, orders: Orders) {
    this.#now = now
    this.#orders = orders
  }

  request({ order_id, slices }: Asked): Row {
    const order = this.#orders.get(order_id)
    const remove = slices.remove.map(({ slice_id }) => {
      const slice = order.slices.find((one) => one.id === slice_id)
      if (!slice) throw new Refused(422, 'validation_error', 'invalid_slice', 'slices')
      return slice
    })
    const airline = (order['owner'] as { iata_code: AirlineCode }).iata_code
    const order_change_offers = [0, 1].map((nth) => {
      const add = slices.add.map(({ origin, destination, departure_date: date }) =>
        flightOn({ origin, destination, date, airline, nth }, brands[1], order.passengers),
      )
      const total = penalty + this.difference + nth * 500
      const offer: Offered = {
        id: idFor('oco', `${order_id} ${this.offers.size}`),
        order_id,
        slices: { add, remove },
        created_at: this.#now().toISOString(),
        expires_at: new Date(this.#now().getTime() + hourMs).toISOString(),
        ...this.#sums(order, total),
      }
      this.offers.set(offer.id, offer)
      return offer
    })
    return {
      id: idFor('ocr', `${order_id} ${this.offers.size}`),
      order_id,
      live_mode: false,
      slices,
      order_change_offers,
    }
  }

  #sums(order: Order, total: number) {
    const currency = order.total_currency
    return {
      change_total_amount: total < 0 ? `-${money(-total)}` : money(total),
      change_total_currency: currency,
      penalty_total_amount: money(penalty),
      penalty_total_currency: currency,
      new_total_amount: money(minorOf(order.total_amount) + total),
      new_total_currency: currency,
      refund_to: 'original_form_of_payment',
    }
  }

  create(offerId: string): Change {
    const offer = this.offers.get(offerId)
    if (!offer) throw new Refused(422, 'invalid_state_error', 'order_change_offer_expired')
    const order = this.#orders.get(offer.order_id)
    const change: Change = {
      ...offer,
      id: idFor('oce', `${offerId} ${this.all.size}`),
      live_mode: false,
      confirmed_at: null,
      expires_at: new Date(this.#now().getTime() + hourMs / 2).toISOString(),
      new_total_amount: money(minorOf(order.total_amount) + minorOf(offer.change_total_amount)),
    }
    this.all.set(change.id, change)
    return change
  }

  get(id: string): Change {
    const change = this.all.get(id)
    if (!change) throw new Refused(404, 'invalid_request_error', 'not_found')
    return change
  }

  confirm(id: string, payment: { amount: string } | undefined): Change {
    const change = this.get(id)
    if (change.confirmed_at) throw new Refused(422, 'invalid_state_error', 'already_confirmed')
    if (new Date(change.expires_at) <= this.#now())
      throw new Refused(422, 'invalid_state_error', 'order_change_expired')
    const total = minorOf(change.change_total_amount)
    if (total > 0 && minorOf(payment?.amount ?? '0') !== total)
      throw new Refused(422, 'validation_error', 'payment_amount_does_not_match_order_amount', 'payment')
    const order = this.#orders.get(change.order_id)
    const removed = change.slices.remove.map((one) => one.id)
    order.slices = order.slices.map((one) => change.slices.add[removed.indexOf(one.id)] ?? one)
    order.total_amount = change.new_total_amount
    this.#orders.spent += total
    this.#orders.reissue(order)
    change.confirmed_at = this.#now().toISOString()
    return change
  }

  /** An airline moves the first flight of an order by so many minutes, or takes it out. */
  byAirline(order: Order, minutes: number | null): Row {
    const [first] = order.slices
    const change: Row = {
      id: idFor('aic', `${order.id} ${order.airline_initiated_changes.length}`),
      order_id: order.id,
      created_at: this.#now().toISOString(),
      updated_at: this.#now().toISOString(),
      action_taken: null,
      action_taken_at: null,
      available_actions: minutes === null ? ['cancel'] : ['accept', 'cancel'],
      removed: [structuredClone(first!)],
      added: minutes === null ? [] : [later(structuredClone(first!), minutes)],
      travel_agent_ticket: null,
    }
    order.airline_initiated_changes.push(change)
    return change
  }

  #airlineChange(id: string): { order: Order; change: Row } {
    for (const order of this.#orders.all.values()) {
      const change = order.airline_initiated_changes.find((one) => one['id'] === id)
      if (change) return { order, change }
    }
    throw new Refused(404, 'invalid_request_error', 'not_found')
  }

  accept(id: string): Row {
    const { order, change } = this.#airlineChange(id)
    if (change['action_taken']) throw new Refused(422, 'invalid_state_error', 'already_actioned')
    Object.assign(change, { action_taken: 'accepted', action_taken_at: this.#now().toISOString() })
    const removed = (change['removed'] as Slice[]).map((one) => one.id)
    const added = change['added'] as Slice[]
    order.slices = order.slices.map((one) => added[removed.indexOf(one.id)] ?? one)
    return change
  }
}
