import { queryOptions } from '@tanstack/react-query'
import { places } from '#contract/places'
import type { Api } from '#web/api/client.ts'

/** All countries in both languages; they do not change while a page is open. */
export const countriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: async () => (await api(places.countries, {})).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
