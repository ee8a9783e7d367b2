import { queryOptions } from '@tanstack/react-query'
import { tax } from '#contract/money/tax-rules'
import type { Api } from '#web/api/client.ts'

export const taxRulesQuery = (api: Api) =>
  queryOptions({ queryKey: ['tax-rules'], queryFn: async ({ signal }) => (await api(tax.rules, { signal })).data })
