import type { Localised } from '#contract/kernel/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { BookingStatus } from '#contract/selling/bookings'
import type { AgentReportGroup } from '#contract/selling/reports'
import { all, type Db, first } from '#server/db/db'
import { vatOfLine } from '#server/features/money/tax'
import { countMax, groupsMax, ofBookings, type Page, type ReportDays, withinDays } from './report-filter.ts'

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
 * Lines of the agency's wallet that bookings caused; `selling` is what its own customer paid, or was given back by the
 * case. A refund's journal has the sale turned round as its one line above zero, and what was kept below: the customer
 * bears that, not the agency.
 */
const moves = (filter: Omit<AgentFilter, 'group'>) => sql`
  select j.booking_ref as ref, p.amount, p.posted_at, case when c.kind = 'change' then coalesce(case when p.amount > 0 then c.selling_back_minor else c.selling_minor end, abs(p.amount))
    else coalesce(c.selling_back_minor, c.refund_minor, coalesce(i.selling_minor, i.price_minor) + went.selling - changed.selling, b.selling_minor, b.total_minor, 0) end as selling, ${vatOfLine} as vat,
    case when j.kind = 'sale' then 'sale' when j.kind in ('adjustment', 'reversal') then 'correction'
      when p.amount > 0 then 'back' else 'charge' end as what
  from ledger_accounts w
  join postings p on p.account_id = w.id and p.seq is not null ${withinDays(sql`p.posted_at`, filter)}
  join journals j on j.id = p.journal_id
  left join bookings b on b.reference = j.booking_ref
  left join booking_items i on j.kind = 'sale' and i.booking_id = b.id and j.source_id = case when i.no = 1 then b.reference else b.reference || ':' || i.no end
  left join after_sale_cases c on c.journal_id = j.id
  -- What changes added since is of their own journals.
  left join lateral (select coalesce(sum(coalesce(h.selling_minor - h.selling_back_minor, x.payer_minor)), 0) as selling
    from after_sale_cases h left join case_changes x on x.case_id = h.id where h.item_id = i.id and h.kind = 'change' and h.state = 'done'
      -- What only lessened what was owed moved no money of its own.
      and exists (select 1 from postings l where l.journal_id = h.journal_id and l.seq is not null)) changed on true
  -- Whoever got a booking of their own since was sold in this one.
  left join lateral (select coalesce(sum(coalesce(s.selling_minor, s.price_minor)), 0) as selling
    from booking_splits s where s.from_item = i.id and s.journal_out is not null) went on true
  where w.owner_type = 'agency' and w.owner_id = ${filter.agencyId} and w.kind = 'wallet' and w.currency = ${filter.currency}
    and ${ofBookings}
    ${filter.airline ? sql`and b.carrier = ${filter.airline}` : sql``}
    ${filter.userId ? sql`and b.created_by = ${filter.userId}` : sql``}`

const sums = sql`count(distinct m.ref)::int8 as bookings,
  coalesce(sum(case m.what when 'sale' then m.selling when 'back' then -m.selling end), 0)::int8 as sold,
  coalesce(-sum(m.amount) filter (where m.what = 'sale'), 0)::int8 as paid,
  coalesce(sum(m.amount) filter (where m.what = 'back'), 0)::int8 as given_back,
  coalesce(-sum(m.amount) filter (where m.what = 'charge'), 0)::int8 as charges,
  coalesce(-sum(m.amount) filter (where m.what = 'correction'), 0)::int8 as corrections,
  coalesce(sum(m.vat), 0)::int8 as vat`

const keys = (zone: string): Record<AgentReportGroup, RawBuilder<unknown>> => ({
  booking: sql`m.ref`,
  month: sql`to_char(m.posted_at at time zone ${zone}, 'YYYY-MM')`,
  airline: sql`coalesce(b.carrier, '')`,
  user: sql`coalesce(b.created_by::text, '')`,
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
      g as (select ${keys(filter.zone)[filter.group]} as key, max(m.posted_at) as at, ${sums}
        from m left join bookings b on b.reference = m.ref group by 1)
    select g.*, u.name, coalesce(b.airline_pnr, b.pnr) as pnr, b.status, b.lead_passenger, b.passenger_count, (select title from booking_items i where i.booking_id = b.id order by no limit 1) as title, b.origin, b.destination, b.carrier
    from g left join bookings b on ${ofBooking ? sql`b.reference = g.key` : sql`false`}
      left join users u on ${filter.group === 'user' ? sql`u.id = nullif(g.key, '')::uuid` : sql`false`}
    where true ${page.after && ofBooking ? sql`and (g.at, g.key) < (${page.after.created_at}::timestamptz, ${page.after.id})` : sql``}
    order by ${orders[filter.group]} limit ${ofBooking ? page.limit : groupsMax}`,
  )
}

export const agentTotals = async (db: Db, filter: AgentFilter): Promise<SumsRow> =>
  (await first(db, sql<SumsRow>`with m as (${moves(filter)}) select ${sums} from m`))!

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
      count(distinct m.ref) filter (where m.what = 'sale')::int8 as bookings
    from m where m.what in ('sale', 'back', 'charge') group by 1`,
  )

/** How many bookings there are, as far as a list counts. */
export const countOf = ({ bookings }: Pick<SumsRow, 'bookings'>) => Math.min(bookings, countMax)
