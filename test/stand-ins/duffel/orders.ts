import { airlines, idFor, type Row } from './flights.ts'
import { minorOf, money, type Offer, type Offers, type Service } from './offers.ts'
import type { Cancellation, Order, Wish } from './order-types.ts'
import { Refused } from './refused.ts'

const invalid = (code: string, field?: string) => new Refused(422, 'validation_error', code, field)
const wrongState = (code: string) => new Refused(422, 'invalid_state_error', code)

const dayMs = 24 * 3_600_000
const letters = '23456789BCDFGHJKLMNPQRSTVWXYZ'

/** The orders of one account, and what they cost it. */
export class Orders {
  readonly all = new Map<string, Order>()
  readonly cancellations = new Map<string, Cancellation>()
  /** What was taken from the balance less what was given back, in minor units. */
  spent = 0
  balance = 100_000_000
  /** An airline that refunds less than its rules say. */
  keepsMore = 0
  #made = 0
  /** Of each time documents were issued: two orders that are paid one after the other have other numbers. */
  #issued = 0
  readonly #now: () => Date
  readonly #offers: Offers
  constructor(now: () => Date, offers: Offers) {
    this.#now = now
    this.#offers = offers
  }

  get(id: string): Order {
    const order = this.all.get(id)
    if (!order) throw new Refused(404, 'invalid_request_error', 'not_found')
    return order
  }

  #requirePassengers(offer: Offer, given: NonNullable<Wish['passengers']>): void {
    if (given.length !== offer.passengers.length) throw invalid('passengers_do_not_match', 'passengers')
    for (const { id, type } of offer.passengers) {
      const own = given.find((one) => one.id === id)
      if (!own) throw invalid('passengers_do_not_match', 'passengers')
      for (const field of ['title', 'given_name', 'family_name', 'gender', 'born_on', 'email', 'phone_number'])
        if (typeof own[field] !== 'string' || own[field] === '') throw invalid('required', field)
      if (!['mr', 'ms', 'mrs', 'miss', 'dr'].includes(String(own['title']))) throw invalid('invalid_title', 'title')
      if (!/^\+\d{6,15}$/.test(String(own['phone_number']))) throw invalid('invalid_phone_number', 'phone_number')
      if (type === 'infant_without_seat' && !given.some((one) => one['infant_passenger_id'] === id))
        throw invalid('infant_not_linked', 'infant_passenger_id')
      if (offer['passenger_identity_documents_required'] && !Array.isArray(own['identity_documents']))
        throw invalid('required', 'identity_documents')
    }
  }

  create(wish: Wish): Order {
    const offer = this.#offers.all.get(wish.selected_offers?.[0] ?? '')
    if (!offer) throw new Refused(422, 'invalid_request_error', 'offer_no_longer_available')
    if (wish.type !== 'hold' && wish.type !== 'instant') throw invalid('invalid_order_create_type', 'type')
    if (new Date(offer.expires_at) <= this.#now()) throw wrongState('offer_expired')
    if ([...this.all.values()].some(({ offer_id }) => offer_id === offer.id))
      throw wrongState('offer_request_already_booked')
    this.#requirePassengers(offer, wish.passengers ?? [])
    const isHold = wish.type === 'hold'
    if (isHold && (wish.payments || wish.services)) throw invalid('not_allowed_for_hold_orders', 'payments')
    if (isHold && offer.payment_requirements['requires_instant_payment'])
      throw invalid('offer_requires_instant_payment', 'type')
    const services = (wish.services ?? []).flatMap(({ id, quantity }) => {
      const service = this.#offers.serviceOf(offer, id)
      if (!service) throw wrongState('service_unavailable')
      return [{ ...service, quantity }]
    })
    const total =
      minorOf(offer.total_amount) + services.reduce((sum, one) => sum + minorOf(one.total_amount) * one.quantity, 0)
    const [payment] = wish.payments ?? []
    if (!isHold && (!payment || minorOf(payment.amount) !== total || payment.currency !== offer.total_currency))
      throw invalid('payment_amount_does_not_match_order_amount', 'payments')
    if (!isHold) this.#pay(total)
    const order = this.#order(offer, wish, services, total)
    for (const { seat } of services) if (seat) this.#offers.take(seat)
    if (!isHold) this.#ticket(order)
    this.all.set(order.id, order)
    return order
  }

  #pay(minor: number): void {
    if (this.spent + minor > this.balance) throw new Refused(422, 'invalid_state_error', 'insufficient_balance')
    this.spent += minor
  }

  #order(offer: Offer, wish: Wish, services: (Service & { quantity: number })[], total: number): Order {
    const nth = ++this.#made
    let reference = ''
    for (let i = 0, rest = nth * 7_919 + 12_345_678; i < 6; i++, rest = Math.floor(rest / letters.length))
      reference += letters[rest % letters.length]
    const at = this.#now()
    return {
      id: idFor('ord', `${nth} ${Math.random()}`),
      type: wish.type!,
      offer_id: offer.id,
      booking_reference: reference,
      content: 'managed',
      created_at: at.toISOString(),
      synced_at: at.toISOString(),
      cancelled_at: null,
      cancellation: null,
      live_mode: false,
      owner: offer['owner'] ?? airlines.ZZ,
      total_amount: money(total),
      total_currency: offer.total_currency,
      base_amount: offer.base_amount,
      base_currency: offer.total_currency,
      tax_amount: String(offer['tax_amount']),
      tax_currency: offer.total_currency,
      conditions: offer.conditions,
      metadata: wish.metadata ?? {},
      passengers: offer.passengers.map((one) => ({ ...one, ...wish.passengers!.find(({ id }) => id === one.id) })),
      slices: structuredClone(offer.slices),
      services: services.map((one) => ({
        ...one,
        id: idFor('ser', `${one.id} ${nth}`),
        total_amount: money(minorOf(one.total_amount) * one.quantity),
      })),
      documents: [],
      available_actions: ['cancel', 'change', 'update'],
      void_window_ends_at: null,
      payment_status: {
        awaiting_payment: wish.type === 'hold',
        paid_at: null,
        payment_required_by: wish.type === 'hold' ? new Date(at.getTime() + dayMs).toISOString() : null,
        price_guarantee_expires_at: wish.type === 'hold' ? new Date(at.getTime() + dayMs / 2).toISOString() : null,
      },
      airline_initiated_changes: [],
    }
  }

  #ticket(order: Order): void {
    const at = this.#now()
    const issued = ++this.#issued
    order.payment_status = {
      awaiting_payment: false,
      paid_at: at.toISOString(),
      payment_required_by: null,
      price_guarantee_expires_at: null,
    }
    order.void_window_ends_at = new Date(at.getTime() + dayMs / 2).toISOString()
    order.documents = order.passengers.flatMap(({ id }, place) => {
      const number = (kind: number) => `125${kind}${String(issued * 10 + place).padStart(9, '0')}`
      const hasExtras = order.services.some(({ passenger_ids }) => passenger_ids.includes(id))
      return [
        { type: 'electronic_ticket', unique_identifier: number(2), passenger_ids: [id] },
        ...(hasExtras
          ? [
              {
                type: 'electronic_miscellaneous_document_associated',
                unique_identifier: number(8),
                passenger_ids: [id],
              },
            ]
          : []),
      ]
    })
  }

  /** Other flights are other tickets. */
  reissue(order: Order): void {
    const before = new Set(order.documents.map(({ unique_identifier }) => unique_identifier))
    const { void_window_ends_at, payment_status } = order
    this.#ticket(order)
    Object.assign(order, { void_window_ends_at, payment_status })
    if (order.documents.some(({ unique_identifier }) => before.has(unique_identifier)))
      throw new Error('a number twice')
  }

  pay({ order_id, payment }: { order_id: string; payment: { amount: string; currency: string } }): Row {
    const order = this.get(order_id)
    const { awaiting_payment, payment_required_by } = order.payment_status
    if (order.cancelled_at) throw wrongState('already_cancelled')
    if (!awaiting_payment) throw wrongState('already_paid')
    if (payment_required_by && new Date(payment_required_by) <= this.#now())
      throw wrongState('past_payment_required_by_date')
    if (minorOf(payment.amount) !== minorOf(order.total_amount) || payment.currency !== order.total_currency)
      throw invalid('payment_amount_does_not_match_order_amount', 'payment')
    this.#pay(minorOf(payment.amount))
    this.#ticket(order)
    return { id: idFor('pay', order.id), created_at: this.#now().toISOString(), ...payment }
  }

  quoteCancellation(order_id: string): Cancellation {
    const order = this.get(order_id)
    if (order.cancelled_at) throw wrongState('already_cancelled')
    const total = minorOf(order.total_amount)
    const { awaiting_payment } = order.payment_status
    const rule = order.conditions['refund_before_departure'] as {
      allowed: boolean
      penalty_amount: string | null
    } | null
    const isVoid = order.void_window_ends_at !== null && new Date(order.void_window_ends_at) > this.#now()
    const kept = isVoid ? 0 : rule?.allowed ? minorOf(rule.penalty_amount ?? '0') : minorOf(order.base_amount)
    const quote: Cancellation = {
      id: idFor('ore', `${order_id} ${this.cancellations.size}`),
      order_id,
      live_mode: false,
      created_at: this.#now().toISOString(),
      expires_at: new Date(this.#now().getTime() + dayMs / 24).toISOString(),
      refund_amount: awaiting_payment ? '0.00' : money(Math.max(0, total - kept - this.keepsMore)),
      refund_currency: order.total_currency,
      refund_to: awaiting_payment ? 'awaiting_payment' : 'balance',
      confirmed_at: null,
      airline_credits: [],
    }
    this.cancellations.set(quote.id, quote)
    return quote
  }

  confirmCancellation(id: string): Cancellation {
    const quote = this.cancellations.get(id)
    if (!quote) throw new Refused(404, 'invalid_request_error', 'not_found')
    const order = this.get(quote.order_id)
    if (order.cancelled_at) throw wrongState('already_cancelled')
    if (new Date(quote.expires_at) <= this.#now()) throw wrongState('order_cancellation_expired')
    const at = this.#now().toISOString()
    quote.confirmed_at = at
    order.cancelled_at = at
    order['cancellation'] = quote
    this.spent -= minorOf(quote.refund_amount)
    return quote
  }

  /** The newest first, as Duffel's list has them. */
  list(query: URLSearchParams): Order[] {
    const after = query.get('created_at[after]')
    const reference = query.get('booking_reference')
    return [...this.all.values()]
      .filter((one) => !after || new Date(one.created_at) > new Date(after))
      .filter((one) => !reference || one.booking_reference === reference)
      .filter(
        (one) =>
          query.get('requires_action') !== 'true' ||
          one.airline_initiated_changes.some((change) => !change['action_taken']),
      )
      .toReversed()
  }
}
