import { queryOptions } from '@tanstack/react-query'
import { memos } from '#contract/money/memos'
import type { Api } from '#web/api/client.ts'

export const memoQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['memos', 'one', id],
    queryFn: async ({ signal }) => (await api(memos.get, { params: { id }, signal })).data,
  })

export const memoSuppliersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['memos', 'suppliers'],
    queryFn: async ({ signal }) => (await api(memos.suppliers, { signal })).data,
  })
