import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { banks } from '#contract/money/banks'
import { deposits } from '#contract/money/deposits'
import type { Api } from '#web/api/client.ts'
import type { DepositsSearch, QueueSearch } from './deposits-address.ts'

const pageRows = '25'
const queueAgainMs = 30_000

export const banksQuery = (api: Api) =>
  queryOptions({ queryKey: ['banks'], queryFn: async ({ signal }) => (await api(banks.list, { signal })).data })

/** An agency's deposits, newest first, page after page. */
export const depositsQuery = (api: Api, agencyId: string, { q, status, from, to }: DepositsSearch) =>
  infiniteQueryOptions({
    queryKey: ['deposits', 'list', agencyId, { q, status, from, to }],
    enabled: agencyId !== '',
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api(deposits.ofAgency, {
        params: { id: agencyId },
        query: { q, status, from, to, limit: pageRows, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  })

/** What of a queue's address is asked of the server. */
export const queueFilter = ({ q, status, from, to, bank_id, agency_id }: QueueSearch) => ({
  q,
  from,
  to,
  bank_id,
  agency_id,
  ...(status === 'all' ? {} : { status: status ?? 'pending' }),
})

/** The back office's queue: who has waited longest comes first; what is done, newest first. */
export const queueQuery = (api: Api, search: QueueSearch) => {
  const filter = queueFilter(search)
  const sort = search.status === undefined ? ('oldest' as const) : ('newest' as const)
  return infiniteQueryOptions({
    queryKey: ['deposits', 'queue', filter, sort],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api(deposits.all, {
        query: { ...filter, sort, limit: pageRows, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
    refetchInterval: queueAgainMs,
  })
}

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
