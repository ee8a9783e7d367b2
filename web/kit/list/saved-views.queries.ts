import { queryOptions } from '@tanstack/react-query'
import { bookings } from '#contract/selling/bookings'
import type { Api } from '#web/api/client.ts'

/** The filters of a list that this person keeps under a name. */
export const savedFiltersQuery = (api: Api, list: string) =>
  queryOptions({
    queryKey: ['booking-filters', list],
    queryFn: async ({ signal }) => (await api(bookings.filters, { query: { list }, signal })).data,
  })
