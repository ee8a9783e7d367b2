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
import { flightsWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

export type Opened = { supplier: FlightSupplier; id: OpenedFlightId }

/** The supplier and reference behind a flight_id. Refuses `offer_expired` for what is not ours, is too old, another supplier's, or of one that is switched off. */
export async function openFlight(app: App, flightId: string, supplierId: string): Promise<Opened | Refusal> {
  const id = openFlightId(app, flightId)
  const supplier = id ? (await suppliersOn(app)).get(id.supplier) : undefined
  if (!id || !supplier || id.supplier !== supplierId || id.expiresAt < app.clock.now()) return offerExpired()
  return { supplier, id }
}

export const offerExpired = () => new Refusal('offer_expired', flightsWords.offer_no_longer_there_search)

/** A supplier's failure in the app's words. */
export function supplierRefusal(error: unknown): Refusal {
  if (!(error instanceof PortError)) throw error
  switch (error.kind) {
    case 'offer_gone':
      return offerExpired()
    case 'sold_out':
      return new Refusal('sold_out', flightsWords.last_seats_fare_gone_choose)
    case 'schedule_changed':
      return new Refusal('schedule_changed', flightsWords.airline_changed_times_flight_search)
    case 'quote_needed':
      return new Refusal('quote_needed', flightsWords.fare_sold_by_quotation_ask)
    case 'invalid_request':
      // A supplier of ours says a word; another's own language is all that there is of it.
      return refuse.invalid('passengers', error.message as Word)
    case 'not_permitted':
      return new Refusal('wrong_state', flightsWords.airline_does_not_allow_now)
    case 'timeout':
    case 'unknown_outcome':
      return new Refusal('supplier_timeout', flightsWords.airline_not_answered_in_time)
    default:
      return new Refusal('supplier_failed', flightsWords.airlines_system_does_not_answer)
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
  if (!quote || quote.offer.ref !== id.ref) return new Refusal('quote_needed', flightsWords.fare_sold_by_quotation_ask)
  if (quote.valid_until < now) return new Refusal('quote_expired', flightsWords.quote_run_out_ask)
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
