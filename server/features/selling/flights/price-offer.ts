import { type Buyer, type Priceable, type PricedOffer, priceFares, type RuleBook } from '#server/features/money/margins'
import type { SupplierOffer } from '#server/ports/flight'

export { type Buyer, buyersLines, type PricedOffer } from '#server/features/money/margins'

/** An offer as margin rules look at it. */
export function priceableOf(supplierId: string, offer: SupplierOffer): Priceable {
  const firstLeg = offer.legs[0]!
  let segments = 0
  for (const leg of offer.legs) segments += leg.segments.length
  return {
    supplier: supplierId,
    airline: offer.validating_carrier,
    origin: firstLeg.origin,
    destination: firstLeg.destination,
    cabin: firstLeg.segments[0]!.cabin_class,
    product: 'flight',
    currency: offer.currency,
    travel_day: firstLeg.departure_at.slice(0, 10),
    segments,
    fares: offer.fares,
  }
}

/** What this buyer pays for an offer: `priceFares` of the margins feature, told what the offer is. */
export const priceOffer = (supplierId: string, offer: SupplierOffer, rules: RuleBook, buyer: Buyer): PricedOffer =>
  priceFares(rules, priceableOf(supplierId, offer), buyer)
