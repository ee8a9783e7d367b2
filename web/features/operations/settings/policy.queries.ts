import { queryOptions } from '@tanstack/react-query'
import { policyText } from '#contract/operations/policy-text'
import type { PolicyKind } from '#contract/operations/settings-terms'
import type { Api } from '#web/api/client.ts'

/** The text that is in force; null where the company has written none. */
export const policyQuery = (api: Api, kind: PolicyKind) =>
  queryOptions({
    queryKey: ['policy', kind],
    queryFn: async () => (await api(policyText, { query: { kind } })).data,
  })
