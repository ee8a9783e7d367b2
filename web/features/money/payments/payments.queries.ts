import { queryOptions } from '@tanstack/react-query'
import { payments } from '#contract/money/payments'
import type { Api } from '#web/api/client.ts'

export const testCardQuery = (api: Api, payment: string) =>
  queryOptions({
    queryKey: ['test-card', payment],
    queryFn: async () => (await api(payments.testCard, { params: { payment } })).payment,
    staleTime: 0,
    retry: false,
  })
