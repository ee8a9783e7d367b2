import type { SupplierBooking, SupplierTicket } from '#server/ports/flight'
import { type Exchange, ourMinor, sameAmount, sumOf } from './amounts.ts'
import { legOf } from './itinerary.ts'
import { countsOf, dateOf, faresOf, totalOfFares } from './offer.ts'
import type { OrderRow } from './orders.sql.ts'
import type { WireOrder } from './wire.ts'

/** The rate that an order was sold at stays its own. */
export const exchangeOf = ({ ours, rate }: Exchange, { metadata }: Pick<WireOrder, 'metadata'>): Exchange => ({
  ours,
  rate: metadata?.['rate'] ?? rate,
})

/** What an order costs us in our currency: its fares as an offer tells them, and each service by itself. */
export function costOf(exchange: Exchange, order: WireOrder): number {
  const services = order.services ?? []
  // A service's price is that of all its pieces.
  const extra = services.reduce((sum, one) => sum + ourMinor(exchange, one.total_amount, one.total_currency), 0)
  const negative = services.map(({ total_amount }) => `-${total_amount}`)
  const fares = sumOf(order.total_currency, [order.total_amount, ...negative])
  const price = { total_amount: fares, total_currency: order.total_currency, base_amount: null }
  const counts = countsOf(order.passengers.map(({ type }) => ({ type, age: null })))
  return totalOfFares(faresOf(exchange, price, counts)) + extra
}

export type OrderState = SupplierBooking['status']
/** Where an order stands, by Duffel; what a cancelled one was ended as is ours to know. */
export function stateOf(order: WireOrder, endedAs: OrderRow['ended_as'], now: Date): OrderState {
  const { payment_status: payment, cancelled_at } = order
  const isPaid = Boolean(payment.paid_at) || order.type === 'instant' || (order.documents ?? []).length > 0
  if (cancelled_at) {
    if (!isPaid) return 'cancelled'
    return endedAs === 'void' ? 'voided' : 'refunded'
  }
  if (!payment.awaiting_payment) return 'ticketed'
  return payment.payment_required_by && dateOf(payment.payment_required_by) <= now ? 'expired' : 'held'
}

/** Which flights each of a passenger's tickets is for: one for all, one for each leg, or in their order as many each. */
function couponsOf(order: WireOrder, nth: number, of: number, status: 'O' | 'V' | 'R') {
  const legs = order.slices.flatMap(({ segments }, leg) => segments.map(() => leg))
  const isFor = (segment: number) => {
    if (of === 1) return true
    if (of === order.slices.length) return legs[segment] === nth
    return Math.min(of - 1, Math.floor(segment / Math.ceil(legs.length / of))) === nth
  }
  return legs.flatMap((_, segment) => (isFor(segment) ? [{ segment, status }] : []))
}

function ticketsOf(order: WireOrder, state: OrderState, places: readonly string[]): SupplierTicket[] {
  const documents = order.documents ?? []
  const status = state === 'voided' ? 'V' : state === 'refunded' ? 'R' : 'O'
  return places.flatMap((id, passenger) => {
    const own = documents.filter(({ passenger_ids }) => passenger_ids.includes(id))
    const tickets = own.filter(({ type }) => type === 'electronic_ticket')
    return own.map(({ unique_identifier: number, type }): SupplierTicket => {
      const nth = tickets.findIndex((one) => one.unique_identifier === number)
      const isTicket = type === 'electronic_ticket'
      const coupons = isTicket ? couponsOf(order, nth, tickets.length, status) : []
      return { number, passenger, kind: isTicket ? 'ticket' : 'emd', coupons }
    })
  })
}

/** An order of Duffel's as a booking of ours. */
export function bookingOf(exchange: Exchange, order: WireOrder, row: OrderRow, now: Date): SupplierBooking {
  const { payment_status: payment } = order
  const status = stateOf(order, row.ended_as, now)
  const at = (text: string | null | undefined) => (text ? dateOf(text) : null)
  const isOpen = status === 'held' || status === 'expired'
  return {
    locator: order.booking_reference,
    airline_locator: order.booking_reference,
    status,
    currency: exchange.ours,
    // What was agreed stays, to the last minor unit; a change of it is reckoned anew.
    total: sameAmount(order.total_amount, row.total) ? row.cost_minor : costOf(exchangeOf(exchange, order), order),
    ttl_at: isOpen ? at(payment.payment_required_by) : null,
    price_guarantee_at: isOpen ? at(payment.price_guarantee_expires_at) : null,
    void_until: status === 'ticketed' ? at(order.void_window_ends_at) : null,
    tickets: ticketsOf(order, status, row.passengers),
    legs: order.slices.map(legOf),
  }
}

/** An instant one before it is sold: nobody outside knows of it. */
export const promisedOf = ({ ours }: Exchange, row: OrderRow, now: Date): SupplierBooking => ({
  locator: row.locator ?? '',
  airline_locator: '',
  status: row.ended_as ? 'cancelled' : row.expires_at && row.expires_at <= now ? 'expired' : 'held',
  currency: ours,
  total: row.cost_minor,
  ttl_at: row.expires_at,
  price_guarantee_at: row.expires_at,
  void_until: null,
  tickets: [],
  legs: [],
})
