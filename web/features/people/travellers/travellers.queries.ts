import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { travellers } from '#contract/people/travellers'
import type { Api } from '#web/api/client.ts'

const pickedRows = '8'

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
