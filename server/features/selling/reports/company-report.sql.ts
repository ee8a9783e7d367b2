import type { Localised } from '#contract/kernel/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { BookingStatus } from '#contract/selling/bookings'
import type { CompanyReportGroup } from '#contract/selling/reports'
import { all, type Db } from '#server/db/db'
import { daysSql, type KeptPart, keptPartOf } from './company-days.sql.ts'
import { type CompanyFilter, groupsMax, type Page, withinDays } from './report-filter.ts'

export type CompanySumsRow = {
  currency: string
  bookings: number
  sold: number
  returned: number
  cost: number
  margin: number
  charges: number
  fees: number
  corrections: number
  tax: number
}
export type CompanyRow = CompanySumsRow & {
  key: string
  name: string | null
  at: Date
  pnr: string | null
  status: BookingStatus | null
  lead_passenger: string | null
  passenger_count: number | null
  title: Localised | null
  origin: string | null
  destination: string | null
  carrier: string | null
  agency_id: string | null
  agency_code: string | null
  agency_name_en: string | null
  agency_name_ar: string | null
}

/** What each journal of a booking came to: one row in place of its lines; see migration 0090. */
const moves = (filter: CompanyFilter) => {
  // Who brought in the agency that bought: the salesman of its owner.
  const bySalesman = filter.group === 'salesman' || filter.salesmanId
  return sql`
  select m.*, m.booking_ref as ref, ${bySalesman ? sql`owner.salesman_id` : sql`null::uuid`} as salesman_id
  from journal_sums m
  ${bySalesman ? sql`left join agencies buyer on buyer.id = m.agency_id left join users owner on owner.id = buyer.owner_id` : sql``}
  where true ${withinDays(sql`m.posted_at`, filter)}
    ${filter.airline ? sql`and m.carrier = ${filter.airline}` : sql``}
    ${filter.product ? sql`and m.product = ${filter.product}` : sql``}
    ${filter.supplier ? sql`and m.supplier = ${filter.supplier}` : sql``}
    ${filter.salesmanId ? sql`and owner.salesman_id = ${filter.salesmanId}` : sql``}
    ${filter.agencyId ? sql`and m.agency_id = ${filter.agencyId}` : sql``}`
}

const sums = sql`count(distinct m.ref collate "C")::int8 as bookings, sum(m.sold)::int8 as sold, sum(m.returned)::int8 as returned,
  sum(m.cost)::int8 as cost, sum(m.margin)::int8 as margin, sum(m.charges)::int8 as charges, sum(m.fees)::int8 as fees,
  sum(m.corrections)::int8 as corrections, sum(m.tax)::int8 as tax`

/** The same from sums of days. */
const addedUp = (
  d: RawBuilder<unknown>,
) => sql`sum(${d}.bookings)::int8 as bookings, sum(${d}.sold)::int8 as sold, sum(${d}.returned)::int8 as returned,
  sum(${d}.cost)::int8 as cost, sum(${d}.margin)::int8 as margin, sum(${d}.charges)::int8 as charges, sum(${d}.fees)::int8 as fees,
  sum(${d}.corrections)::int8 as corrections, sum(${d}.tax)::int8 as tax`

/** Who brought in each agency, for lines that are salesmen or of one. */
const salesmen = (filter: CompanyFilter, isNamed: boolean) =>
  isNamed || filter.salesmanId
    ? sql`left join agencies buyer on buyer.id = nullif(d.key, '')::uuid left join users owner on owner.id = buyer.owner_id
      ${filter.salesmanId ? sql`where owner.salesman_id = ${filter.salesmanId}` : sql``}`
    : sql``
const salesmanKey = sql`coalesce(owner.salesman_id::text, '')`

const keys = (zone: string): Record<CompanyReportGroup, RawBuilder<unknown>> => ({
  booking: sql`m.ref`,
  month: sql`to_char(m.posted_at at time zone ${zone}, 'YYYY-MM')`,
  airline: sql`coalesce(m.carrier, '')`,
  product: sql`coalesce(m.product, '')`,
  supplier: sql`coalesce(m.supplier, '')`,
  salesman: sql`coalesce(m.salesman_id::text, '')`,
  agency: sql`coalesce(m.agency_id::text, '')`,
})
const orders: Record<CompanyReportGroup, RawBuilder<unknown>> = {
  booking: sql`g.at desc, g.key desc`,
  month: sql`g.key desc, g.currency`,
  airline: sql`g.sold desc, g.key`,
  product: sql`g.sold desc, g.key`,
  supplier: sql`g.sold desc, g.key`,
  salesman: sql`g.sold desc, g.key`,
  agency: sql`g.sold desc, g.key`,
}

/** What a line shows beside its sums. */
const shownBeside = (filter: CompanyFilter) => {
  const ofBooking = filter.group === 'booking'
  return {
    columns: sql`s.name, coalesce(b.airline_pnr, b.pnr) as pnr, b.status, b.lead_passenger, b.passenger_count, (select title from booking_items i where i.booking_id = b.id order by no limit 1) as title, b.origin, b.destination, b.carrier,
      a.id as agency_id, a.code as agency_code, a.name_en as agency_name_en, a.name_ar as agency_name_ar`,
    joins: sql`left join bookings b on ${ofBooking ? sql`b.reference = g.key` : sql`false`}
      left join agencies a on ${filter.group === 'agency' ? sql`a.id = nullif(g.key, '')::uuid` : ofBooking ? sql`a.id = g.booked_by::uuid` : sql`false`}
      left join users s on ${filter.group === 'salesman' ? sql`s.id = nullif(g.key, '')::uuid` : sql`false`}`,
  }
}

/** Lines that are months, airlines, people, by the days that are kept. */
function keptRows(db: Db, filter: CompanyFilter, kept: KeptPart): Promise<CompanyRow[]> {
  const { columns, joins } = shownBeside(filter)
  const key =
    filter.group === 'month' ? sql`to_char(d.month, 'YYYY-MM')` : filter.group === 'salesman' ? salesmanKey : sql`d.key`
  return all(
    db,
    sql<CompanyRow>`with ${daysSql(kept, filter, filter.group === 'month')},
      ofLines as (select ${key} as key, d.currency, 'epoch'::timestamptz as at, ${addedUp(sql`d`)} from g d ${salesmen(filter, filter.group === 'salesman')} group by 1, 2),
      shown as (select g.* from ofLines g order by ${orders[filter.group]} limit ${groupsMax})
    select g.*, ${columns} from shown g ${joins} order by ${orders[filter.group]}`,
  )
}

/**
 * One page of bookings, the newest first: along the journals, at the last of each booking within the filter, until the
 * page is full; then the sums of those alone.
 */
function bookingRows(db: Db, filter: CompanyFilter, page: Page): Promise<CompanyRow[]> {
  const { columns, joins } = shownBeside(filter)
  return all(
    db,
    sql<CompanyRow>`with last as (
        select m.ref, m.currency, m.posted_at from (${moves(filter)}) m
        where not exists (select 1 from (${moves(filter)}) n where n.ref = m.ref and n.currency = m.currency
          and (n.posted_at, n.journal_id) > (m.posted_at, m.journal_id))
          ${page.after ? sql`and (m.posted_at, m.ref) < (${page.after.created_at}::timestamptz, ${page.after.id})` : sql``}
        order by m.posted_at desc, m.ref desc limit ${page.limit}),
      g as (select l.ref as key, l.currency, l.posted_at as at, x.* from last l
        cross join lateral (select max(m.agency_id::text) as booked_by, ${sums} from (${moves(filter)}) m where m.ref = l.ref and m.currency = l.currency) x)
    select g.*, ${columns} from g ${joins} order by ${orders.booking}`,
  )
}

/** One page of lines; bookings newest first, by keyset. Money of two currencies is never added: each has its line. */
export const companyRows = (db: Db, filter: CompanyFilter, page: Page): Promise<CompanyRow[]> => {
  if (filter.group === 'booking') return bookingRows(db, filter, page)
  const kept = keptPartOf(filter, filter.group)
  if (kept) return keptRows(db, filter, kept)
  const { columns, joins } = shownBeside(filter)
  return all(
    db,
    sql<CompanyRow>`with m as (${moves(filter)}),
      g as (select ${keys(filter.zone)[filter.group]} as key, m.currency, max(m.posted_at) as at, ${sums} from m group by 1, 2)
    select g.*, ${columns} from g ${joins} order by ${orders[filter.group]} limit ${groupsMax}`,
  )
}

/** One line a currency. */
export const companyTotals = (db: Db, filter: CompanyFilter): Promise<CompanySumsRow[]> => {
  const kept = keptPartOf(filter, 'total')
  return all(
    db,
    kept
      ? sql<CompanySumsRow>`with ${daysSql(kept, filter, false)}
        select d.currency, ${addedUp(sql`d`)} from g d ${salesmen(filter, false)} group by 1 order by sum(d.sold) desc, 1`
      : sql<CompanySumsRow>`with m as (${moves(filter)}) select m.currency, ${sums} from m group by 1 order by sum(m.sold) desc, 1`,
  )
}
