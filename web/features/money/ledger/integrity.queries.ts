import { queryOptions } from '@tanstack/react-query'
import { integrity } from '#contract/money/integrity'
import type { Api } from '#web/api/client.ts'

/** The last proofs of the books and every rule that is proven. */
export const integrityQuery = (api: Api) =>
  queryOptions({
    queryKey: ['proof'],
    queryFn: async ({ signal }) => {
      const { data, checks, chain } = await api(integrity.runs, { signal })
      return { runs: data, checks, chain }
    },
  })
