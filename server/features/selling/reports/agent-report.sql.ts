import type { Localised } from '#contract/kernel/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { BookingStatus } from '#contract/selling/bookings'
import type { AgentReportGroup } from '#contract/selling/reports'
import { all, type Db, first } from '#server/db/db'
import { countMax, groupsMax, type Page, type ReportDays } from './report-filter.ts'

export type AgentFilter = ReportDays & {
  agencyId: string
  currency: string
  group: AgentReportGroup
  airline?: string | undefined
  userId?: string | undefined
}

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

/**
 * Lines of the agency's wallet that bookings caused (migrations 0111 and 0116): kept ones but for bookings of which
 * something changed since, and the others as they stand. `selling` is what its own customer paid, or was given back by
 * the case.
 */
const moves = ({ agencyId, currency, airline, userId, from, to, zone }: Omit<AgentFilter, 'group'>) => {
  const wallet = sql`(select id from ledger_accounts where owner_type = 'agency' and owner_id = ${agencyId} and kind = 'wallet' and currency = ${currency})`
  const begins = from ? sql`(${from}::date::timestamp at time zone ${zone})` : sql`'-infinity'::timestamptz`
  const ends = to ? sql`((${to}::date + 1)::timestamp at time zone ${zone})` : sql`'infinity'::timestamptz`
  const columns = sql`m.booking_ref as ref, m.amount, m.posted_at, m.selling, m.vat, m.what, m.carrier, m.made_by`
  const asked = sql`true ${airline ? sql`and m.carrier = ${airline}` : sql``} ${userId ? sql`and m.made_by = ${userId}` : sql``}`
  return sql`
  select ${columns} from wallet_moves m where m.account_id = ${wallet} and m.posted_at >= ${begins}
    and m.posted_at < least(${ends}, (select s.kept_until from wallet_moves_state s)) and m.booking_ref <> all ((select wallet_stale(${wallet}))::text[]) and ${asked}
  union all
  select ${columns} from wallet_moves_rest(${wallet}, ${begins}, ${ends}, (select wallet_stale(${wallet}))) m where ${asked}`
}

const sums = sql`coalesce(sum(case m.what when 'sale' then m.selling when 'back' then -m.selling end), 0)::int8 as sold,
  coalesce(-sum(m.amount) filter (where m.what = 'sale'), 0)::int8 as paid,
  coalesce(sum(m.amount) filter (where m.what = 'back'), 0)::int8 as given_back,
  coalesce(-sum(m.amount) filter (where m.what = 'charge'), 0)::int8 as charges,
  coalesce(-sum(m.amount) filter (where m.what = 'correction'), 0)::int8 as corrections,
  coalesce(sum(m.vat), 0)::int8 as vat`

const keys = (zone: string): Record<AgentReportGroup, RawBuilder<unknown>> => ({
  booking: sql`m.ref`,
  month: sql`to_char(m.posted_at at time zone ${zone}, 'YYYY-MM')`,
  airline: sql`coalesce(m.carrier, '')`,
  user: sql`coalesce(m.made_by::text, '')`,
})
const orders: Record<AgentReportGroup, RawBuilder<unknown>> = {
  booking: sql`g.at desc, g.key desc`,
  month: sql`g.key desc`,
  airline: sql`g.sold desc, g.key`,
  user: sql`g.sold desc, g.key`,
}

/** One page of lines; bookings newest first, by keyset. */
export const agentRows = (db: Db, filter: AgentFilter, page: Page): Promise<AgentRow[]> => {
  const ofBooking = filter.group === 'booking'
  return all(
    db,
    sql<AgentRow>`with m as (${moves(filter)}),
      g as (select ${keys(filter.zone)[filter.group]} as key, max(m.posted_at) as at,
        ${ofBooking ? sql`1::int8` : sql`count(distinct m.ref collate "C")::int8`} as bookings, ${sums} from m group by 1),
      shown as (select g.* from g
        where true ${page.after && ofBooking ? sql`and (g.at, g.key) < (${page.after.created_at}::timestamptz, ${page.after.id})` : sql``}
        order by ${orders[filter.group]} limit ${ofBooking ? page.limit : groupsMax})
    select g.*, u.name, coalesce(b.airline_pnr, b.pnr) as pnr, b.status, b.lead_passenger, b.passenger_count, (select title from booking_items i where i.booking_id = b.id order by no limit 1) as title, b.origin, b.destination, b.carrier
    from shown g left join bookings b on ${ofBooking ? sql`b.reference = g.key` : sql`false`}
      left join users u on ${filter.group === 'user' ? sql`u.id = nullif(g.key, '')::uuid` : sql`false`}
    order by ${orders[filter.group]}`,
  )
}

export const agentTotals = async (db: Db, filter: AgentFilter): Promise<SumsRow> =>
  (await first(
    db,
    sql<SumsRow>`with m as (${moves(filter)}) select count(distinct m.ref collate "C")::int8 as bookings, ${sums} from m`,
  ))!

/** What was sold on a day, and what was taken back on it: their difference is the report's `sold` of that day. */
export type AgentDay = { day: string; sold: number; taken_back: number; margin: number; bookings: number }

/** By the days of the company, those without any left out. */
export const agentDays = (db: Db, filter: Omit<AgentFilter, 'group'>): Promise<AgentDay[]> =>
  all(
    db,
    sql<AgentDay>`with m as (${moves(filter)})
    select to_char(m.posted_at at time zone ${filter.zone}, 'YYYY-MM-DD') as day,
      coalesce(sum(m.selling) filter (where m.what = 'sale'), 0)::int8 as sold,
      coalesce(sum(m.selling) filter (where m.what = 'back'), 0)::int8 as taken_back,
      coalesce(sum(case m.what when 'sale' then m.selling when 'back' then -m.selling else 0 end + m.amount), 0)::int8 as margin,
      count(distinct m.ref collate "C") filter (where m.what = 'sale')::int8 as bookings
    from m where m.what in ('sale', 'back', 'charge') group by 1`,
  )

/** How many bookings there are, as far as a list counts. */
export const countOf = ({ bookings }: Pick<SumsRow, 'bookings'>) => Math.min(bookings, countMax)
