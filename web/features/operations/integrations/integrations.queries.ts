import { queryOptions } from '@tanstack/react-query'
import { integrations } from '#contract/operations/integrations'
import type { Api } from '#web/api/client.ts'

const againMs = 30_000

export const integrationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['integrations', 'list'],
    queryFn: async ({ signal }) => (await api(integrations.list, { signal })).data,
    refetchInterval: againMs,
  })

export const keysQuery = (api: Api, integration: string) =>
  queryOptions({
    queryKey: ['integrations', 'keys', integration],
    queryFn: async ({ signal }) =>
      (await api(integrations.keys, { query: { integration }, signal })).data[0]?.keys ?? [],
  })

/** What the other system lets us choose from; asked of it, so not again and again. */
export const choicesQuery = (api: Api, integration: string, key: string) =>
  queryOptions({
    queryKey: ['integrations', 'choices', integration, key],
    queryFn: async ({ signal }) => (await api(integrations.choices, { query: { integration, key }, signal })).data,
    retry: false,
    staleTime: againMs,
  })

export const integrationCallsQuery = (api: Api, integration: string, failed: boolean) =>
  queryOptions({
    queryKey: ['integrations', 'calls', integration, failed],
    queryFn: async ({ signal }) =>
      (await api(integrations.calls, { query: { integration, ...(failed ? { failed: '1' as const } : {}) }, signal }))
        .data,
  })
