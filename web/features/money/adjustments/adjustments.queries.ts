import { queryOptions } from '@tanstack/react-query'
import { adjustments } from '#contract/money/adjustments'
import { books } from '#contract/money/books'
import type { Api } from '#web/api/client.ts'

export const adjustmentQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['books', 'adjustment', id],
    queryFn: async ({ signal }) => (await api(adjustments.get, { params: { id }, signal })).data,
  })

/** What one person may post alone, and until when the books are closed. */
export const rulesQuery = (api: Api) =>
  queryOptions({ queryKey: ['books', 'rules'], queryFn: ({ signal }) => api(adjustments.rules, { signal }) })

/** Accounts found by what is typed. */
export const accountChoicesQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['books', 'account-choices', q],
    queryFn: async ({ signal }) =>
      (await api(books.accounts, { query: { limit: '12', ...(q ? { q } : {}) }, signal })).data,
  })
