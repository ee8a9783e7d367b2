import type { Product } from '#server/features/selling/bookings'
import { supplierRefusal } from '#server/features/selling/flights'
import type { SupplierBooking } from '#server/ports/flight'
import { Refusal } from '#server/http/refusal'
import { flightOf } from './flight-detail.ts'
import { paperNames } from './paper-names.ts'
import { flightSupplied } from './supplied.ts'
import { flightSupply } from './flight-supply.ts'
import { newTimes, takeNewTimes } from './take-new-times.ts'
import { exchanged } from './exchanged.ts'
import { servicesOf } from './services.sql.ts'
import { closeCoupons, ticketsOf, writeTickets } from './tickets.sql.ts'

/** Seats on scheduled flights: held under a PNR, sold as tickets, given back by the rules of their fare. */
export const flightProduct: Product<SupplierBooking> = {
  id: 'flight',
  supplied: flightSupplied,
  papers: ['eticket'],
  words: {
    silent: 'The airline has not answered. We are asking: wait for the result.',
    waiting: 'The airline has not answered. Do not book again: we are asking.',
    gone: 'The airline no longer holds these seats. Search again.',
    not_voided: 'The airline does not void these tickets any more. Ask for a refund instead.',
    not_refunded: 'The airline does not refund these tickets any more.',
    not_sold: 'The airline has not issued these tickets.',
    sold: 'The airline has issued these tickets: void or refund them.',
    still_held: 'The airline still holds these seats and may issue them: wait for its answer.',
    not_waiting: 'This booking no longer waits for its airline.',
    not_over: 'The last flight has not arrived yet.',
  },
  refusal: supplierRefusal,
  chargeBase: (booked) => flightOf(booked).fares.base,
  // A refundable fare costs its penalty for each seat, a non-refundable one its base; taxes and what was bought beside
  // the fare come back.
  terms(booked, _now, part) {
    const { brand, fares, passengers, kept: never = [] } = flightOf(booked)
    const { allowed: refundable, fee } = brand.refund
    const seats = part
      ? part.people.filter(({ type }) => type !== 'infant').length
      : passengers.adults + passengers.children
    const keeps = refundable ? (fee?.amount ?? 0) * seats : part ? part.base_minor : fares.base
    const { cost_minor, price_minor } = part ?? booked.item
    const people = part?.people.map(({ position }) => position)
    const gone = never
      .filter(({ position }) => !people || people.includes(position))
      .reduce((sum, { amount }) => sum + amount, 0)
    const kept = Math.max(0, Math.min(keeps + gone, cost_minor, price_minor))
    return { refundable, kept, supplier_keeps: kept }
  },
  ownerOf: (booked) => {
    const { ancillaries } = flightOf(booked)
    return ({ kind }, nth) => (kind === 'ancillary' ? (ancillaries[nth]?.passenger ?? null) : null)
  },
  async changed(app, booked, { answer }) {
    const legs = newTimes(flightOf(booked).legs, answer.legs)
    if (!legs) return undefined
    await takeNewTimes(app, booked, legs)
    return new Refusal(
      'schedule_changed',
      'The airline has changed the times of this booking. Read the new times, then confirm again.',
    )
  },
  taxed: flightSupply,
  sold: writeTickets,
  reversed: closeCoupons,
  exchanged,
  paperNames,
  memo: (booked) => {
    const { origin, destination } = flightOf(booked)
    return `${origin}-${destination} ${booked.item.locator}`
  },
  async view(db, booked) {
    const { legs, brand, ancillaries, is_sooper } = flightOf(booked)
    const [tickets, special_services] = await Promise.all([ticketsOf(db, booked.id), servicesOf(db, booked.id)])
    return { isSooperFlight: is_sooper, legs, brand, ancillaries, tickets, special_services }
  },
  lines: (booked) =>
    flightOf(booked).legs.flatMap((leg) =>
      leg.segments.map((one) => {
        const text = `${one.marketing_carrier} ${one.flight_number} ${one.origin}–${one.destination}, ${one.departure_at.replace('T', ' ')}`
        return { en: text, ar: text }
      }),
    ),
}
