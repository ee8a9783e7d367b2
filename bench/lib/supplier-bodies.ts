import type { SupplierOffer } from '../../server/ports/flight.ts'

/** What suppliers answer, as text, by what it is hard on: each body is one supplier's. */
export type Bodies = { name: string; bodies: string[]; offers: number }

/** The same flights of another day's plane: other numbers, other minutes, another price. */
function another(offer: SupplierOffer, at: number): SupplierOffer {
  return {
    ...offer,
    ref: `${offer.ref}.${at}`,
    fares: offer.fares.map((fare) => ({ ...fare, base: fare.base + ((at * 7_919) % 90_000) })),
    legs: offer.legs.map((leg) => ({
      ...leg,
      segments: leg.segments.map((segment) => ({ ...segment, flight_number: String(1 + ((at * 31) % 9_000)) })),
    })),
  }
}

/** The same flights in the same brand once more, each time a little cheaper: whoever builds all of them builds in vain. */
const cheaper = (offer: SupplierOffer, at: number): SupplierOffer => ({
  ...offer,
  ref: `${offer.ref}.${at}`,
  fares: offer.fares.map((fare) => ({ ...fare, base: fare.base + 1_000_000 - at * 10 })),
})

const withBrands = (offer: SupplierOffer, at: number): SupplierOffer => {
  const own = another({ ...offer, dearer: [] }, at)
  const dearer = Array.from({ length: 8 }, (_, step) => ({
    ...own,
    ref: `${own.ref}.${step}`,
    brand: { ...own.brand, code: `B${step}`, name: `Brand ${step}` },
    fares: own.fares.map((fare) => ({ ...fare, base: fare.base + (step + 1) * 5_000 })),
  }))
  return { ...own, dearer }
}

const many = (
  count: number,
  offers: readonly SupplierOffer[],
  make: (offer: SupplierOffer, at: number) => SupplierOffer,
) => Array.from({ length: count }, (_, at) => make(offers[at % offers.length]!, at))

/** Four suppliers of five hundred offers each, then what somebody could do to us. `offers`: as a supplier answered. */
export function bodiesOf(offers: readonly SupplierOffer[]): Bodies[] {
  const plain = offers.map((offer) => ({ ...offer, hold_until: null, dearer: [] }))
  const longest = plain.toSorted((a, b) => JSON.stringify(b.legs).length - JSON.stringify(a.legs).length).slice(0, 20)
  const four = Array.from({ length: 4 }, (_, supplier) =>
    JSON.stringify(many(500, plain, (offer, at) => another(offer, supplier * 500 + at))),
  )
  const one = (name: string, list: SupplierOffer[]) => ({ name, bodies: [JSON.stringify(list)], offers: list.length })
  return [
    { name: 'four_suppliers_of_500', bodies: four, offers: 2_000 },
    one('ten_thousand_different', many(10_000, plain, another)),
    one('ten_thousand_ever_cheaper', many(10_000, plain.slice(0, 50), cheaper)),
    one('long_routes', many(2_000, longest, another)),
    one('deep_brands', many(1_000, plain, withBrands)),
  ]
}
