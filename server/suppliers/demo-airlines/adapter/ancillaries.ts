import type { BrandCode } from '../stock/index.ts'
import type { Cabin, SupplierAncillaries, SupplierBags } from '#server/ports/flight'
import type { FlightOnDay } from './journey.ts'
import { seatMap } from './seat-map.ts'
import { bagId } from './service-ids.ts'
import { currency, type CallContext } from './shop.ts'

const bagKilos = [10, 20, 30]
export const bagsPerPassenger = 2

/** An extra bag on a leg, halalas in steps of 5 riyals: by weight and distance. */
const bagPrice = (kg: number, km: number) =>
  Math.round(((20 + kg * 2) * (km > 4_000 ? 2.4 : km > 1_500 ? 1.6 : 1)) / 5) * 500

/** Everything on sale beside the fare of these flights. `taken`: seats of living bookings, by place of the flight. */
export function ancillariesOf(
  context: CallContext,
  legs: FlightOnDay[][],
  cabin: Cabin,
  brand: BrandCode,
  taken: ReadonlyMap<number, ReadonlySet<string>>,
): SupplierAncillaries {
  const { book } = context.loaded
  const bags = legs.flatMap((flights, leg): SupplierBags[] => {
    const km = flights.reduce((sum, { place }) => sum + book.km[place]!, 0)
    return bagKilos.map((kg) => ({
      id: bagId(leg, kg),
      leg,
      kg,
      price: bagPrice(kg, km),
      per_passenger_max: bagsPerPassenger,
    }))
  })
  let segment = 0
  const maps = legs.flatMap((flights, leg) =>
    flights.map((flight) => {
      const map = seatMap(context, flight, { segment, leg, cabin, brand, sold: taken.get(segment) ?? new Set() })
      segment++
      return map
    }),
  )
  return { currency, bags, seat_maps: maps.filter((map) => map !== null) }
}
