import type { App } from '#server/app'
import {
  askQuote,
  type Buyer,
  getQuote,
  offerMinutesMax,
  openFlight,
  type Repriced,
  reprice,
  toBrand,
  writeFlightId,
} from '#server/features/selling/flights'
import { isRefusal, Refusal } from '#server/http/refusal'
import type { FrozenFlight } from './quotations.sql.ts'

/** An agency buys as an agent, whoever clicks: its customer accepts what it offered. */
export const buyerFor = (agencyId: string): Buyer => ({ channel: 'agent', agency_id: agencyId })

const freeze = (
  { supplier, offer, flight, id }: Repriced,
  quote: { id: string; valid_until: string } | null,
  margin: number | undefined,
): FrozenFlight => ({
  supplier: supplier.id,
  ref: offer.ref,
  is_sooper: flight.isSooperFlight,
  quote_id: quote?.id ?? null,
  bound_until: quote?.valid_until ?? null,
  passengers: id.passengers,
  legs: offer.legs,
  brand: toBrand(offer.brand, offer.currency),
  validating_carrier: offer.validating_carrier,
  demo: offer.demo,
  net_minor: flight.price.amount,
  margin_minor: margin ?? flight.agent_view?.margin.amount ?? 0,
})

/** A found offer as a quotation keeps it, at the price of now. A flagged flight is bound by a quote first. */
export async function freezeOffer(
  app: App,
  agencyId: string,
  offer: { flight_id: string; supplier: string; quote_id?: string | undefined },
  margin: number | undefined,
): Promise<{ flight: FrozenFlight; currency: string } | Refusal> {
  const buyer = buyerFor(agencyId)
  const opened = await openFlight(app, offer.flight_id, offer.supplier)
  if (isRefusal(opened)) return opened
  const quote =
    opened.supplier.fulfilment === 'instant'
      ? null
      : offer.quote_id
        ? await getQuote(app, offer.quote_id, buyer)
        : await askQuote(app, opened, buyer)
  if (isRefusal(quote)) return quote
  const priced = await reprice(app, offer.flight_id, offer.supplier, buyer, quote?.id)
  if (isRefusal(priced)) return priced
  return { flight: freeze(priced, quote, margin), currency: priced.offer.currency }
}

/** The id of a search result, written anew: the one it came from has long run out. */
const idOf = (app: App, frozen: FrozenFlight) =>
  writeFlightId(app, {
    supplier: frozen.supplier,
    ref: frozen.ref,
    passengers: frozen.passengers,
    channel: 'agent',
    supplierTotal: 0,
    total: frozen.net_minor,
    expiresAt: new Date(app.clock.now().getTime() + offerMinutesMax * 60_000),
  })

/** What a kept flight costs the agency now; one bound by a quote costs what the quote says until that runs out. */
export const priceNow = (app: App, agencyId: string, frozen: FrozenFlight): Promise<Repriced | Refusal> =>
  reprice(app, idOf(app, frozen), frozen.supplier, buyerFor(agencyId), frozen.quote_id ?? undefined)

/** A kept flight at the price of now, with a new quote where its supplier sells by quotation. */
export async function freezeAgain(
  app: App,
  agencyId: string,
  frozen: FrozenFlight,
  margin: number | undefined,
): Promise<FrozenFlight | Refusal> {
  const again = await freezeOffer(
    app,
    agencyId,
    { flight_id: idOf(app, frozen), supplier: frozen.supplier },
    margin ?? frozen.margin_minor,
  )
  return isRefusal(again) ? again : again.flight
}
