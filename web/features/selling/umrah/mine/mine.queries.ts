import { queryOptions } from '@tanstack/react-query'
import { umrahCards } from '#contract/selling/umrah-cards'
import { umrahPilgrims } from '#contract/selling/umrah-pilgrims'
import { umrahWaits } from '#contract/selling/umrah-waits'
import type { Api } from '#web/api/client.ts'

export const myPilgrimsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['umrah', 'mine', id],
    queryFn: async ({ signal }) => (await api(umrahPilgrims.get, { query: { id }, signal })).data,
  })
export const foundPilgrimQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['umrah', 'found', token],
    queryFn: async ({ signal }) => (await api(umrahCards.found, { query: { token }, signal })).data,
    retry: false,
  })
export const myWaitsQuery = (api: Api, departure_id: string) =>
  queryOptions({
    queryKey: ['umrah', 'waits', departure_id],
    queryFn: async ({ signal }) => (await api(umrahWaits.mine, { query: { departure_id }, signal })).data,
  })
