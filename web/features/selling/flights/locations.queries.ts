import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { locations } from '#contract/catalogue/locations'
import type { Api } from '#web/api/client.ts'

const dayMs = 86_400_000

/** Exactly these airports or metro codes, in the order asked. */
export const airportsByCodeQuery = (api: Api, codes: readonly string[]) =>
  queryOptions({
    queryKey: ['airports', 'codes', ...codes],
    queryFn: async () => (await api(locations.airports, { query: { codes: codes.join(',') } })).data,
    staleTime: dayMs,
  })

/** What a person typed, best first; nothing typed gives the busiest. `near`: where an agency sells from. */
export const airportsQuery = (api: Api, typed: string, near?: string) =>
  queryOptions({
    queryKey: ['airports', 'typed', typed, near ?? ''],
    queryFn: async ({ signal }) =>
      (await api(locations.airports, { query: { q: typed, limit: '8', ...(near && { near }) }, signal })).data,
    staleTime: dayMs,
    placeholderData: keepPreviousData,
  })

/** Names of all airlines, by code. */
export const airlinesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['airlines'],
    queryFn: async () => new Map((await api(locations.airlines, {})).data.map(({ code, name }) => [code, name])),
    staleTime: dayMs,
  })
