import type { Localised } from '#contract/kernel/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { BookingStatus } from '#contract/selling/bookings'
import type { AgentReportGroup } from '#contract/selling/reports'
import { all, type Db, first } from '#server/db/db'
import {
  type AgentKept,
  type AgentSpan,
  asked,
  begins,
  ends,
  keptWithin,
  linesOutside,
  restLines,
  withKept,
} from './agent-lines.sql.ts'
import { sums, sumsSql } from './agent-sums.sql.ts'
import { countMax, groupsMax, type Page } from './report-filter.ts'

export type AgentFilter = AgentSpan & { group: AgentReportGroup }

export type SumsRow = {
  bookings: number
  sold: number
  paid: number
  given_back: number
  charges: number
  corrections: number
  vat: number
}
export type AgentRow = SumsRow & {
  key: string
  at: Date
  name: string | null
  pnr: string | null
  status: BookingStatus | null
  lead_passenger: string | null
  passenger_count: number | null
  title: Localised | null
  origin: string | null
  destination: string | null
  carrier: string | null
}

const shownColumns = sql`u.name, coalesce(b.airline_pnr, b.pnr) as pnr, b.status, b.lead_passenger, b.passenger_count, (select title from booking_items i where i.booking_id = b.id order by no limit 1) as title, b.origin, b.destination, b.carrier`

/** Bookings, newest first: kept lines are read along their time until the page is full, each booking by its last line. */
function bookingsSql(filter: AgentFilter, kept: AgentKept, page: Page): RawBuilder<AgentRow> {
  const [from, until] = [begins(filter), ends(filter)]
  const account = sql`${kept.account}::uuid`
  const after = (at: RawBuilder<unknown>, ref: RawBuilder<unknown>) =>
    page.after ? sql`(${at}, ${ref}) < (${page.after.created_at}::timestamptz, ${page.after.id})` : sql`true`
  const held = keptWithin(kept, from, until)
  return sql<AgentRow>`with fresh as materialized (${restLines(filter, kept)}),
    shown as (
      select ref, at from (
        (select m.booking_ref as ref, m.posted_at as at from wallet_moves m
          where ${held} and ${asked(filter)} and ${after(sql`m.posted_at`, sql`m.booking_ref`)} and m.booking_ref not in (select ref from fresh)
            and not exists (select 1 from wallet_moves x where x.booking_ref = m.booking_ref and x.account_id = ${account}
              and x.posted_at >= m.posted_at and x.posted_at < least(${until}, ${kept.lines_until}::timestamptz)
              and (x.posted_at, x.journal_id, x.line_no) > (m.posted_at, m.journal_id, m.line_no))
          order by m.posted_at desc, m.booking_ref desc limit ${page.limit})
        union all
        (select ref, max(posted_at) from fresh group by 1 having ${after(sql`max(posted_at)`, sql`ref`)})) found
      order by at desc, ref desc limit ${page.limit}),
    m as (
      select m.booking_ref as ref, m.amount, m.selling, m.vat, m.what from wallet_moves m
        where ${held} and ${asked(filter)} and m.booking_ref = any (array(select ref from shown))
      union all
      select f.ref, f.amount, f.selling, f.vat, f.what from fresh f where f.ref in (select ref from shown)),
    g as (select m.ref as key, 1::int8 as bookings, ${sums} from m group by 1)
    select g.*, shown.at, ${shownColumns} from shown join g on g.key = shown.ref left join bookings b on b.reference = g.key left join users u on false
    order by shown.at desc, g.key desc`
}

const orders: Record<Exclude<AgentReportGroup, 'booking'>, RawBuilder<unknown>> = {
  month: sql`g.key desc`,
  airline: sql`g.sold desc, g.key`,
  user: sql`g.sold desc, g.key`,
}

/** One page of lines; bookings newest first, by keyset. `at` is of bookings alone. */
export const agentRows = (db: Db, filter: AgentFilter, page: Page): Promise<AgentRow[]> =>
  withKept(db, filter, (tx, kept) => {
    const { group } = filter
    if (group === 'booking') return all(tx, bookingsSql(filter, kept, page))
    return all(
      tx,
      sql<AgentRow>`with ${sumsSql(filter, kept, group)}
    select g.*, null::timestamptz as at, ${shownColumns} from g left join bookings b on false
      left join users u on ${group === 'user' ? sql`u.id = nullif(g.key, '')::uuid` : sql`false`}
    order by ${orders[group]} limit ${groupsMax}`,
    )
  })

const nothing: SumsRow = { bookings: 0, sold: 0, paid: 0, given_back: 0, charges: 0, corrections: 0, vat: 0 }

export const agentTotals = (db: Db, filter: AgentFilter): Promise<SumsRow> =>
  withKept(
    db,
    filter,
    async (tx, kept) =>
      (await first(
        tx,
        sql<SumsRow>`with ${sumsSql(filter, kept, 'total')} select g.bookings, g.sold, g.paid, g.given_back, g.charges, g.corrections, g.vat from g`,
      )) ?? nothing,
  )

/** What was sold on a day, and what was taken back on it: their difference is the report's `sold` of that day. */
export type AgentDay = { day: string; sold: number; taken_back: number; margin: number; bookings: number }

/** By the days of the company, those without any left out. */
export const agentDays = (db: Db, filter: AgentSpan): Promise<AgentDay[]> =>
  withKept(db, filter, (tx, kept) =>
    all(
      tx,
      // Bookings are told apart without their sums: putting the lines in order took longer than all else.
      sql<AgentDay>`with m as (${linesOutside(filter, { ...kept, months: null })}),
    lines as materialized (select (m.posted_at at time zone ${filter.zone})::date as day, m.ref, m.what, m.selling, m.amount
      from m where m.what in ('sale', 'back', 'charge')),
    sums as (select day, sum(selling) filter (where what = 'sale') as sold, sum(selling) filter (where what = 'back') as taken_back,
      sum(case what when 'sale' then selling when 'back' then -selling else 0 end + amount) as margin from lines group by 1),
    counts as (select day, count(*) as bookings from (select distinct day, ref from lines where what = 'sale') sold group by 1)
    select s.day::text as day, coalesce(s.sold, 0)::int8 as sold, coalesce(s.taken_back, 0)::int8 as taken_back,
      coalesce(s.margin, 0)::int8 as margin, coalesce(c.bookings, 0)::int8 as bookings
    from sums s left join counts c using (day)`,
    ),
  )

/** How many bookings there are, as far as a list counts. */
export const countOf = ({ bookings }: Pick<SumsRow, 'bookings'>) => Math.min(bookings, countMax)
