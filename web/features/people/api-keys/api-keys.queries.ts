import { queryOptions } from '@tanstack/react-query'
import { apiKeys } from '#contract/people/api-keys'
import type { Api } from '#web/api/client.ts'

/** The keys of one's own agency, or of the one that the office names. */
export const apiKeysQuery = (api: Api, agency_id?: string) =>
  queryOptions({
    queryKey: ['api-keys', agency_id ?? 'own'],
    queryFn: async ({ signal }) => (await api(apiKeys.list, { query: agency_id ? { agency_id } : {}, signal })).data,
  })
