import { queryOptions } from '@tanstack/react-query'
import { settlements } from '#contract/money/settlements'
import type { Api } from '#web/api/client.ts'

export const payablesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['settlements', 'payables'],
    queryFn: async ({ signal }) => (await api(settlements.payables, { signal })).data,
  })

export const settlementQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['settlements', 'one', id],
    queryFn: async ({ signal }) => (await api(settlements.get, { params: { id }, signal })).data,
  })
