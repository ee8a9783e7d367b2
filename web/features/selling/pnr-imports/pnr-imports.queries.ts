import { queryOptions } from '@tanstack/react-query'
import { pnrImports } from '#contract/selling/pnr-imports'
import type { Api } from '#web/api/client.ts'

export const importSuppliersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['pnr-imports', 'suppliers'],
    queryFn: async ({ signal }) => (await api(pnrImports.suppliers, { signal })).data,
  })

/** What is asked of the supplier, and for whom it is priced. */
export type Looked = { supplier: string; locator: string; agency_id?: string; margins: 'rules' | 'none' }

export const previewQuery = (api: Api, query: Looked) =>
  queryOptions({
    queryKey: ['bookings', 'pnr-import', query],
    queryFn: async ({ signal }) => (await api(pnrImports.preview, { query, signal })).data,
    retry: false,
    staleTime: 0,
  })
