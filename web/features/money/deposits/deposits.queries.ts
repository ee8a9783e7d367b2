import { queryOptions } from '@tanstack/react-query'
import { deposits } from '#contract/money/deposits'
import type { Api } from '#web/api/client.ts'

/** The newest few of an agency's deposits. */
export const newestDepositsQuery = (api: Api, agencyId: string, limit: number) =>
  queryOptions({
    queryKey: ['deposits', 'newest', agencyId, limit],
    enabled: agencyId !== '',
    queryFn: async ({ signal }) =>
      (await api(deposits.ofAgency, { params: { id: agencyId }, query: { limit: String(limit) }, signal })).data,
  })

export const depositQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['deposits', 'one', id],
    queryFn: async ({ signal }) => (await api(deposits.get, { query: { id }, signal })).data,
  })

export const totalsQuery = (api: Api, agencyId: string) =>
  queryOptions({
    queryKey: ['deposits', 'totals', agencyId],
    enabled: agencyId !== '',
    queryFn: async ({ signal }) => (await api(deposits.totals, { params: { id: agencyId }, signal })).data,
  })
