import { queryOptions } from '@tanstack/react-query'
import { directory } from '#contract/people/directory'
import type { Api } from '#web/api/client.ts'

/** By the person's id, or an agency's for its owner. */
export const userQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['directory', 'one', id],
    // Whoever is not there is not asked for again by each part of the page that appears.
    retryOnMount: false,
    queryFn: async ({ signal }) => (await api(directory.get, { query: { id }, signal })).data,
  })

export const summaryQuery = (api: Api) =>
  queryOptions({
    queryKey: ['directory', 'summary'],
    queryFn: async ({ signal }) => (await api(directory.summary, { signal })).data,
  })
