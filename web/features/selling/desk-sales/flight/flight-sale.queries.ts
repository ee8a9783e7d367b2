import { queryOptions } from '@tanstack/react-query'
import { deskSales } from '#contract/selling/desk-sales'
import type { Call } from '#contract/kernel/endpoint'
import type { Api } from '#web/api/client.ts'
import type { Choice, SavedPeople } from '#web/features/selling/checkout/index.ts'
import type { Question } from '#web/features/selling/flights/index.ts'

/** Prices are asked again before they are sold; coming back to the results must not start the search anew. */
const searchFreshMs = 5 * 60_000
export const orders = ['best', 'cheapest', 'fastest', 'earliest'] as const
export type Order = (typeof orders)[number]

type SearchCall = NonNullable<Call<typeof deskSales.search>['query']>

/** Flights at the prices of this agency, or of a customer. */
export const deskFlightsQuery = (api: Api, question: Question, agency_id: string | undefined, sort: Order) =>
  queryOptions({
    queryKey: ['desk-flights', question, agency_id, sort],
    queryFn: ({ signal }) => api(deskSales.search, { query: { ...question, agency_id, sort } as SearchCall, signal }),
    staleTime: searchFreshMs,
    retry: false,
  })

export type OfferRef = { flight_id: string; supplier: string; quote_id?: string }

/** One offer with its fares and what the extras cost. `key` stays while its id is made anew. */
export const deskOfferQuery = (
  api: Api,
  key: string,
  asked: () => OfferRef,
  agency_id: string | undefined,
  choices: readonly Choice[],
) =>
  queryOptions({
    queryKey: ['desk-flight', key, agency_id, choices],
    queryFn: async ({ signal }) =>
      (await api(deskSales.offer, { body: { ...asked(), agency_id, ancillaries: [...choices] }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

/** Whom the buyer has saved, for the forms of the passengers. */
export function savedPeople(api: Api, who: { agency_id?: string; customer_id?: string }): SavedPeople | undefined {
  const key = who.agency_id ?? who.customer_id
  if (!key) return undefined
  return {
    key,
    find: async (q, signal) =>
      (await api(deskSales.travellers, { query: { ...who, ...(q ? { q } : {}) }, signal })).data,
    get: async (id) => {
      const { data } = await api(deskSales.traveller, { query: { ...who, id } })
      return { ...data, passport_issue: null, national_id: null }
    },
  }
}
