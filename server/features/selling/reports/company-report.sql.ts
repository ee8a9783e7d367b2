import type { Localised } from '#contract/kernel/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { BookingStatus } from '#contract/selling/bookings'
import type { CompanyReportGroup } from '#contract/selling/reports'
import { all, type Db } from '#server/db/db'
import { groupsMax, type Page, type ReportDays, withinDays } from './report-filter.ts'

export type CompanyFilter = ReportDays & {
  group: CompanyReportGroup
  product?: string | undefined
  airline?: string | undefined
  supplier?: string | undefined
  agencyId?: string | undefined
  salesmanId?: string | undefined
}
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

const sums = sql`count(distinct m.ref)::int8 as bookings, sum(m.sold)::int8 as sold, sum(m.returned)::int8 as returned,
  sum(m.cost)::int8 as cost, sum(m.margin)::int8 as margin, sum(m.charges)::int8 as charges, sum(m.fees)::int8 as fees,
  sum(m.corrections)::int8 as corrections, sum(m.tax)::int8 as tax`

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

/** One page of lines; bookings newest first, by keyset. Money of two currencies is never added: each has its line. */
export const companyRows = (db: Db, filter: CompanyFilter, page: Page): Promise<CompanyRow[]> => {
  const ofBooking = filter.group === 'booking'
  return all(
    db,
    sql<CompanyRow>`with m as (${moves(filter)}),
      g as (select ${keys(filter.zone)[filter.group]} as key, m.currency, max(m.posted_at) as at,
        ${ofBooking ? sql`max(m.agency_id::text)` : sql`null::text`} as booked_by, ${sums} from m group by 1, 2)
    select g.*, s.name, coalesce(b.airline_pnr, b.pnr) as pnr, b.status, b.lead_passenger, b.passenger_count, (select title from booking_items i where i.booking_id = b.id order by no limit 1) as title, b.origin, b.destination, b.carrier,
      a.id as agency_id, a.code as agency_code, a.name_en as agency_name_en, a.name_ar as agency_name_ar
    from g left join bookings b on ${ofBooking ? sql`b.reference = g.key` : sql`false`}
      left join agencies a on ${filter.group === 'agency' ? sql`a.id = nullif(g.key, '')::uuid` : sql`a.id = g.booked_by::uuid`}
      left join users s on ${filter.group === 'salesman' ? sql`s.id = nullif(g.key, '')::uuid` : sql`false`}
    where true ${page.after && ofBooking ? sql`and (g.at, g.key) < (${page.after.created_at}::timestamptz, ${page.after.id})` : sql``}
    order by ${orders[filter.group]} limit ${ofBooking ? page.limit : groupsMax}`,
  )
}

/** One line a currency. */
export const companyTotals = (db: Db, filter: CompanyFilter): Promise<CompanySumsRow[]> =>
  all(
    db,
    sql<CompanySumsRow>`with m as (${moves(filter)}) select m.currency, ${sums} from m group by 1 order by sum(m.sold) desc, 1`,
  )
