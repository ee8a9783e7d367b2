import { keepPreviousData, queryOptions, experimental_streamedQuery as streamedQuery } from '@tanstack/react-query'
import type { Call, Reply } from '#contract/kernel/endpoint'
import { type Facets, type Flight, flights, type SearchReply } from '#contract/selling/flights'
import type { Api } from '#web/api/client.ts'
import { readEvents, type ServerEvent } from '#web/api/events.ts'
import { filtersSet, type Narrowing } from '../filters/narrow.ts'
import type { Question } from '../search/search-address.ts'

const minuteMs = 60_000
/** Prices are checked again before they are sold; coming back from an offer must not start the search anew. */
const searchFreshMs = 8 * minuteMs

const askAgainMs = 5_000

export type SupplierState = SearchReply['suppliers'][number]
/** The answer as far as it has come. */
export type SearchSoFar = {
  search_id: string
  flights: Flight[]
  /** Every offer in the order it came. */
  sent: readonly Flight[]
  facets: Facets
  total: number
  available_airlines: SearchReply['available_airlines']
  suppliers: SupplierState[]
  hints: SearchReply['hints']
  finished: boolean
}

export const noFacets: Facets = {
  stops: [],
  airlines: [],
  departure_time: [],
  checked_bags: [],
  checked_kg: [],
  layover_airports: [],
  price: { min: null, max: null, histogram: [] },
  duration: { min: 0, max: 0 },
}
const nothingYet: SearchSoFar = {
  search_id: '',
  flights: [],
  sent: [],
  facets: noFacets,
  total: 0,
  available_airlines: [],
  suppliers: [],
  hints: [],
  finished: false,
}

type News = Partial<Pick<SearchReply, 'facets' | 'total' | 'available_airlines' | 'suppliers' | 'hints'>> & {
  search_id?: string
  added: Flight[]
  order?: number[]
}

/**
 * `started` names the suppliers; each `batch` and the last `done` bring offers that were not there before, the order of
 * all by the place in which they came, and whatever else changed.
 */
export function readSearchEvent(soFar: SearchSoFar, { event, data }: ServerEvent): SearchSoFar {
  if (event === 'started') return { ...soFar, ...(data as Pick<SearchSoFar, 'search_id' | 'suppliers'>) }
  if (event !== 'batch' && event !== 'done') return soFar
  const { added, order, search_id, facets, total, available_airlines, suppliers, hints } = data as News
  const sent = added.length > 0 ? [...soFar.sent, ...added] : soFar.sent
  return {
    sent,
    flights: order ? order.flatMap((place) => sent[place] ?? []) : soFar.flights,
    search_id: search_id ?? soFar.search_id,
    facets: facets ?? soFar.facets,
    total: total ?? soFar.total,
    available_airlines: available_airlines ?? soFar.available_airlines,
    suppliers: suppliers ?? soFar.suppliers,
    hints: hints ?? soFar.hints,
    finished: event === 'done',
  }
}

type SearchCall = NonNullable<Call<typeof flights.search>['query']>

/** A search, streamed supplier by supplier. `area` keeps an agency's prices apart from the public's. */
export const searchQuery = (question: Question, area: 'public' | 'agent') =>
  queryOptions({
    queryKey: ['flights', area, question],
    queryFn: streamedQuery({
      streamFn: ({ signal }) => readEvents(flights.search, { query: question as SearchCall, signal }),
      reducer: readSearchEvent,
      initialValue: nothingYet,
    }),
    staleTime: searchFreshMs,
    gcTime: searchFreshMs,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The server's own filtering, for what did not fit on the wire. */
export const narrowedQuery = (
  api: Api,
  { search_id, suppliers }: Pick<SearchSoFar, 'search_id' | 'suppliers'>,
  by: Narrowing,
) => {
  const answered = suppliers.filter(({ status }) => status !== 'searching').length
  const asked = {
    ...(by.stops.length ? { stops: by.stops.map(Number) } : {}),
    ...(by.airline.length ? { airlines: [...by.airline] } : {}),
    ...(by.departure_time.length ? { departure_time: [...by.departure_time] } : {}),
    ...(by.max_price === null ? {} : { max_price: by.max_price }),
    ...(by.checked_bags ? { checked_bags: 1 } : {}),
    ...(by.checked_kg === null ? {} : { checked_kg: by.checked_kg }),
  }
  return queryOptions({
    queryKey: ['flights', 'narrowed', search_id, answered, by.sort, asked],
    queryFn: () => api(flights.sort, { body: { search_id, sort: by.sort, filters: asked } }),
    staleTime: searchFreshMs,
    retry: false,
  })
}

/** Bags are in brands that are not on the wire. */
export const asksForBags = (by: Narrowing) => by.checked_bags || by.checked_kg !== null

/** True where the flights on the wire are not all there are and something other than their order is wanted. */
export const needsServer = (soFar: SearchSoFar, by: Narrowing) =>
  asksForBags(by) ||
  (soFar.finished && soFar.total > soFar.flights.length && (by.sort !== 'best' || filtersSet(by).length > 0))

export type StripDay = Reply<typeof flights.priceStrip>['days'][number]

/** Lowest price of the seven days around the departure. */
export const priceStripQuery = (api: Api, question: Question, area: 'public' | 'agent') =>
  queryOptions({
    queryKey: ['flights', 'strip', area, question],
    queryFn: async ({ signal }) =>
      (
        await api(flights.priceStrip, {
          query: question as NonNullable<Call<typeof flights.priceStrip>['query']>,
          signal,
        })
      ).days,
    staleTime: searchFreshMs,
    retry: false,
    placeholderData: keepPreviousData,
    // Who did not answer in time is asked once more: the answer is often ready by then.
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < 2 && state.data?.some((day) => day.state === 'unknown') && askAgainMs,
  })

export type FlightRef = { flight_id: string; supplier: string; isSooperFlight: boolean }
export type FlightReply = Reply<typeof flights.get>

/** Asks the supplier again what an offer costs; the answer carries an id that lives on from now. */
export const askPrice = (api: Api, { flight_id, supplier, isSooperFlight }: FlightRef, signal?: AbortSignal) =>
  api(flights.get, {
    params: { flight_id, supplier, isSooperFlight: isSooperFlight ? 'true' : 'false' },
    ...(signal ? { signal } : {}),
  })

/** One offer, priced as it is opened. */
export const flightQuery = (api: Api, ref: FlightRef) =>
  queryOptions({
    queryKey: ['flight', ref.flight_id, ref.supplier],
    queryFn: ({ signal }) => askPrice(api, ref, signal),
    staleTime: minuteMs,
    retry: false,
    refetchOnWindowFocus: false,
  })

export { airlinesQuery } from '../locations.queries.ts'
