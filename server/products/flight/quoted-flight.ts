import type * as z from 'zod/mini'
import type { FlightChoice } from '#contract/selling/quote-choices'
import type { Brand, Leg } from '#contract/selling/flights'
import type { App } from '#server/app'
import { locationsIn } from '#server/features/catalogue/locations'
import type { PeopleCount, QuoteBuyer, Quoted, Quoting } from '#server/features/selling/bookings'
import {
  askQuote,
  getQuote,
  offerMinutesMax,
  openFlight,
  type Repriced,
  reprice,
  toBrand,
  writeFlightId,
} from '#server/features/selling/flights'
import { isRefusal, type Refusal } from '#server/http/refusal'
import { passengerProblems } from './passengers.rules.ts'
import { saveFlight } from './save-flight.ts'

/** A flight as it was offered: enough to show it for ever, and to ask its supplier again. */
export type QuotedFlightDetail = {
  supplier: string
  ref: string
  is_sooper: boolean
  quote_id: string | null
  bound_until: string | null
  passengers: PeopleCount
  legs: Leg[]
  brand: Brand
  validating_carrier: string
  /** Not kept by quotations that are older than this. */
  sold_at_once?: boolean
  demo: boolean
  net_minor: number
}

/** `RUH-LHE`, with the way back `RUH-LHE-RUH`. */
export function routeOfLegs(legs: readonly Leg[]): string {
  const stops = [legs[0]!.origin]
  for (const leg of legs) {
    if (leg.origin !== stops.at(-1)) stops.push(leg.origin)
    stops.push(leg.destination)
  }
  return stops.join('-')
}

function quotedOf(
  { supplier, offer, flight, id }: Repriced,
  quote: { id: string; valid_until: string } | null,
): Quoted {
  const detail: QuotedFlightDetail = {
    supplier: supplier.id,
    ref: offer.ref,
    is_sooper: flight.isSooperFlight,
    quote_id: quote?.id ?? null,
    bound_until: quote?.valid_until ?? null,
    passengers: id.passengers,
    legs: offer.legs,
    brand: toBrand(offer.brand, offer.currency),
    validating_carrier: offer.validating_carrier,
    sold_at_once: flight.sold_at_once,
    demo: offer.demo,
    net_minor: flight.price.amount,
  }
  const route = routeOfLegs(offer.legs)
  return {
    detail,
    title: { en: route, ar: route },
    lines: [],
    net: flight.price,
    margin_minor: flight.agent_view?.margin.amount ?? 0,
    bound_until: detail.bound_until,
    starts: offer.legs[0]!.departure_at.slice(0, 10),
    people: id.passengers,
    own_names: false,
    demo: offer.demo,
  }
}

/** A found offer as a quotation keeps it, at the price of now. A flagged flight is bound by a quote first. */
async function quote(app: App, buyer: QuoteBuyer, choice: z.output<typeof FlightChoice>): Promise<Quoted | Refusal> {
  const opened = await openFlight(app, choice.flight_id, choice.supplier)
  if (isRefusal(opened)) return opened
  const bound =
    opened.supplier.fulfilment === 'instant'
      ? null
      : choice.quote_id
        ? await getQuote(app, choice.quote_id, buyer)
        : await askQuote(app, opened, buyer)
  if (isRefusal(bound)) return bound
  const priced = await reprice(app, choice.flight_id, choice.supplier, buyer, bound?.id)
  return isRefusal(priced) ? priced : quotedOf(priced, bound)
}

/** The id of a search result, written anew: the one it came from has long run out. */
const idOf = (app: App, { supplier, ref, passengers, net_minor }: QuotedFlightDetail) =>
  writeFlightId(app, {
    supplier,
    ref,
    passengers,
    channel: 'agent',
    supplierTotal: 0,
    total: net_minor,
    expiresAt: new Date(app.clock.now().getTime() + offerMinutesMax * 60_000),
  })

/** One bound by a quote costs what the quote says until that runs out. */
const priceNow = (app: App, buyer: QuoteBuyer, detail: QuotedFlightDetail) =>
  reprice(app, idOf(app, detail), detail.supplier, buyer, detail.quote_id ?? undefined)

export const flightQuoting: Quoting = {
  quote,
  async again(app, buyer, detail: QuotedFlightDetail, bind) {
    if (bind) return quote(app, buyer, { product: 'flight', flight_id: idOf(app, detail), supplier: detail.supplier })
    const { quote_id, bound_until } = detail
    const priced = await priceNow(app, buyer, detail)
    if (isRefusal(priced)) return priced
    return quotedOf(priced, quote_id && bound_until ? { id: quote_id, valid_until: bound_until } : null)
  },
  async problems(app, detail: QuotedFlightDetail, { passengers }) {
    const { index } = await locationsIn(app.pool)
    const country = (code: string) => index.airports.get(code)?.country
    const today = app.clock.now().toISOString().slice(0, 10)
    return passengerProblems(passengers, detail.passengers, detail.legs, country, today)
  },
  async book(app, maker, { detail, people, expected, client_ref }, buyer, saveKey) {
    const { supplier, is_sooper, quote_id } = detail as QuotedFlightDetail
    const saved = await saveFlight(
      app,
      maker,
      {
        flight_id: idOf(app, detail),
        supplier,
        isSooperFlight: is_sooper,
        product: 'flight',
        passengers: [...people.passengers],
        contact: people.contact,
        ancillaries: [],
        expected_total: expected,
        client_ref,
        // What the customer accepted is not asked about again; what is too much is refused, and told to the agent.
        accept_duplicates: true,
        ...(quote_id ? { quote_id } : {}),
      },
      buyer,
      saveKey,
    )
    return isRefusal(saved) ? saved : saved.booking
  },
  view: ({ legs, brand, validating_carrier, passengers, sold_at_once, demo }: QuotedFlightDetail, price) => ({
    flight: {
      legs,
      brand,
      validating_carrier,
      passengers,
      carry_on_bags: brand.carry_on_bags,
      checked_bags: brand.checked_bags,
      price,
      ...(sold_at_once !== undefined && { sold_at_once }),
      demo,
    },
  }),
}
