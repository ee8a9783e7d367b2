import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ledger } from '#contract/money/ledger'
import type { Api } from '#web/api/client.ts'
import type { LedgerSearch } from './statement-address.ts'
import { daysOf } from '#web/kit/time/day-presets.ts'

const pageRows = '100'

/** What of the address is asked of the server. */
export const statementFilter = (search: LedgerSearch, today: string) => {
  const { q, kind, direction } = search
  return {
    ...(q ? { q } : {}),
    ...(kind ? { kind } : {}),
    ...(direction ? { direction } : {}),
    ...daysOf(search, today),
  }
}
export type StatementFilter = ReturnType<typeof statementFilter>

/** The wallet's statement, oldest entry first, page after page. */
export const statementQuery = (api: Api, filter: StatementFilter) =>
  infiniteQueryOptions({
    queryKey: ['statement', 'list', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api(ledger.statement, {
        query: { ...filter, limit: pageRows, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  })

/** One entry by its own number; null where the agency has none of it. */
export const entryQuery = (api: Api, number: string) =>
  queryOptions({
    queryKey: ['statement', 'entry', number],
    queryFn: async ({ signal }) =>
      (await api(ledger.transactions, { query: { q: number }, signal })).data.find(
        ({ reference }) => reference === number,
      ) ?? null,
  })
