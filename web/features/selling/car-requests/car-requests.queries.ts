import { queryOptions } from '@tanstack/react-query'
import { carRequests } from '#contract/selling/car-requests'
import type { Api } from '#web/api/client.ts'

/** By the secret of its link. */
export const carRequestByLinkQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['car-requests', 'link', token],
    queryFn: async ({ signal }) => (await api(carRequests.mine, { query: { token }, signal, keepOn401: true })).data,
    retry: false,
  })

/** What the reader asked for. */
export const ownCarRequestsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['car-requests', 'own'],
    queryFn: async ({ signal }) => (await api(carRequests.own, { signal })).data,
  })

/** By its reference, for the office. */
export const carRequestQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['car-requests', 'one', id],
    enabled: id !== '',
    queryFn: async ({ signal }) => (await api(carRequests.get, { query: { id }, signal })).data,
  })
