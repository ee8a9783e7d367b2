import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Reply } from '#contract/kernel/endpoint'
import { calendar } from '#contract/selling/calendar'
import type { Api } from '#web/api/client.ts'

export type CalendarReply = Reply<typeof calendar.get>
export type CalendarDay = CalendarReply['data'][number]
export type CalendarEvent = CalendarDay['events'][number]
export type CalendarAsk = { from: string; to: string; per_day: string; kinds?: string; mine?: '1'; agency_id?: string }

const askAgainMs = 60_000

export const calendarQuery = (api: Api, ask: CalendarAsk) =>
  queryOptions({
    queryKey: ['bookings', 'calendar', ask],
    queryFn: ({ signal }) => api(calendar.get, { query: ask, signal }),
    refetchInterval: askAgainMs,
    placeholderData: keepPreviousData,
  })
