import { sql } from 'kysely'
import { salesDays, type dashboard } from '#contract/selling/dashboard'
import type { BookingStatus } from '#contract/selling/booking-states'
import type { Reply } from '#contract/kernel/endpoint'
import type { App } from '#server/app'
import { all, first } from '#server/db/db'
import { agentDays } from '#server/features/selling/reports'

type Figures = Reply<typeof dashboard.get>['data']
type Day = Awaited<ReturnType<typeof agentDays>>[number]

const weekDays = 7
const windowsShown = 4
const none = (day: string): Day => ({ day, sold: 0, taken_back: 0, margin: 0, bookings: 0 })

/** `YYYY-MM-DD`, so many days before. Pure. */
const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/**
 * What one agency sold in the last thirty days and in the thirty before. By the books, whose lines never change: what
 * was voided since stands on the day it was sold and is given back on the day of its void. `zone`: whose days are meant.
 */
export async function agencyFigures(app: App, agencyId: string, zone: string): Promise<Figures> {
  const now = app.clock.now()
  const agency = await first(
    app.db,
    sql<{
      currency: string
      today: string
    }>`select currency, to_char(${now}::timestamptz at time zone ${zone}, 'YYYY-MM-DD') as today from agencies where id = ${agencyId}`,
  )
  const { currency, today } = agency!
  const from = dayBefore(today, salesDays * 2 - 1)
  const weekFrom = dayBefore(today, weekDays - 1)
  const [rows, unpaid, counts, windows] = await Promise.all([
    agentDays(app.db, { agencyId, currency, zone, from, to: today }),
    first(
      app.db,
      sql<{
        bookings: number
        total: number
      }>`select count(*)::int8 as bookings, coalesce(sum(total_minor), 0)::int8 as total
        from bookings where agency_id = ${agencyId} and hold_state = 'held' and status = 'saved' and currency = ${currency}
          and (ttl_at is null or ttl_at > ${now})`,
    ),
    all(
      app.db,
      // By the same days as the list that each count leads to.
      sql<{ status: BookingStatus; count: number }>`select status, count(*)::int8 as count from bookings
        where agency_id = ${agencyId} and hold_state = 'held' and created_at >= (${weekFrom}::date::timestamp at time zone ${zone}) group by 1 order by 2 desc, 1`,
    ),
    all(
      app.db,
      // However long ago it was booked: the window opens with the ticket.
      sql<{
        reference: string
        until: Date
        open: number
      }>`select reference, void_until as until, count(*) over ()::int8 as open
        from bookings where agency_id = ${agencyId} and hold_state = 'held' and status in ('confirmed', 'approved')
          and void_until > ${now} order by void_until, reference limit ${windowsShown}`,
    ),
  ])
  const known = new Map(rows.map((row) => [row.day, row]))
  const days = Array.from({ length: salesDays }, (_, index) => dayBefore(today, salesDays - 1 - index)).map(
    (day) => known.get(day) ?? none(day),
  )
  const money = (amount: number) => ({ amount, currency })
  const before = rows.filter(({ day }) => day < days[0]!.day)
  const sum = (of: 'sold' | 'taken_back' | 'margin', list: readonly Day[]) =>
    money(list.reduce((total, day) => total + day[of], 0))
  return {
    sales: days.map(({ day, sold, taken_back, margin, bookings }) => ({
      day,
      sold: money(sold),
      given_back: money(taken_back),
      own_margin: money(margin),
      bookings,
    })),
    sold: sum('sold', days),
    given_back: sum('taken_back', days),
    own_margin: sum('margin', days),
    sold_before: sum('sold', before),
    given_back_before: sum('taken_back', before),
    week: { from: weekFrom, counts },
    unpaid: { bookings: unpaid!.bookings, total: money(unpaid!.total) },
    void_windows: {
      open: windows[0]?.open ?? 0,
      first: windows.map(({ reference, until }) => ({ reference, until: until.toISOString() })),
    },
  }
}
