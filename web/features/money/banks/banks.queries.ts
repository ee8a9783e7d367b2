import { queryOptions } from '@tanstack/react-query'
import { banks } from '#contract/money/banks'
import type { Api } from '#web/api/client.ts'

export const banksQuery = (api: Api) =>
  queryOptions({ queryKey: ['banks'], queryFn: async ({ signal }) => (await api(banks.list, { signal })).data })

/** What lies on each account and came in today. */
export const receiptsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['banks', 'receipts'],
    queryFn: async ({ signal }) => (await api(banks.receipts, { signal })).data,
  })
