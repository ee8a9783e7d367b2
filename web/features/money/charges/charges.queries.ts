import { queryOptions } from '@tanstack/react-query'
import { charges } from '#contract/money/charges'
import { margins } from '#contract/money/margins'
import type { Api } from '#web/api/client.ts'

/** The charge of each event that applies to the agency which asks. */
export const chargesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['charges'],
    queryFn: async ({ signal }) => (await api(charges.list, { signal })).data,
  })

/** One charge, for the back office. */
export const chargeQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['charges', 'one', id],
    queryFn: async ({ signal }) => (await api(charges.list, { query: { id }, signal })).data[0] ?? null,
  })

/** The agency's own margins, and the currency that their amounts are in. */
export const ownMarginsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own-margins'],
    queryFn: async ({ signal }) => {
      const { data, currency } = await api(margins.agentMargin, { signal })
      return { rules: data, currency }
    },
  })
