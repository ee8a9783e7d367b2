import type { Localised } from '#contract/kernel/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { BookingStatus } from '#contract/selling/bookings'
import type { CompanyReportGroup } from '#contract/selling/reports'
import { all, type Db } from '#server/db/db'
import { groupsMax, ofBookings, type Page, type ReportDays, withinDays } from './report-filter.ts'

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

/** Of several items each sale is posted by itself: `BK-7Q2M4X:2` is of the second. A case says which item it is about. */
const item = sql`
  left join after_sale_cases c on j.source_type in ('refund', 'case') and c.reference = j.source_id
  left join booking_items i on i.booking_id = b.id
    and (i.id = c.item_id or (c.item_id is null and i.no = case when j.source_id ~ ':[0-9]{1,3}$' then split_part(j.source_id, ':', 2)::int else 1 end))`
/** Who brought in the agency that bought: the salesman of its owner. */
const salesman = sql`
  left join agencies buyer on buyer.id = j.agency_id left join users owner on owner.id = buyer.owner_id`

/** Every line of the books that a booking caused, with the account it stands on. */
const moves = (filter: CompanyFilter) => {
  const byItem = filter.group === 'product' || filter.group === 'supplier' || filter.product || filter.supplier
  const bySalesman = filter.group === 'salesman' || filter.salesmanId
  return sql`
  select j.booking_ref as ref, j.kind, j.agency_id, j.posted_at, p.amount, p.currency, a.owner_type, a.kind as account, b.carrier,
    ${byItem ? sql`coalesce(i.product, b.product)` : sql`b.product`} as product, ${byItem ? sql`coalesce(i.supplier, b.supplier)` : sql`b.supplier`} as supplier,
    ${bySalesman ? sql`owner.salesman_id` : sql`null::uuid`} as salesman_id
  from journals j
  join postings p on p.journal_id = j.id
  join ledger_accounts a on a.id = p.account_id
  left join bookings b on b.reference = j.booking_ref
  ${byItem ? item : sql``} ${bySalesman ? salesman : sql``}
  where ${ofBookings} ${withinDays(sql`j.posted_at`, filter)}
    ${filter.airline ? sql`and b.carrier = ${filter.airline}` : sql``}
    ${filter.product ? sql`and coalesce(i.product, b.product) = ${filter.product}` : sql``}
    ${filter.supplier ? sql`and coalesce(i.supplier, b.supplier) = ${filter.supplier}` : sql``}
    ${filter.salesmanId ? sql`and owner.salesman_id = ${filter.salesmanId}` : sql``}
    ${filter.agencyId ? sql`and j.agency_id = ${filter.agencyId}` : sql``}`
}

/** What the buyer owes and has paid, together: a sale costs it the same, whenever it pays. */
const isBuyer = sql`m.owner_type in ('agency', 'customer', 'receivable')`
const isCorrection = sql`m.kind in ('adjustment', 'reversal')`
const sums = sql`count(distinct m.ref)::int8 as bookings,
  coalesce(-sum(m.amount) filter (where ${isBuyer} and m.kind = 'sale'), 0)::int8 as sold,
  coalesce(sum(m.amount) filter (where ${isBuyer} and m.kind <> 'sale' and not ${isCorrection}), 0)::int8 as returned,
  coalesce(sum(m.amount) filter (where m.owner_type = 'supplier'), 0)::int8 as cost,
  coalesce(sum(m.amount) filter (where m.owner_type = 'income' and m.account in ('margin', 'rounding')), 0)::int8 as margin,
  coalesce(sum(m.amount) filter (where m.owner_type = 'income' and m.account = 'charge'), 0)::int8 as charges,
  coalesce(sum(m.amount) filter (where m.owner_type = 'income' and m.account not in ('margin', 'rounding', 'charge') and not ${isCorrection}), 0)::int8 as fees,
  coalesce(-sum(m.amount) filter (where ${isBuyer} and ${isCorrection}), 0)::int8 as corrections,
  coalesce(sum(m.amount) filter (where m.owner_type = 'tax'), 0)::int8 as tax`

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
    sql<CompanySumsRow>`with m as (${moves(filter)}) select m.currency, ${sums} from m group by 1 order by sum(abs(m.amount)) desc, 1`,
  )
