import { queryOptions } from '@tanstack/react-query'
import { books } from '#contract/money/books'
import type { Api } from '#web/api/client.ts'

/** What all accounts stood at when a day was over; today unless told. */
export const trialBalanceQuery = (api: Api, day: string | undefined) =>
  queryOptions({
    queryKey: ['books', 'trial-balance', day ?? 'today'],
    queryFn: ({ signal }) => api(books.trialBalance, { query: { day }, signal }),
  })

/** One account, and what moved on it in these days. */
export const accountQuery = (api: Api, id: string, days: { from?: string | undefined; to?: string | undefined }) =>
  queryOptions({
    queryKey: ['books', 'account', id, days],
    queryFn: async ({ signal }) => (await api(books.account, { params: { id }, query: days, signal })).data,
  })

export const journalQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['books', 'journal', id],
    queryFn: async ({ signal }) => (await api(books.journal, { params: { id }, signal })).data,
  })
