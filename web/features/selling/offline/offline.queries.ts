import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { offline } from '#contract/selling/offline'
import type { Api } from '#web/api/client.ts'
import type { RequestsSearch } from './offline-search.ts'

const pageRows = '25'

/** The agency's requests, newest first, page after page. */
export const requestsQuery = (api: Api, { q, status, product }: RequestsSearch) =>
  infiniteQueryOptions({
    queryKey: ['offline', 'list', { q, status, product }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api(offline.list, {
        query: { q, status, product, limit: pageRows, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  })

export const requestQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['offline', 'one', id],
    queryFn: async ({ signal }) => (await api(offline.get, { query: { id }, signal })).data,
  })

export const askedCitiesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['offline', 'cities'],
    queryFn: async ({ signal }) => (await api(offline.cities, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
