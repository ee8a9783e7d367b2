import { queryOptions } from '@tanstack/react-query'
import { account } from '#contract/people/account'
import { privacy } from '#contract/people/privacy'
import type { Api } from '#web/api/client.ts'

export const accountQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'profile'],
    queryFn: async ({ signal }) => (await api(account.get, { signal })).data,
  })

/** Always asked anew: somebody else's login is news. */
export const devicesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'devices'],
    queryFn: async ({ signal }) => (await api(account.devices, { signal })).data,
    staleTime: 0,
  })

/** Always asked anew: a booking that ends makes way. */
export const erasureQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'erasure'],
    queryFn: ({ signal }) => api(privacy.canEraseMine, { signal }),
    staleTime: 0,
  })

export const choicesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'choices'],
    queryFn: async ({ signal }) => (await api(account.choices, { signal })).data,
  })
