import { queryOptions } from '@tanstack/react-query'
import { type ChangeQuote, changes } from '#contract/selling/changes'
import type { Api } from '#web/api/client.ts'
import { whileMoving } from '#web/api/while-moving.ts'

/** Changes of a booking, the newest first; asked again while one is with the airline. */
export const changesQuery = (api: Api, booking: string) =>
  queryOptions({
    queryKey: ['bookings', 'changes', booking],
    queryFn: async ({ signal }) => {
      const { data, credits, unused } = await api(changes.list, { query: { booking_id: booking }, signal })
      return { all: data, credits, unused }
    },
    refetchInterval: whileMoving<{ all: Pick<ChangeQuote, 'state'>[] }>(({ all }) =>
      all.some(({ state }) => state === 'accepted'),
    ),
  })

type Wanted = { booking_id: string; item: number; legs: string }

/** Other flights on the wanted days, asked of the airline each time. */
export const changeOffersQuery = (api: Api, { item, ...query }: Wanted) =>
  queryOptions({
    queryKey: ['change-offers', query, item],
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) =>
      (await api(changes.offers, { query: { ...query, item: String(item) } as never, signal })).data,
  })
