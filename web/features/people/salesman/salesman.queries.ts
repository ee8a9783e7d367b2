import { queryOptions } from '@tanstack/react-query'
import { salesman } from '#contract/people/salesman'
import type { Api } from '#web/api/client.ts'

export const monthQuery = (api: Api) =>
  queryOptions({
    queryKey: ['salesman', 'month'],
    queryFn: async ({ signal }) => (await api(salesman.summary, { signal })).data,
  })

export const ownAgencyQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['salesman', 'agency', id],
    queryFn: async ({ signal }) => (await api(salesman.agency, { query: { id }, signal })).data,
  })
