import { queryOptions } from '@tanstack/react-query'
import { offline } from '#contract/selling/offline'
import type { Api } from '#web/api/client.ts'
import type { Locale } from '#contract/kernel/shapes'

export const requestQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['offline', 'one', id],
    queryFn: async ({ signal }) => (await api(offline.get, { query: { id }, signal })).data,
  })

export const askedCitiesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['offline', 'cities'],
    queryFn: async ({ signal }) => (await api(offline.cities, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The mail of a request as it would be sent now. */
export const mailQuery = (api: Api, id: string, { email, locale }: { email: string; locale: Locale }) =>
  queryOptions({
    queryKey: ['offline', 'mail', id, email, locale],
    queryFn: async ({ signal }) =>
      (await api(offline.previewEmail, { query: { id, locale, ...(email ? { email } : {}) }, signal })).data,
    staleTime: 0,
  })
