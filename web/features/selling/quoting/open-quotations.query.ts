import { queryOptions } from '@tanstack/react-query'
import { quotations } from '#contract/selling/quotations'
import type { Api } from '#web/api/client.ts'

/** Quotations that may still take one part more, the newest first. */
export const openQuotationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['quotations', 'open'],
    queryFn: async ({ signal }) =>
      (await api(quotations.list, { query: { state: 'draft,sent,viewed', limit: '25' }, signal })).data,
  })
