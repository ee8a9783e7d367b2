import type { Product } from '#server/features/selling/bookings'
import { supplierRefusal } from '#server/features/selling/flights'
import type { SupplierBooking } from '#server/ports/flight'
import { Refusal } from '#server/http/refusal'
import { flightOf } from './flight-detail.ts'
import { paperNames } from './paper-names.ts'
import { flightSupplied } from './supplied.ts'
import { flightSupply } from './flight-supply.ts'
import { newTimes, takeNewTimes } from './take-new-times.ts'
import { divided } from './divided.ts'
import { exchanged } from './exchanged.ts'
import { servicesOf } from './services.sql.ts'
import { closeCoupons, moveTickets, ticketsOf, writeTickets } from './tickets.sql.ts'
import { flightWords } from './words.ts'

/** Seats on scheduled flights: held under a PNR, sold as tickets, given back by the rules of their fare. */
export const flightProduct: Product<SupplierBooking> = {
  id: 'flight',
  supplied: flightSupplied,
  papers: ['eticket'],
  words: {
    silent: flightWords.airline_not_answered_we_asking,
    waiting: flightWords.airline_not_answered_do,
    gone: flightWords.airline_no_longer_holds_seats,
    not_voided: flightWords.airline_does_not_void_tickets,
    not_refunded: flightWords.airline_does_not_refund_tickets,
    not_sold: flightWords.airline_not_issued_tickets,
    sold: flightWords.airline_issued_tickets_void,
    still_held: flightWords.airline_still_holds_seats,
    not_waiting: flightWords.booking_no_longer_waits,
    not_over: flightWords.last_flight_not_arrived_yet,
  },
  refusal: supplierRefusal,
  chargeBase: (booked) => flightOf(booked).fares.base,
  // A refundable fare costs its penalty for each seat, a non-refundable one its base; taxes and what was bought beside
  // the fare come back. Whoever did not come pays the fee for that, too.
  terms(booked, now, part) {
    const { brand, fares, passengers, kept: never = [] } = flightOf(booked)
    const { allowed: refundable, fee } = brand.refund
    const seats = part
      ? part.people.filter(({ type }) => type !== 'infant').length
      : passengers.adults + passengers.children
    const missed = booked.item.ends_at !== null && booked.item.ends_at <= now ? (brand.no_show_fee?.amount ?? 0) : 0
    const keeps = refundable ? ((fee?.amount ?? 0) + missed) * seats : part ? part.base_minor : fares.base
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
    return new Refusal('schedule_changed', flightWords.airline_changed_times_booking_read)
  },
  taxed: flightSupply,
  sold: writeTickets,
  reversed: closeCoupons,
  exchanged,
  divided,
  movePapers: moveTickets,
  paperNames,
  memo: (booked) => {
    const { origin, destination } = flightOf(booked)
    return `${origin}-${destination} ${booked.item.locator}`
  },
  async view(db, booked) {
    const { legs, brand, ancillaries, is_sooper, left = [] } = flightOf(booked)
    const [tickets, services] = await Promise.all([ticketsOf(db, booked.id), servicesOf(db, booked.id)])
    const { no } = booked.item
    return {
      isSooperFlight: is_sooper,
      legs,
      brand,
      ancillaries: ancillaries.filter(({ passenger }) => !left.includes(passenger)),
      tickets: tickets.filter(({ item }) => item === no),
      special_services: services.filter(({ item }) => item === no),
    }
  },
  toldLegs: (booked) =>
    flightOf(booked).legs.flatMap((leg) =>
      leg.segments.map((one) => ({
        number: `${one.marketing_carrier} ${one.flight_number}`,
        from: one.origin,
        to: one.destination,
        departs: one.departure_at,
        arrives: one.arriving_at,
      })),
    ),
  lines: (booked) =>
    flightOf(booked).legs.flatMap((leg) =>
      leg.segments.map((one) => {
        const text = `${one.marketing_carrier} ${one.flight_number} ${one.origin}–${one.destination}, ${one.departure_at.replace('T', ' ')}`
        return { en: text, ar: text }
      }),
    ),
}
