import type { Flight } from '#contract/selling/flights'
import type { App } from '#server/app'
import type { RuleBook } from '#server/features/money/margins'
import { writeFlightId } from './flight-id.ts'
import type { FlightSupplier, PassengerCounts, SupplierBrand, SupplierOffer } from '#server/ports/flight'
import { type Buyer, buyersLines, type PricedOffer, priceOffer } from './price-offer.ts'

/** An offer shown now can be opened for this long, whatever the supplier grants. */
export const offerMinutesMax = 30

const moneyIn = (currency: string) => (amount: number) => ({ amount, currency })

export function toBrand(brand: SupplierBrand, currency: string): Flight['brand'] {
  const money = moneyIn(currency)
  const penalty = ({ allowed, fee }: { allowed: boolean; fee: number | null }) => ({
    allowed,
    fee: fee === null ? null : money(fee),
  })
  return {
    ...brand,
    change: penalty(brand.change),
    refund: penalty(brand.refund),
    no_show_fee: brand.no_show_fee === null ? null : money(brand.no_show_fee),
  }
}

/** What the wire carries of an offer: priced for this buyer, under a signed id. Writes every field by name. */
export function toFlight(
  app: App,
  supplier: FlightSupplier,
  offer: SupplierOffer,
  passengers: PassengerCounts,
  rules: RuleBook,
  buyer: Buyer,
  now: Date,
): Flight {
  return pricedFlight(app, supplier, offer, passengers, priceOffer(supplier.id, offer, rules, buyer), buyer, now)
}

/** The same for an offer that is priced already: whoever goes on with that price must not work it out again. */
export function pricedFlight(
  app: App,
  supplier: FlightSupplier,
  offer: SupplierOffer,
  passengers: PassengerCounts,
  priced: PricedOffer,
  buyer: Buyer,
  now: Date,
): Flight {
  const money = moneyIn(offer.currency)
  const expiresAt = new Date(Math.min(offer.expires_at.getTime(), now.getTime() + offerMinutesMax * 60_000))
  return {
    flight_id: writeFlightId(app, {
      supplier: supplier.id,
      ref: offer.ref,
      passengers,
      channel: buyer.channel,
      supplierTotal: priced.supplierTotal,
      total: priced.total,
      expiresAt,
    }),
    supplier: supplier.id,
    isSooperFlight: supplier.fulfilment === 'quotation',
    price: money(priced.total),
    price_per_adult: money(priced.perAdult),
    price_lines: buyersLines(priced.lines),
    legs: offer.legs,
    validating_carrier: offer.validating_carrier,
    brand: toBrand(offer.brand, offer.currency),
    refundable: offer.brand.refund.allowed,
    changeable: offer.brand.change.allowed,
    seats_left: Math.min(9, offer.seats_left),
    expires_at: expiresAt.toISOString(),
    sold_at_once: offer.sold_at_once ?? false,
    hold_until: offer.hold_until?.toISOString() ?? null,
    demo: offer.demo,
    passengers,
    agent_view:
      buyer.channel === 'agent'
        ? { net: money(priced.total), margin: money(priced.ownMargin), selling: money(priced.total + priced.ownMargin) }
        : null,
  }
}
