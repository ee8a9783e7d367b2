import type * as z from 'zod/mini'
import type { Quote } from '#contract/selling/flights'
import type { App } from '#server/app'
import { activeMarginRules } from '#server/features/money/margins'
import { Refusal } from '#server/http/refusal'
import {
  type FlightSupplier,
  type PassengerCounts,
  type SupplierOffer,
  type SupplierQuote,
  flightSuppliers,
  readMsMax,
} from '#server/ports/flight'
import { type Opened, supplierRefusal } from './open-flight.ts'
import type { Buyer } from './price-offer.ts'
import { toFlight } from './to-flight.ts'
import { flightsWords } from './words.ts'

type QuoteOnWire = z.infer<typeof Quote>

const countsOf = (offer: SupplierOffer): PassengerCounts => {
  const of = (ptc: 'ADT' | 'CHD' | 'INF') => offer.fares.find((fare) => fare.ptc === ptc)?.quantity ?? 0
  return { adults: of('ADT'), children: of('CHD'), infants: of('INF') }
}

async function toWire(app: App, supplier: FlightSupplier, quote: SupplierQuote, buyer: Buyer): Promise<QuoteOnWire> {
  const flight = toFlight(
    app,
    supplier,
    quote.offer,
    countsOf(quote.offer),
    await activeMarginRules(app),
    buyer,
    app.clock.now(),
  )
  return {
    id: quote.id,
    flight_id: flight.flight_id,
    supplier: supplier.id,
    price: flight.price,
    valid_until: quote.valid_until.toISOString(),
    flight,
  }
}

/** Asks a supplier that is sold by quotation for a binding price. Others are sold at once and refuse (`wrong_state`). */
export async function askQuote(app: App, { supplier, id }: Opened, buyer: Buyer): Promise<QuoteOnWire | Refusal> {
  if (!supplier.quote) return new Refusal('wrong_state', flightsWords.fare_sold_at_once)
  try {
    const quote = await supplier.quote(id.ref, id.passengers, {
      signal: AbortSignal.timeout(readMsMax),
      now: app.clock.now(),
    })
    return await toWire(app, supplier, quote, buyer)
  } catch (error) {
    return supplierRefusal(error)
  }
}

/** A quote by its id; unguessable, so whoever holds it may read it. */
export async function getQuote(app: App, quoteId: string, buyer: Buyer): Promise<QuoteOnWire | Refusal> {
  for (const supplier of flightSuppliers(app).values()) {
    const quote = await supplier.getQuote?.(quoteId, { signal: AbortSignal.timeout(readMsMax), now: app.clock.now() })
    if (!quote) continue
    return quote.valid_until < app.clock.now()
      ? new Refusal('quote_expired', flightsWords.quote_run_out_ask)
      : toWire(app, supplier, quote, buyer)
  }
  return new Refusal('not_found', flightsWords.quote_not_found)
}
