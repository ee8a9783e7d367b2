import { queryOptions } from '@tanstack/react-query'
import { taxDocuments } from '#contract/money/tax-documents'
import type { Api } from '#web/api/client.ts'

export const registrationQuery = (api: Api) =>
  queryOptions({
    queryKey: ['tax-registration'],
    queryFn: async ({ signal }) => (await api(taxDocuments.registration, { signal })).data,
  })

/** One document with its place in the chain. */
export const taxDocumentQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['tax-documents', id],
    queryFn: async ({ signal }) => (await api(taxDocuments.one, { query: { id }, signal })).data,
  })
