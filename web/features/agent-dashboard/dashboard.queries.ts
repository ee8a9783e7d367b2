import { queryOptions } from '@tanstack/react-query'
import { bookings, type BookingRow, type BookingStatus } from '#contract/bookings'
import { ledger, type StatementEntry } from '#contract/ledger'
import type { Api } from '#web/api/client.ts'
import { allBookings } from '#web/features/bookings/bookings.queries.ts'

/** The dashboard looks again by itself. */
export const liveMs = 30_000
const live = { refetchInterval: liveMs, refetchOnWindowFocus: true } as const

const dayMs = 86_400_000
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)

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

/** Ticketed within the last two days: those whose void window may still be open. */
export const ticketedQuery = (api: Api) =>
  queryOptions({
    ...live,
    queryKey: ['bookings', 'ticketed'],
    queryFn: async ({ signal }) =>
      (await allBookings(api, { status: 'confirmed,approved', from: dayBefore(2) }, savedMax, signal)).rows,
  })

const counted: readonly BookingStatus[] = [
  ...(['confirmed', 'saved', 'confirming', 'pending_supplier', 'void_requested', 'voided'] as const),
  ...(['cancelled', 'expired', 'failed'] as const),
]

/** How many bookings of the last seven days stand where, the most first; states without any are left out. */
export const weekQuery = (api: Api) =>
  queryOptions({
    ...live,
    queryKey: ['bookings', 'week'],
    queryFn: async ({ signal }) => {
      const from = dayBefore(6)
      const page = await api(bookings.list, { query: { from, limit: '100' }, signal })
      const isWhole = page.meta.next_cursor === null
      const counts = await Promise.all(
        counted.map(async (status) => {
          if (isWhole) return { status, count: page.data.filter((row) => row.status === status).length }
          const { meta } = await api(bookings.list, { query: { from, status, limit: '1' }, signal })
          return { status, count: meta.total ?? 0 }
        }),
      )
      return { from, counts: counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count) }
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
