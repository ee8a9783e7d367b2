import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Flight, flights } from '#contract/selling/flights'
import type { Api } from '#web/api/client.ts'
import type { CheckoutSearch } from './checkout-search.ts'
import { type Choice, journeyOf, readDraft } from './draft.ts'

/** What is being bought: priced now, good until `expires_at`. `asked` is the price the id in the address was made for. */
export type Offer = { flight: Flight; expires_at: string; quote_id: string | null; asked: Flight['price'] | null }

const earlier = (a: string, b: string) => (a < b ? a : b)

/** A flight sold by quotation is bound first; a quote that is known already is only looked up. */
async function bind(api: Api, flight: Flight, asked: Offer['asked']): Promise<Offer> {
  const { flight_id, supplier, passengers } = flight
  const { quote } = await api(flights.sendSooperQuote, { body: { flight_id, supplier, ...passengers } })
  return {
    flight: quote.flight,
    expires_at: earlier(quote.valid_until, quote.flight.expires_at),
    quote_id: quote.id,
    asked,
  }
}

async function askOffer(api: Api, search: CheckoutSearch, held: Offer | undefined): Promise<Offer> {
  const quoteId = search.quote ?? held?.quote_id
  if (quoteId) {
    const { quote } = await api(flights.quotation, { query: { id: quoteId } })
    return {
      flight: quote.flight,
      expires_at: earlier(quote.valid_until, quote.flight.expires_at),
      quote_id: quote.id,
      asked: null,
    }
  }
  const flight_id = readDraft().offers[search.flight] ?? search.flight
  const isSooperFlight = search.sooper === 'true' ? 'true' : 'false'
  const { flight, price_change } = await api(flights.get, {
    params: { flight_id, supplier: search.supplier, isSooperFlight },
  })
  const asked = price_change?.old ?? null
  return flight.isSooperFlight
    ? bind(api, flight, asked)
    : { flight, expires_at: flight.expires_at, quote_id: null, asked }
}

/** Asked of the supplier again each time: never by itself, only when the price has run out or was said to have moved. */
export const offerQuery = (api: Api, search: CheckoutSearch, held: Offer | undefined) =>
  queryOptions({
    queryKey: ['checkout', 'offer', search.flight, search.quote ?? ''],
    queryFn: () => askOffer(api, search, held),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Bags and seat maps of a journey; asked by its newest id. */
export const extrasQuery = (api: Api, flight: Flight) =>
  queryOptions({
    queryKey: ['checkout', 'extras', journeyOf(flight)],
    queryFn: async () =>
      (await api(flights.ancillaries, { query: { flight_id: flight.flight_id, supplier: flight.supplier } }))
        .ancillaries,
    staleTime: 60_000,
    retry: false,
  })

/** What the choice costs, by the server: nothing here is added up in the browser. */
export const pricedExtrasQuery = (api: Api, flight: Flight, choices: readonly Choice[]) =>
  queryOptions({
    queryKey: ['checkout', 'priced', journeyOf(flight), choices],
    queryFn: () =>
      api(flights.patchAncillaries, {
        body: { flight_id: flight.flight_id, supplier: flight.supplier, choices: [...choices] },
      }),
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** The question that finds these flights again. */
export function questionOf(flight: Flight) {
  const [out, back] = flight.legs
  const { adults, children, infants } = flight.passengers
  const shared = { adults, children, infants, cabin_class: out?.segments[0]?.cabin_class ?? 'economy' }
  const dayOf = (leg: { departure_at: string } | undefined) => leg?.departure_at.slice(0, 10) ?? ''
  const single = { origin: out?.origin, destination: out?.destination, departure_date: dayOf(out) }
  if (flight.legs.length === 1) return { trip_type: 'one_way' as const, ...single, ...shared }
  if (flight.legs.length === 2 && back?.destination === out?.origin && back?.origin === out?.destination) {
    return { trip_type: 'round_trip' as const, ...single, return_date: dayOf(back), ...shared }
  }
  const legs = flight.legs.map((leg) => `${leg.origin}-${leg.destination}-${dayOf(leg)}`).join(',')
  return { trip_type: 'multi_city' as const, legs, ...shared }
}

/** The same flights at the price of now, once their id has run out; null where they are no longer sold. */
export async function findAgain(api: Api, flight: Flight): Promise<Flight | null> {
  const { adults, children, infants, ...rest } = questionOf(flight)
  const counts = { adults: String(adults), children: String(children), infants: String(infants) }
  const found = await api(flights.search, {
    query: { ...rest, ...counts, airline: flight.validating_carrier, limit: '300' },
  })
  const wanted = journeyOf(flight)
  return found.flights.find((one) => one.supplier === flight.supplier && journeyOf(one) === wanted) ?? null
}
