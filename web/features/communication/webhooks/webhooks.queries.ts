import { queryOptions } from '@tanstack/react-query'
import { webhooks } from '#contract/communication/webhooks'
import type { Api } from '#web/api/client.ts'

const whose = (agency_id: string | undefined) => (agency_id ? { agency_id } : {})

/** Those of one's own agency, or of the one that the office names. */
export const webhooksQuery = (api: Api, agency_id?: string) =>
  queryOptions({
    queryKey: ['webhooks', 'list', agency_id ?? 'own'],
    queryFn: async ({ signal }) => (await api(webhooks.list, { query: whose(agency_id), signal })).data,
  })

const askAgainMs = 15_000
const askSoonMs = 3_000
/** What one of them was told; asked again now and then, for events go while one looks, and soon while one is under way. */
export const deliveriesQuery = (api: Api, id: string, agency_id?: string) =>
  queryOptions({
    queryKey: ['webhooks', 'deliveries', id],
    queryFn: async ({ signal }) =>
      (await api(webhooks.deliveries, { query: { id, ...whose(agency_id) }, signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state, next_try_at }) => state === 'pending' && !next_try_at) ? askSoonMs : askAgainMs,
  })
