import { queryOptions } from '@tanstack/react-query'
import { payments } from '#contract/money/payments'
import type { Api } from '#web/api/client.ts'

/** News that has not come yet is asked for again, a little later each time. */
const betweenMs = 2_000
const timesMax = 40

export const landedQuery = (api: Api, payment: string, hasLeft: boolean) =>
  queryOptions({
    queryKey: ['landed', payment],
    queryFn: async () => (await api(payments.landed, { params: { payment } })).payment,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      !hasLeft && dataUpdateCount < timesMax && (data?.status === 'created' || data?.status === 'requires_action')
        ? betweenMs + 100 * dataUpdateCount
        : false,
  })

export const testCardQuery = (api: Api, payment: string) =>
  queryOptions({
    queryKey: ['test-card', payment],
    queryFn: async () => (await api(payments.testCard, { params: { payment } })).payment,
    staleTime: 0,
    retry: false,
  })
