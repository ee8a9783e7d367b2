import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { officeDashboard } from '#contract/operations/office-dashboard'
import type { Reply } from '#contract/kernel/endpoint'
import type { Api } from '#web/api/client.ts'

const askAgainMs = 30_000
const figuresAgainMs = 60_000
export type Figures = Reply<typeof officeDashboard.figures>['data']
export type Stretch = NonNullable<Figures['sales']>['stretches'][number]

/** What waits for a person; asked again every half minute. */
export const attentionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['office', 'attention'],
    queryFn: async ({ signal }) => (await api(officeDashboard.needsAttention, { signal })).data,
    refetchInterval: askAgainMs,
  })

/** How the day is; asked again every minute. `currency`: of the sales, where they have several. */
export const officeFiguresQuery = (api: Api, currency?: string) =>
  queryOptions({
    queryKey: ['office', 'figures', currency ?? ''],
    queryFn: async ({ signal }) =>
      (await api(officeDashboard.figures, { query: currency ? { currency } : {}, signal })).data,
    refetchInterval: figuresAgainMs,
    placeholderData: keepPreviousData,
  })
