import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { travellers } from '#contract/people/travellers'
import type { Api } from '#web/api/client.ts'
import type { TravellersSearch } from './travellers-address.ts'

const pageRows = '25'
const pickedRows = '8'

/** By name or by the passport's end, page after page. */
export const travellersQuery = (api: Api, { q, passport, sort }: TravellersSearch) =>
  infiniteQueryOptions({
    queryKey: ['travellers', 'list', { q, passport, sort }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api(travellers.list, {
        query: { q, passport, sort, limit: pageRows, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  })

/** The first few whose name fits what is typed. */
export const matchesQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['travellers', 'matches', q],
    queryFn: async ({ signal }) =>
      (await api(travellers.list, { query: { q: q || undefined, limit: pickedRows }, signal })).data,
    placeholderData: keepPreviousData,
  })

/** One in full: passport number and birth date are asked for only where they are shown. */
export const travellerQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['travellers', 'one', id],
    queryFn: async ({ signal }) => (await api(travellers.get, { query: { id }, signal })).data,
    // A form is filled from it once: it must be what is stored now.
    staleTime: 0,
    gcTime: 0,
  })
