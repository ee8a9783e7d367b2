import type { App } from '#server/app'
import type { Flight } from '#contract/selling/flights'
import { activeMarginRules } from '#server/features/money/margins'
import { Refusal, refuse } from '#server/http/refusal'
import { openFlightId, type OpenedFlightId } from './flight-id.ts'
import { PortError } from '#server/ports/failure'
import { suppliersOn } from '#server/features/catalogue/suppliers'
import { type FlightSupplier, type SupplierOffer, readMsMax } from '#server/ports/flight'
import { type Buyer, type PricedOffer, priceOffer } from './price-offer.ts'
import { pricedFlight } from './to-flight.ts'

export type Opened = { supplier: FlightSupplier; id: OpenedFlightId }

/** The supplier and reference behind a flight_id. Refuses `offer_expired` for what is not ours, is too old, another supplier's, or of one that is switched off. */
export async function openFlight(app: App, flightId: string, supplierId: string): Promise<Opened | Refusal> {
  const id = openFlightId(app, flightId)
  const supplier = id ? (await suppliersOn(app)).get(id.supplier) : undefined
  if (!id || !supplier || id.supplier !== supplierId || id.expiresAt < app.clock.now()) return offerExpired()
  return { supplier, id }
}

export const offerExpired = () =>
  new Refusal('offer_expired', 'This offer is no longer there. Search again for the price of now.')

/** A supplier's failure in the app's words. */
export function supplierRefusal(error: unknown): Refusal {
  if (!(error instanceof PortError)) throw error
  switch (error.kind) {
    case 'offer_gone':
      return offerExpired()
    case 'sold_out':
      return new Refusal('sold_out', 'The last seats of this fare are gone. Choose another flight or fare.')
    case 'schedule_changed':
      return new Refusal('schedule_changed', 'The airline has changed the times of this flight. Search again.')
    case 'quote_needed':
      return new Refusal('quote_needed', 'This fare is sold by quotation. Ask for a quote first.')
    case 'invalid_request':
      return refuse.invalid('passengers', error.message)
    case 'not_permitted':
      return new Refusal('wrong_state', 'The airline does not allow this now.')
    case 'timeout':
    case 'unknown_outcome':
      return new Refusal('supplier_timeout', 'The airline has not answered in time. Nothing was booked.')
    default:
      return new Refusal('supplier_failed', 'The airline’s system does not answer. Nothing was booked; try again.')
  }
}

export type Repriced = {
  supplier: FlightSupplier
  id: OpenedFlightId
  offer: SupplierOffer
  brands: SupplierOffer[]
  flight: Flight
  /** The price of `flight` with every line of it: what a booking keeps. */
  priced: PricedOffer
}

/** What is for sale: the offer as it is priced now, or, of a supplier sold by quotation, as its quote has bound it. */
async function offerOf(
  app: App,
  { supplier, id }: Opened,
  quoteId: string | undefined,
): Promise<{ offer: SupplierOffer; brands: SupplierOffer[] } | Refusal> {
  const now = app.clock.now()
  const options = { signal: AbortSignal.timeout(readMsMax), now }
  if (!quoteId || !supplier.getQuote) return supplier.reprice(id.ref, id.passengers, options)
  const quote = await supplier.getQuote(quoteId, options)
  if (!quote || quote.offer.ref !== id.ref)
    return new Refusal('quote_needed', 'This fare is sold by quotation. Ask for a quote first.')
  if (quote.valid_until < now) return new Refusal('quote_expired', 'This quote has run out. Ask for a new one.')
  return { offer: quote.offer, brands: [] }
}

/**
 * Asks the supplier what the offer costs now; with a quote its bound price is the price. The flight that comes back
 * carries a new id at the new price.
 */
export async function reprice(
  app: App,
  flightId: string,
  supplierId: string,
  buyer: Buyer,
  quoteId?: string,
): Promise<Repriced | Refusal> {
  const opened = await openFlight(app, flightId, supplierId)
  if (opened instanceof Refusal) return opened
  const { supplier, id } = opened
  try {
    const found = await offerOf(app, opened, quoteId)
    if (found instanceof Refusal) return found
    const { offer, brands } = found
    const priced = priceOffer(supplier.id, offer, await activeMarginRules(app), buyer)
    return {
      supplier,
      id,
      offer,
      brands,
      flight: pricedFlight(app, supplier, offer, id.passengers, priced, buyer, app.clock.now()),
      priced,
    }
  } catch (error) {
    return supplierRefusal(error)
  }
}
