import type { OfficeBooking, OfficeBookingRow } from '#contract/selling/office-bookings'
import type { App } from '#server/app'
import { bookingRow, bookingView } from '#server/features/selling/bookings'
import type { Actor } from '#server/http/actor'
import type { OfficeListed } from './office-booking-list.sql.ts'
import { callsOf, journalsWithLines, officeBooking } from './office-bookings.sql.ts'

/**
 * What the office reads beside what its buyer does; the router empties what the reader may not see. Total, cost and VAT are
 * of the same items: those that came to nothing are in none of them.
 */
const officeFacts = (record: OfficeListed) => {
  const { agency, made_by, supplier_total_minor: cost, vat_minor, total_minor, currency } = record
  const money = (amount: number) => ({ amount, currency })
  return { agency, made_by, cost: money(cost), margin: money(total_minor - cost - vat_minor) }
}

export const officeBookingRow = (app: App, record: OfficeListed, actor: Actor): OfficeBookingRow => ({
  ...bookingRow(app, record, actor),
  ...officeFacts(record),
  supplier: record.supplier ?? '',
  contact_email: record.contact_email,
})

export async function officeBookingView(app: App, id: string, actor: Actor): Promise<OfficeBooking> {
  const record = (await officeBooking(app.db, id))!
  const [view, calls, journals] = await Promise.all([
    bookingView(app, record, actor),
    callsOf(app.db, id),
    journalsWithLines(app.db, record.reference),
  ])
  return {
    ...view,
    ...officeFacts(record),
    vat: { amount: record.vat_minor, currency: record.currency },
    customer: record.customer,
    supplier_calls: calls.map((call) => ({ ...call, at: call.at.toISOString() })),
    journals: journals.map((journal) => ({
      ...journal,
      at: journal.at.toISOString(),
      lines: journal.lines.map(({ owner, account, amount, currency }) => ({
        owner,
        account,
        amount: { amount, currency },
      })),
    })),
  }
}
