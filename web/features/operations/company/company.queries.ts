import { queryOptions } from '@tanstack/react-query'
import { banks } from '#contract/money/banks'
import { company } from '#contract/operations/company'
import type { Api } from '#web/api/client.ts'

/** What the company is, and which steps of its set-up are missing. Administrators alone may ask. */
export const companyQuery = (api: Api) =>
  queryOptions({
    queryKey: ['company'],
    queryFn: async ({ signal }) => (await api(company.get, { signal })).data,
  })

export const companyBanksQuery = (api: Api) =>
  queryOptions({
    queryKey: ['company', 'banks'],
    queryFn: async ({ signal }) => (await api(banks.list, { signal })).data,
  })
