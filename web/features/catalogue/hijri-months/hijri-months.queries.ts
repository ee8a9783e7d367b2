import { queryOptions } from '@tanstack/react-query'
import { hijriMonths } from '#contract/catalogue/hijri-months'
import type { Api } from '#web/api/client.ts'

export const hijriMonthsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['hijri-months'],
    queryFn: async ({ signal }) => (await api(hijriMonths.list, { signal })).data,
  })

export const hijriMovesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['hijri-months', 'moves'],
    queryFn: async ({ signal }) => (await api(hijriMonths.moves, { signal })).data,
  })
