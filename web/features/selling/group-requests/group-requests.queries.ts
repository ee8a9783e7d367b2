import { queryOptions } from '@tanstack/react-query'
import { groupRequests } from '#contract/selling/group-requests'
import type { Api } from '#web/api/client.ts'

export const groupRequestQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['group-requests', 'one', id],
    enabled: id !== '',
    queryFn: async ({ signal }) => (await api(groupRequests.get, { query: { id }, signal })).data,
  })

/** A customer's own, the newest first. */
export const myGroupRequestsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['group-requests', 'mine'],
    queryFn: async ({ signal }) => (await api(groupRequests.list, { query: { limit: '50' }, signal })).data,
  })
