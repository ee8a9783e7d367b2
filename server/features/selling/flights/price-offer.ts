import { type Buyer, type PricedOffer, priceFares, type RuleBook } from '#server/features/money/margins'
import type { SupplierOffer } from '#server/ports/flight'

export { type Buyer, buyersLines, type PricedOffer } from '#server/features/money/margins'

/** What this buyer pays for an offer: `priceFares` of the margins feature, told what the offer is. */
export function priceOffer(supplierId: string, offer: SupplierOffer, rules: RuleBook, buyer: Buyer): PricedOffer {
  const firstLeg = offer.legs[0]!
  return priceFares(
    rules,
    {
      supplier: supplierId,
      airline: offer.validating_carrier,
      origin: firstLeg.origin,
      destination: firstLeg.destination,
      cabin: firstLeg.segments[0]!.cabin_class,
      product: 'flight',
      currency: offer.currency,
      travel_day: firstLeg.departure_at.slice(0, 10),
      segments: offer.legs.reduce((count, leg) => count + leg.segments.length, 0),
      fares: offer.fares,
    },
    buyer,
  )
}
