import { type Hotels, hotels, minorOf, money, type Row, type Told } from './hotels.ts'
import { Refused } from './refused.ts'

type Form = { order_id: number; rate: Told; at: Date }
export type Order = {
  partner_id: string
  order_id: number
  rate: Told
  status: 'processing' | 'completed' | 'failed' | 'cancelled'
  error: string | null
  kept: number
  guests: Row[]
  created: Date
}
type Finish = {
  partner: { partner_order_id: string }
  rooms: { guests: Row[] }[]
  payment_type: { type: string; amount: string; currency_code: string }
  user: { email?: string; phone?: string }
}
const formMs = 60 * 60_000

/** Forms and orders as ETG keeps them: an order is booked in the background, and what it comes to is asked for. */
export class Orders {
  readonly forms = new Map<string, Form>()
  readonly all = new Map<string, Order>()
  /** Bookings stay in the making until `arrive`. */
  slow = false
  /** What the next booking ends with in place of a room. */
  ends: string | null = null
  /** More is kept of a cancelled order than its terms say. */
  keepsMore = 0
  /** Its list does not know of it yet. */
  lags = false
  #last = 559_350_000
  readonly #now: () => Date
  readonly #hotels: Hotels
  constructor(now: () => Date, of: Hotels) {
    this.#now = now
    this.#hotels = of
  }

  /** What has been taken from the deposit, in its minor units. */
  get spent(): number {
    return [...this.all.values()].reduce(
      (sum, { status, rate, kept }) => sum + (status === 'completed' ? rate.minor : status === 'cancelled' ? kept : 0),
      0,
    )
  }
  /** Rooms that were bought under a key of ours, whatever the number of the try. */
  roomsOf(key: string): Order[] {
    return [...this.all.values()].filter(
      ({ partner_id, status }) => status === 'completed' && (partner_id === key || partner_id.startsWith(`${key}-`)),
    )
  }
  /** What was in the making is done. */
  arrive(): void {
    this.slow = false
    for (const order of this.all.values()) this.#decide(order)
  }

  form({ partner_order_id: id, book_hash }: { partner_order_id: string; book_hash: string }): Row {
    const rate = this.#hotels.told.get(book_hash)
    if (!rate) throw new Refused('rate_not_found')
    if (this.all.has(id)) throw new Refused('duplicate_reservation')
    if (this.forms.has(id)) throw new Refused('double_booking_form')
    const form = { order_id: ++this.#last, rate, at: this.#now() }
    this.forms.set(id, form)
    const wire = this.#hotels.wire(rate)['payment_options'] as { payment_types: Row[] }
    return { order_id: form.order_id, partner_order_id: id, item_id: form.order_id + 1, ...wire, upsell_data: [] }
  }

  finish({ partner, rooms, payment_type: paid, user }: Finish): null {
    const id = partner.partner_order_id
    const form = this.forms.get(id)
    if (!form) throw new Refused('order_not_found')
    const known = this.all.get(id)
    if (known && known.status !== 'failed') throw new Refused('double_booking_finish')
    if (this.#now().getTime() - form.at.getTime() > formMs) throw new Refused('booking_form_expired')
    if (
      paid.type !== 'deposit' ||
      minorOf(paid.amount) !== form.rate.minor ||
      paid.currency_code !== this.#hotels.currency
    )
      throw new Refused('incorrect_chosen_payment_type')
    const { guests } = form.rate.stay
    if (rooms.length !== guests.length) throw new Refused('incorrect_rooms_number')
    const people = rooms.flatMap((room) => room.guests)
    if (people.filter((one) => !one['is_child']).length !== guests[0]!.adults)
      throw new Refused('incorrect_guests_number')
    if (people.filter((one) => one['is_child']).length !== guests[0]!.children.length)
      throw new Refused('incorrect_children_data')
    if (!people.some((one) => one['first_name'] && one['last_name'])) throw new Refused('invalid_params')
    if (!/@/.test(user.email ?? '') || (user.phone ?? '').length < 5) throw new Refused('email')
    const order: Order = {
      partner_id: id,
      order_id: form.order_id,
      rate: form.rate,
      status: 'processing',
      error: null,
      kept: 0,
      guests: people,
      created: this.#now(),
    }
    this.all.set(id, order)
    return null
  }

  #decide(order: Order): void {
    if (order.status !== 'processing' || this.slow) return
    const why = this.ends ?? (this.#hotels.gone ? 'soldout' : null)
    this.ends = null
    order.status = why ? 'failed' : 'completed'
    order.error = why
  }

  status(id: string): { status: string; data: Row } {
    const order = this.all.get(id)
    if (!order) throw new Refused(this.forms.has(id) ? 'booking_finish_did_not_succeed' : 'order_not_found')
    this.#decide(order)
    if (order.error) throw new Refused(order.error)
    const status = order.status === 'processing' ? 'processing' : 'ok'
    return { status, data: { data_3ds: null, partner_order_id: id, percent: status === 'ok' ? 100 : 33 } }
  }

  #penalties({ rate }: Order): { start_at: string | null; amount: number }[] {
    const wire = this.#hotels.wire(rate)['payment_options'] as {
      payment_types: { cancellation_penalties: { policies: { start_at: string | null; amount_charge: string }[] } }[]
    }
    return wire.payment_types[0]!.cancellation_penalties.policies.map(({ start_at, amount_charge }) => ({
      start_at,
      amount: Math.min(rate.minor, minorOf(amount_charge) + this.keepsMore),
    }))
  }

  list(ids: readonly string[] | undefined): Row {
    const found = [...this.all.values()].filter(
      ({ partner_id, status }) => !this.lags && status !== 'processing' && (!ids || ids.includes(partner_id)),
    )
    if (found.length === 0) throw new Refused('page_out_of_range')
    const orders = found.map((order) => ({
      order_id: order.order_id,
      status: order.status,
      amount_payable: this.#money(order.status === 'cancelled' ? order.kept : order.rate.minor),
      hotel_data: { id: hotels.find(({ hid }) => hid === order.rate.hid)?.id, hid: order.rate.hid },
      partner_data: { order_comment: null, order_id: order.partner_id },
      supplier_data: { confirmation_id: String(853_000_000 + (order.order_id % 1_000)), name: 'Extranet' },
      cancellation_info: {
        free_cancellation_before: null,
        policies: this.#penalties(order).map(({ start_at, amount }) => ({
          start_at,
          end_at: null,
          penalty: this.#money(amount),
        })),
      },
    }))
    return { current_page_number: 1, total_orders: orders.length, found_orders: orders.length, orders }
  }

  #money = (minor: number) => ({ amount: money(minor), currency_code: this.#hotels.currency })

  cancel(id: string): Row {
    const order = this.all.get(id)
    if (!order || order.status !== 'completed') throw new Refused('order_not_found')
    const at = this.#now().toISOString()
    const kept =
      this.#penalties(order).findLast(({ start_at }) => start_at === null || `${start_at}.000Z` <= at)?.amount ?? 0
    order.status = 'cancelled'
    order.kept = kept
    const { minor } = order.rate
    return {
      amount_payable: this.#money(kept),
      amount_refunded: this.#money(minor - kept),
      amount_sell: this.#money(minor),
    }
  }
}
