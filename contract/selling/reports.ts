import * as z from 'zod/mini'
import { BookingStatus } from './booking-states.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { agentReportGroups, companyReportGroups } from './report-terms.ts'
import { admins } from '#contract/kernel/roles'
import { AirlineCode, Instant, ListQuery, LocalDate, Locale, Localised, ok, Sum } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

export {
  type AgentReportGroup,
  agentReportGroups,
  type CompanyReportGroup,
  companyReportGroups,
} from './report-terms.ts'

const days = { from: z.optional(LocalDate), to: z.optional(LocalDate) }
const paging = { limit: ListQuery.limit, cursor: ListQuery.cursor }

/** The booking behind a line, where lines are bookings. */
const ReportBooking = z.object({
  reference: z.string(),
  pnr: z.nullable(z.string()),
  status: BookingStatus,
  passenger: z.string(),
  passenger_count: z.int(),
  /** What was bought first: a route, a hotel and its city. */
  title: Localised,
  /** Of a journey by air. */
  route: z.nullable(z.object({ origin: z.string(), destination: z.string(), carrier: z.string() })),
  /** When money last moved for it within the days. */
  at: Instant,
})

/**
 * What moved within the days, by the agency's own wallet: sales at what was sold for and what the wallet paid, and
 * voids and refunds as what came back to both: what an airline keeps is the customer's loss, not the agency's. Nothing is counted that no entry of the statement stands behind.
 */
export const AgentSums = z.object({
  bookings: z.int(),
  /** Selling prices of what was sold, less what its own customers were given back. */
  sold: Sum,
  /** What the wallet paid for the sales. */
  paid: Sum,
  /** What voids and refunds put back into it, before what was kept. */
  given_back: Sum,
  /** sold - (paid - given_back): the agency's own margin. */
  margin: Sum,
  /** Void fees, refund penalties and refund fees that were kept. */
  charges: Sum,
  /** Corrections by the company of what a booking costs; above zero the agency paid more. */
  corrections: Sum,
  /** The VAT inside what was paid and kept, less that of what was given back. */
  vat: Sum,
  /** margin - charges - corrections. */
  profit: Sum,
})
export type AgentSums = z.infer<typeof AgentSums>

export const AgentReportRow = z.object({
  /** A booking's reference, a month like 2026-11, an airline's code, a user's id; empty where nobody is known. */
  key: z.string(),
  /** The user's name, where lines are people. */
  name: z.nullable(z.string()),
  booking: z.nullable(ReportBooking),
  ...AgentSums.shape,
})
export type AgentReportRow = z.infer<typeof AgentReportRow>

const AgentReportFilter = {
  ...days,
  group: z._default(z.enum(agentReportGroups, check('choose_booking_month_airline')), 'booking'),
  airline: z.optional(AirlineCode),
  user_id: z.optional(z.uuid(check('choose_user'))),
}

/** The same seen from the app: what came in, what the suppliers are owed, and what stayed. */
export const CompanySums = z.object({
  bookings: z.int(),
  /** What buyers paid for the sales. */
  sold: Sum,
  /** What went back to them by voids and refunds, what was kept taken off. */
  returned: Sum,
  /** What suppliers are owed for it, what they gave back taken off. */
  cost: Sum,
  margin: Sum,
  charges: Sum,
  /** Void and refund fees. */
  fees: Sum,
  corrections: Sum,
  /** Our own tax, which is nobody's profit. */
  tax: Sum,
  /** margin + charges + fees + corrections. */
  profit: Sum,
})
export type CompanySums = z.infer<typeof CompanySums>

export const CompanyReportRow = z.object({
  /** A booking's reference, a month like 2026-11, a product, an airline's code, a supplier, an id; empty where nobody is known. */
  key: z.string(),
  /** The salesman's name, where lines are salesmen. */
  name: z.nullable(z.string()),
  booking: z.nullable(ReportBooking),
  agency: z.nullable(z.object({ id: z.string(), code: z.string(), name: Localised })),
  ...CompanySums.shape,
})
export type CompanyReportRow = z.infer<typeof CompanyReportRow>

const CompanyReportFilter = {
  ...days,
  group: z._default(z.enum(companyReportGroups, check('choose_booking_month_product_airline')), 'booking'),
  product: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/, check('choose_product')))),
  airline: z.optional(AirlineCode),
  supplier: z.optional(z.string().check(z.regex(/^[\w.-]{1,60}$/, check('choose_supplier')))),
  agency_id: z.optional(z.uuid(check('choose_agency'))),
  salesman_id: z.optional(z.uuid(check('choose_salesman'))),
}

const meta = z.object({ total: z.nullable(z.int()), next_cursor: z.nullable(z.string()) })

export const reports = {
  agentProfitLoss: endpoint({
    method: 'GET',
    path: '/agent-profit-loss-report',
    access: ['agent'],
    members: 'see_profit',
    query: z.strictObject({ ...AgentReportFilter, ...paging }),
    reply: z.object({
      ...ok,
      data: z.array(AgentReportRow),
      /** Of all lines of the filter, not of this page. */
      totals: AgentSums,
      /** Who of the agency the report can be narrowed to. */
      users: z.array(z.object({ id: z.string(), name: z.string() })),
      meta,
    }),
  }),
  /** The lines of the same report as a file, all of them up to 20,000. */
  agentProfitLossFile: endpoint({
    method: 'GET',
    path: '/profit-loss-file',
    access: ['agent'],
    members: 'see_profit',
    raw: true,
    ratePerMinute: 10,
    query: z.strictObject({
      ...AgentReportFilter,
      format: z.enum(['csv', 'xlsx'], check('choose_csv_or_xlsx')),
      locale: z.optional(Locale),
    }),
    reply: z.undefined(),
  }),
  companyProfitLoss: endpoint({
    method: 'GET',
    path: '/profit-loss-report',
    access: admins,
    needs: 'report.profit_loss',
    query: z.strictObject({ ...CompanyReportFilter, ...paging }),
    reply: z.object({
      ...ok,
      data: z.array(CompanyReportRow),
      /** One a currency. */
      totals: z.array(CompanySums),
      meta,
    }),
  }),
  /** The lines of the same report as a file, all of them up to 20,000. */
  companyProfitLossFile: endpoint({
    method: 'GET',
    path: '/company-profit-loss-file',
    access: admins,
    needs: 'report.profit_loss',
    raw: true,
    ratePerMinute: 10,
    query: z.strictObject({
      ...CompanyReportFilter,
      format: z.enum(['csv', 'xlsx'], check('choose_csv_or_xlsx')),
      locale: z.optional(Locale),
    }),
    reply: z.undefined(),
  }),
}
