import { sql } from 'kysely'
import { salesDays, type agentDashboard } from '#contract/agent-dashboard'
import type { BookingStatus } from '#contract/booking-states'
import type { Reply } from '#contract/endpoint'
import type { App } from '#server/app'
import { all, first } from '#server/db/db'
import { settingsOf } from '#server/features/settings'

type Figures = Reply<typeof agentDashboard.get>['data']
type Day = { day: string; sold: number; given_back: number; own_margin: number; bookings: number }

const weekDays = 7
const none = (day: string): Day => ({ day, sold: 0, given_back: 0, own_margin: 0, bookings: 0 })

/** `YYYY-MM-DD`, so many days before. Pure. */
const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/**
 * What one agency sold in the last thirty days and in the thirty before. By the invoices, which never change: what was
 * voided since stands on the day it was sold and is given back on the day of its credit note.
 */
export async function agencyFigures(app: App, agencyId: string): Promise<Figures> {
  const now = app.clock.now()
  const { zone } = await settingsOf(app)
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
  const [rows, unpaid, counts] = await Promise.all([
    all(
      app.db,
      sql<Day>`select to_char(i.issued_at at time zone ${zone}, 'YYYY-MM-DD') as day,
          coalesce(sum(i.total) filter (where i.kind = 'sale'), 0)::int8 as sold,
          coalesce(sum(i.total) filter (where i.kind = 'credit_note'), 0)::int8 as given_back,
          coalesce(sum(b.selling_minor - b.total_minor) filter (where i.kind = 'sale'), 0)::int8 as own_margin,
          count(*) filter (where i.kind = 'sale')::int8 as bookings
        from invoices i left join bookings b on b.reference = i.booking_ref
        where i.agency_id = ${agencyId} and i.currency = ${currency} and i.kind in ('sale', 'credit_note')
          and i.issued_at >= (${from}::date::timestamp at time zone ${zone}) and i.issued_at <= ${now}
        group by 1`,
    ),
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
        where agency_id = ${agencyId} and hold_state = 'held' and created_at >= ${weekFrom}::date group by 1 order by 2 desc, 1`,
    ),
  ])
  const known = new Map(rows.map((row) => [row.day, row]))
  const days = Array.from({ length: salesDays }, (_, index) => dayBefore(today, salesDays - 1 - index)).map(
    (day) => known.get(day) ?? none(day),
  )
  const money = (amount: number) => ({ amount, currency })
  const sum = (of: 'sold' | 'given_back' | 'own_margin', list: readonly Day[]) =>
    money(list.reduce((total, day) => total + day[of], 0))
  return {
    sales: days.map(({ day, sold, given_back, own_margin, bookings }) => ({
      day,
      sold: money(sold),
      given_back: money(given_back),
      own_margin: money(own_margin),
      bookings,
    })),
    sold: sum('sold', days),
    given_back: sum('given_back', days),
    own_margin: sum('own_margin', days),
    sold_before: sum(
      'sold',
      rows.filter(({ day }) => day < days[0]!.day),
    ),
    week: { from: weekFrom, counts },
    unpaid: { bookings: unpaid!.bookings, total: money(unpaid!.total) },
  }
}
