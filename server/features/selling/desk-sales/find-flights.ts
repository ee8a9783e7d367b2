import type { DeskFlight, DeskFlightQuery, DeskOffer, DeskOfferAsked } from '#contract/selling/desk-flights'
import type { Flight } from '#contract/selling/flights'
import type * as z from 'zod/mini'
import type { App } from '#server/app'
import { locationsIn } from '#server/features/catalogue/locations'
import { activeMarginRules } from '#server/features/money/margins'
import {
  answerOf,
  askQuote,
  type Buyer,
  checkSearch,
  extrasOf,
  getQuote,
  openFlight,
  openFlightId,
  reprice,
  startSearch,
  toFlight,
} from '#server/features/selling/flights'
import { isRefusal, type Refusal } from '#server/http/refusal'
import { searcherFor } from './desk-buyer.ts'

const money = (amount: number, currency: string) => ({ amount, currency })

/** What a price leaves above what the supplier asks for it. */
const leaves = (price: Flight['price'], cost: number) => ({
  cost: money(cost, price.currency),
  margin: money(price.amount - cost, price.currency),
})

/** The id of an offer tells what its supplier asked. */
const withCost = (app: App, flight: Flight): DeskFlight => ({
  ...flight,
  ...leaves(flight.price, openFlightId(app, flight.flight_id)!.supplierTotal),
})

/** So many offers stand on the page of a clerk, the first of their order. */
const offersMax = 60

/** Searches for whoever is to buy; refuses an unknown agency, and a question as the public search does. */
export async function findFlights(app: App, asked: z.output<typeof DeskFlightQuery>) {
  const { agency_id, ...query } = asked
  const buyer = await searcherFor(app, agency_id)
  if (isRefusal(buyer)) return buyer
  const locations = await locationsIn(app.pool)
  checkSearch(app, locations, query)
  const search = await startSearch(app, { ...query, limit: Math.min(query.limit ?? offersMax, offersMax) }, buyer)
  await search.finished
  const { flights, available_airlines, suppliers, total } = await answerOf(locations, search)
  return {
    flights: flights.map((flight) => withCost(app, flight)),
    available_airlines: available_airlines.map(({ code, name }) => ({ code, name })),
    suppliers,
    total,
  }
}

/** What binds the price of a flight that is sold by quotation: the quote that is there, or a new one. */
async function bindingQuote(app: App, { flight_id, supplier, quote_id }: Asked, buyer: Buyer) {
  const opened = await openFlight(app, flight_id, supplier)
  if (isRefusal(opened)) return opened
  if (opened.supplier.fulfilment !== 'quotation') return null
  return quote_id ? getQuote(app, quote_id, buyer) : askQuote(app, opened, buyer)
}

type Asked = z.output<typeof DeskOfferAsked>

/** An offer at the price of now with its other fares, and what the chosen extras cost. Nothing is kept. */
export async function openOffer(app: App, asked: Asked): Promise<DeskOffer | Refusal> {
  const buyer = await searcherFor(app, asked.agency_id)
  if (isRefusal(buyer)) return buyer
  const quote = await bindingQuote(app, asked, buyer)
  if (isRefusal(quote)) return quote
  const found = await reprice(app, asked.flight_id, asked.supplier, buyer, quote?.id)
  if (isRefusal(found)) return found
  const extras = await extrasOf(found, asked.ancillaries, app.clock.now())
  if (isRefusal(extras)) return extras
  const { flight, id, supplier, brands } = found
  const rules = await activeMarginRules(app)
  const others = brands.map((offer) => toFlight(app, supplier, offer, id.passengers, rules, buyer, app.clock.now()))
  const { currency } = flight.price
  const moved = !quote && id.channel === buyer.channel && id.total !== flight.price.amount
  return {
    flight: withCost(app, flight),
    price_change: moved
      ? {
          old: money(id.total, currency),
          new: flight.price,
          difference: money(flight.price.amount - id.total, currency),
        }
      : null,
    quote_id: quote?.id ?? null,
    expires_at: quote && quote.valid_until < flight.expires_at ? quote.valid_until : flight.expires_at,
    brands: others.map((one) => {
      const { flight_id, brand, price, seats_left, cost, margin } = withCost(app, one)
      return { flight_id, brand, price, seats_left, cost, margin }
    }),
    ancillaries: extras.chosen,
    total: money(flight.price.amount + extras.total, currency),
  }
}
