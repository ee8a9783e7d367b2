import { queryOptions } from '@tanstack/react-query'
import { dashboard } from '#contract/selling/dashboard'
import type { BookingRow } from '#contract/selling/bookings'
import type { Reply } from '#contract/kernel/endpoint'
import { ledger, type StatementEntry } from '#contract/money/ledger'
import { addDays } from '#web/kit/time/calendar.ts'
import { utcToday } from '#web/kit/time/instants.ts'
import type { Api } from '#web/api/client.ts'
import { allBookings } from '#web/features/selling/bookings/index.ts'

/** The dashboard looks again by itself. */
export const liveMs = 30_000
const live = { refetchInterval: liveMs, refetchOnWindowFocus: true } as const

export type Figures = Reply<typeof dashboard.get>['data']

/** Sales of thirty days, and what is not paid. */
export const figuresQuery = (api: Api) =>
  queryOptions({
    ...live,
    queryKey: ['agent-dashboard'],
    queryFn: async ({ signal }) => (await api(dashboard.get, { signal })).data,
  })

const dayBefore = (days: number) => addDays(utcToday(), -days)

/** More saved bookings than these no board can hold; the list has them all. */
const savedMax = 500

/** Saved bookings by their time limit, the soonest first. */
export const savedQuery = (api: Api) =>
  queryOptions({
    ...live,
    queryKey: ['bookings', 'saved'],
    queryFn: async ({ signal }) => {
      const { rows, total } = await allBookings(api, { status: 'saved' }, savedMax, signal)
      const limited = rows.filter((row): row is BookingRow & { ttl_at: string } => row.ttl_at !== null)
      return { rows: limited.toSorted((a, b) => a.ttl_at.localeCompare(b.ttl_at)), total: total ?? rows.length }
    },
  })

const entriesShown = 6
/** The statement runs from old to new: a short span is asked for first, a long one only where that held too little. */
const spans = [1, 60]

/** The newest lines of the wallet, newest first. */
export const lastEntriesQuery = (api: Api) =>
  queryOptions({
    ...live,
    queryKey: ['statement', 'last'],
    queryFn: async ({ signal }) => {
      let entries: StatementEntry[] = []
      for (const days of spans) {
        entries = []
        let cursor: string | undefined
        do {
          const page = await api(ledger.statement, {
            query: { from: dayBefore(days), limit: '100', ...(cursor ? { cursor } : {}) },
            signal,
          })
          entries.push(...page.entries)
          cursor = page.meta.next_cursor ?? undefined
        } while (cursor)
        if (entries.length >= entriesShown) break
      }
      return entries.slice(-entriesShown).reverse()
    },
  })
