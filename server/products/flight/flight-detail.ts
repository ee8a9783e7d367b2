import type { Flight, Leg } from '#contract/selling/flights'
import type { Booked } from '#server/features/selling/bookings'
import type { Chosen } from '#server/features/selling/flights'

/** What is kept of a flight: enough to show, change and give back what was bought. */
export type FlightDetail = {
  trip_type: 'one_way' | 'round_trip' | 'multi_city'
  origin: string
  destination: string
  carrier: string
  legs: Leg[]
  brand: Flight['brand']
  ancillaries: Chosen[]
  is_sooper: boolean
  passengers: Flight['passengers']
  /** What the agency adds for its own customer; not part of the price. */
  own_margin?: number | undefined
  fares: { base: number; taxes: number }
  /** What changes cost that is never given back: penalties, and what is left of dearer fares; by place of the passenger. */
  kept?: { position: number; amount: number }[] | undefined
  /** Of a flight that was added: whom its airline calls its first, second, ... passenger, by their places in the booking. */
  places?: number[] | undefined
  /** Whoever got a booking of their own: what they chose beside the fare went along. */
  left?: number[] | undefined
}

/** A flight's detail is written so; what earlier versions wrote kept the rest in the booking's own snapshot. */
export const detailVersion = 2

type Snapshot = {
  passengers: FlightDetail['passengers']
  ownMargin?: number
  supplierFares: FlightDetail['fares']
}

/** What is kept of this flight, whichever version wrote it. */
export function flightOf(booked: Booked): FlightDetail {
  const detail = booked.item.detail as FlightDetail
  if (booked.item.detail_version >= detailVersion) return detail
  const { snapshot, is_sooper } = booked as unknown as { snapshot: Partial<Snapshot>; is_sooper: boolean }
  return {
    ...detail,
    is_sooper,
    passengers: snapshot.passengers ?? { adults: booked.passenger_count, children: 0, infants: 0 },
    own_margin: snapshot.ownMargin,
    fares: snapshot.supplierFares ?? { base: booked.item.cost_minor, taxes: 0 },
  }
}
