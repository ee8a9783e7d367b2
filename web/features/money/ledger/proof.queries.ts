import { queryOptions } from '@tanstack/react-query'
import { proof } from '#contract/money/integrity'
import type { Api } from '#web/api/client.ts'

/** The last proofs of the books and every rule that is proven. */
export const proofQuery = (api: Api) =>
  queryOptions({
    queryKey: ['proof'],
    queryFn: async ({ signal }) => {
      const { data, checks, chain } = await api(proof.runs, { signal })
      return { runs: data, checks, chain }
    },
  })
