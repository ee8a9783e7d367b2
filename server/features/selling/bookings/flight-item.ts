import type { Localised } from '#contract/kernel/shapes'
import type { Leg } from '#contract/selling/flights'
import type { NewItem } from '#server/features/selling/items'
import type { BookingRecord } from './bookings.sql.ts'

type Route = Pick<BookingRecord, 'trip_type' | 'origin' | 'destination' | 'carrier' | 'ancillaries'>

/** What a flight's item keeps of the offer, and when it starts and ends; written again when the airline moves the times. */
export function flightDetail(route: Route, snapshot: Pick<BookingRecord['snapshot'], 'legs' | 'brand'>) {
  const { trip_type, origin, destination, carrier, ancillaries } = route
  const { legs, brand } = snapshot
  return { detail: { trip_type, origin, destination, carrier, legs, brand, ancillaries }, ...timesOf(legs) }
}

function timesOf(legs: readonly Leg[]) {
  const first = legs[0]!.segments[0]!
  const last = legs.at(-1)!.segments.at(-1)!
  return {
    starts: { local: first.departure_at, zone: first.departure_zone },
    ends: { local: last.arriving_at, zone: last.arriving_zone },
  }
}

/** A flight as the one item of its booking, while its seats are being asked for. */
export function flightItem(booking: BookingRecord, title: Localised): NewItem {
  return {
    id: booking.id,
    booking_id: booking.id,
    no: 1,
    product: 'flight',
    fulfilment: 'online',
    source: booking.quote_id === null ? 'search' : 'quote',
    supplier: booking.supplier,
    offer_ref: booking.supplier_ref,
    quote_id: booking.quote_id,
    state: 'holding',
    stage: 'holding',
    currency: booking.currency,
    price_minor: booking.total_minor,
    cost_minor: booking.supplier_total_minor,
    selling_minor: booking.selling_minor,
    detail_version: 1,
    title,
    place: booking.destination,
    people: booking.passenger_count,
    demo: booking.demo,
    at: booking.created_at,
    ...flightDetail(booking, booking.snapshot),
  }
}
