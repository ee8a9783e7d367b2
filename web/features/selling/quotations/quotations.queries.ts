import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { paymentRequests } from '#contract/money/payment-requests'
import type { Quotation, QuotedFlight, SharedQuotation } from '#contract/selling/quotation-shapes'
import { quotations } from '#contract/selling/quotations'
import type { Api } from '#web/api/client.ts'
import { whileMoving } from '#web/api/while-moving.ts'
import { airlinesQuery, airportsByCodeQuery } from '#web/features/selling/flights/index.ts'

/** One quotation; asked again while the server saves its booking. */
export const quotationQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['quotations', 'one', id],
    queryFn: async ({ signal }) => (await api(quotations.get, { query: { id }, signal })).data,
    refetchInterval: whileMoving<Quotation>(
      ({ state, has_travellers, booking_problem }) => state === 'accepted' && has_travellers && !booking_problem,
    ),
  })

/** Every airport that a quoted flight touches. */
export const airportsOf = (flight: QuotedFlight | null) => [
  ...new Set((flight?.legs ?? []).flatMap((leg) => leg.segments.flatMap((one) => [one.origin, one.destination]))),
]

/** Names behind the codes: a customer reads places, not codes first. Without them the codes still say it. */
const fetchNames = (api: Api, cache: QueryClient, flights: readonly (QuotedFlight | null | undefined)[]) =>
  Promise.allSettled(
    flights
      .filter((flight) => flight != null)
      .flatMap((flight) => [
        cache.ensureQueryData(airportsByCodeQuery(api, airportsOf(flight))),
        cache.ensureQueryData(airlinesQuery(api)),
      ]),
  )

/**
 * What a customer's link shows, with the names of its places; asked again by itself only while the seats they accepted
 * are being held.
 */
export const sharedQuotationQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['shared-quotation', token],
    queryFn: async ({ signal, client }) => {
      const { data } = await api(quotations.shared, { query: { token }, signal, keepOn401: true })
      await fetchNames(api, client, [data.flight, ...data.parts.map(({ flight }) => flight)])
      return data
    },
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: whileMoving<SharedQuotation>(({ booking, payment }) => booking !== null || payment === 'paying'),
  })

export const requestsQuery = (api: Api, quotation: string) =>
  queryOptions({
    queryKey: ['payment-requests', quotation],
    queryFn: async ({ signal }) =>
      (await api(paymentRequests.list, { query: { quotation_id: quotation }, signal })).data,
  })

const payingMs = 2_000
/** A link's key has 43 letters; what the card page leads back by is a payment's own. */
export const named = (key: string) => (key.length === 43 ? { token: key } : { payment: key })

/** What a payment link shows; asked again while a card is being charged or the booking confirmed. */
export const sharedRequestQuery = (api: Api, key: string) =>
  queryOptions({
    queryKey: ['payment-request', key],
    queryFn: async ({ signal }) =>
      (await api(paymentRequests.shared, { query: named(key), signal, keepOn401: true })).data,
    retry: false,
    refetchInterval: ({ state: { data } }) => (data?.paying || data?.outcome === 'waiting' ? payingMs : false),
  })
