import { queryOptions } from '@tanstack/react-query'
import { airlineData } from '#contract/catalogue/airline-data'
import { locations } from '#contract/catalogue/locations'
import type { Api } from '#web/api/client.ts'

/** The one record of this code, or nothing. */
const one = <Row extends { code: string }>(
  key: string,
  code: string,
  ask: (query: { q: string; limit: string }, signal: AbortSignal) => Promise<{ data: Row[] }>,
) =>
  queryOptions({
    queryKey: ['airline-data', key, code],
    enabled: code !== '',
    queryFn: async ({ signal }) =>
      (await ask({ q: code, limit: '5' }, signal)).data.find((row) => row.code === code) ?? null,
  })

export const airlineQuery = (api: Api, code: string) =>
  one('airline', code, (query, signal) => api(airlineData.airlines, { query, signal }))
export const airportQuery = (api: Api, code: string) =>
  one('airport', code, (query, signal) => api(airlineData.airports, { query, signal }))
export const aircraftQuery = (api: Api, code: string) =>
  one('aircraft', code, (query, signal) => api(airlineData.aircrafts, { query, signal }))

/** Cities that fit what is typed. */
export const citiesQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['cities', q],
    enabled: q.length > 1,
    queryFn: async ({ signal }) => (await api(locations.cities, { query: { q, limit: '20' }, signal })).data,
    placeholderData: (before) => before,
  })
