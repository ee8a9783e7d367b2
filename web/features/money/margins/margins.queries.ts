import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/kernel/endpoint'
import { margins } from '#contract/money/margins'
import type { Api } from '#web/api/client.ts'

export const companyLayers = ['customer', 'agent', 'airline'] as const
export type CompanyLayer = (typeof companyLayers)[number]
const lists = {
  customer: margins.customerMargins,
  agent: margins.companyMargins,
  airline: margins.airlineMargins,
} as const

/** Rules of one layer, newest first; `isActive` leaves out those that are over. */
export const rulesQuery = (api: Api, layer: CompanyLayer, isActive: boolean) =>
  infiniteQueryOptions({
    queryKey: ['margins', layer, isActive],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api(lists[layer] as typeof margins.customerMargins, {
        query: { ...(isActive ? { active: 'true' as const } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  })

export type SimulatorQuery = NonNullable<Call<typeof margins.simulate>['query']>

/** What a typed fare would cost now, line by line. */
export const simulationQuery = (api: Api, query: SimulatorQuery) =>
  queryOptions({
    queryKey: ['margins', 'simulation', query],
    queryFn: ({ signal }) => api(margins.simulate, { query, signal }),
    retry: false,
  })
