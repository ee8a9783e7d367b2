import { queryOptions } from '@tanstack/react-query'
import { holidaySales } from '#contract/selling/holiday-sales'
import type { Api } from '#web/api/client.ts'

/** A holiday at the prices of the agency that buys it. */
export const holidayForQuery = (api: Api, id: string, who: { agency_id?: string; customer_id?: string }) =>
  queryOptions({
    queryKey: ['holidays', 'for', id, who],
    queryFn: async ({ signal }) => (await api(holidaySales.forAgency, { query: { id, ...who }, signal })).data,
  })
