import type { AgentReportRow, AgentSums, CompanyReportRow, CompanySums } from '#contract/selling/reports'
import type { AgentFilter, AgentRow, SumsRow } from './agent-report.sql.ts'
import type { CompanyRow, CompanySumsRow } from './company-report.sql.ts'
import type { CompanyFilter } from './report-filter.ts'

/** The last steps of the sum, from figures that each are a sum of entries. */
export function agentSums(row: SumsRow, currency: string): AgentSums {
  const money = (amount: number) => ({ amount, currency })
  const { bookings, sold, paid, given_back, charges, corrections, vat } = row
  const margin = sold - paid + given_back
  return {
    bookings,
    sold: money(sold),
    paid: money(paid),
    given_back: money(given_back),
    margin: money(margin),
    charges: money(charges),
    corrections: money(corrections),
    vat: money(vat),
    profit: money(margin - charges - corrections),
  }
}

const bookingIn = (row: AgentRow | CompanyRow, isBooking: boolean): AgentReportRow['booking'] =>
  isBooking && row.status !== null
    ? {
        reference: row.key,
        pnr: row.pnr,
        status: row.status,
        passenger: row.lead_passenger ?? '',
        passenger_count: row.passenger_count ?? 0,
        title: row.title ?? { en: '', ar: '' },
        route:
          row.origin && row.destination && row.carrier
            ? { origin: row.origin, destination: row.destination, carrier: row.carrier }
            : null,
        at: row.at.toISOString(),
      }
    : null

export const agentRowView = (row: AgentRow, { group, currency }: AgentFilter): AgentReportRow => ({
  key: row.key,
  name: row.name,
  booking: bookingIn(row, group === 'booking'),
  ...agentSums(row, currency),
})

export function companySums(row: CompanySumsRow): CompanySums {
  const money = (amount: number) => ({ amount, currency: row.currency })
  const { bookings, sold, returned, cost, margin, charges, fees, corrections, tax } = row
  return {
    bookings,
    sold: money(sold),
    returned: money(returned),
    cost: money(cost),
    margin: money(margin),
    charges: money(charges),
    fees: money(fees),
    corrections: money(corrections),
    tax: money(tax),
    profit: money(margin + charges + fees + corrections),
  }
}

export const companyRowView = (row: CompanyRow, { group }: CompanyFilter): CompanyReportRow => ({
  key: row.key,
  name: row.name,
  booking: bookingIn(row, group === 'booking'),
  agency:
    row.agency_id && row.agency_code
      ? {
          id: row.agency_id,
          code: row.agency_code,
          name: { en: row.agency_name_en ?? '', ar: row.agency_name_ar ?? '' },
        }
      : null,
  ...companySums(row),
})
