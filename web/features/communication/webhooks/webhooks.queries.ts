import { queryOptions } from '@tanstack/react-query'
import { webhooks } from '#contract/communication/webhooks'
import type { Api } from '#web/api/client.ts'

export const webhooksQuery = (api: Api) =>
  queryOptions({
    queryKey: ['webhooks'],
    queryFn: async ({ signal }) => (await api(webhooks.list, { query: {}, signal })).data,
  })

const askAgainMs = 15_000
/** What one of them was told; asked again now and then, for events go while one looks. */
export const deliveriesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: async ({ signal }) => (await api(webhooks.deliveries, { query: { id }, signal })).data,
    refetchInterval: askAgainMs,
  })
