import { queryOptions } from '@tanstack/react-query'
import { supplierDeposits } from '#contract/money/supplier-deposits'
import type { Api } from '#web/api/client.ts'

export const depositsAtSuppliersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['settlements', 'deposits'],
    queryFn: ({ signal }) => api(supplierDeposits.balances, { signal }),
  })
