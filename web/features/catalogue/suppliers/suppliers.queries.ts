import { queryOptions } from '@tanstack/react-query'
import { suppliers } from '#contract/catalogue/suppliers'
import type { Api } from '#web/api/client.ts'

const againMs = 30_000

export const suppliersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['suppliers', 'states'],
    queryFn: async ({ signal }) => (await api(suppliers.list, { signal })).data,
    refetchInterval: againMs,
  })

export const supplierCallsQuery = (api: Api, supplier: string, failed: boolean) =>
  queryOptions({
    queryKey: ['suppliers', 'calls', supplier, failed],
    queryFn: async ({ signal }) =>
      (await api(suppliers.calls, { query: { supplier, ...(failed ? { failed: '1' as const } : {}) }, signal })).data,
  })
