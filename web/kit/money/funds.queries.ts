import { queryOptions } from '@tanstack/react-query'
import { ledger } from '#contract/money/ledger'
import type { Api } from '#web/api/client.ts'

/** What an agency can spend, and what that is made of. */
export const fundsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['statement', 'funds'],
    queryFn: async ({ signal }) => (await api(ledger.funds, { signal })).data,
    // Shown beside what is about to be paid from it: known at once, and asked for again each time.
    staleTime: 0,
  })
