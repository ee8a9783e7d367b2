import { type OfflineBooking, type OfflineEvent, offlineEvents, type OfflineRow } from '#contract/selling/offline'
import type { App } from '#server/app'
import type { Actor } from '#server/http/actor'
import { inBackOffice } from '#server/http/actor'
import { actsOn } from './offline.rules.ts'
import { type DueRecord, duesOf } from '#server/features/money/dues'
import { paymentStatusOf } from '#server/features/selling/bookings'
import { priceOf } from '#server/products/manual/index'
import { taxOfLines } from './tax-of-lines.ts'
import { filesOf, historyOf, type RequestRecord } from './offline.sql.ts'

export function requestRow(row: RequestRecord, actor: Actor): OfflineRow {
  const money = (amount: number) => ({ amount, currency: row.currency })
  return {
    id: row.id,
    agency: { id: row.agency_id, code: row.agency_code, name: { en: row.agency_name_en, ar: row.agency_name_ar } },
    product: row.product,
    status: row.status,
    request_text: row.request_text,
    adults: row.adults,
    children: row.children,
    infants: row.infants,
    cities: row.cities,
    from_day: row.from_day,
    to_day: row.to_day,
    budget: row.budget_minor === null ? null : money(row.budget_minor),
    total: quotedTo(row, actor).length > 0 ? money(priceOf(row.detail.lines)) : null,
    valid_until: row.valid_until?.toISOString() ?? null,
    created_by: row.created_by_agency || inBackOffice(actor) ? row.created_by_name : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** The lines as this caller may read them: what the office has not quoted yet is its own draft. */
const quotedTo = ({ status, detail }: RequestRecord, actor: Actor) =>
  status === 'requested' && !inBackOffice(actor) ? [] : detail.lines

/** As this caller may have it: costs, vendors, the inner note and names of the back office are the office's. */
export async function requestView(app: App, row: RequestRecord, actor: Actor): Promise<OfflineBooking> {
  const isOffice = inBackOffice(actor)
  const [files, history, dues, payment_status, taxes] = await Promise.all([
    filesOf(app.db, row.id),
    historyOf(app.db, row.id),
    duesOf(app.db, row.booking_id),
    paymentStatusOf(app.db, row.booking_id),
    isOffice ? taxOfLines(app, row) : [],
  ])
  const money = (amount: number) => ({ amount, currency: row.currency })
  return {
    ...requestRow(row, actor),
    version: row.version,
    names: row.names,
    note: row.note,
    booking_code: row.booking_code,
    payments: quotedTo(row, actor).length > 0 ? paymentsOf(row, dues) : [],
    payment_status,
    lines: quotedTo(row, actor).map((line, index) => ({
      description: line.description,
      product: line.product ?? row.product,
      quantity: line.quantity,
      sell: money(line.sell_minor),
      total: money(line.sell_minor * line.quantity),
      cost: isOffice && line.cost_minor !== null ? money(line.cost_minor) : null,
      vendor: isOffice ? line.vendor : null,
      tax: taxes[index] ?? null,
    })),
    internal_note: isOffice ? row.internal_note : null,
    files: files.map((file) => ({ ...file, at: file.at.toISOString() })),
    history: history
      .filter(({ event }) => offlineEvents.some((told) => told === event) && (isOffice || event !== 'edited'))
      .map(({ at, event, who, note, of_agency }) => ({
        at: at.toISOString(),
        event: event as OfflineEvent,
        who: isOffice || of_agency ? who : null,
        note,
      })),
    allowed_actions: actsOn(row, actor, app.clock.now()),
  }
}

/** As it was agreed, and before that as it is quoted. */
function paymentsOf(
  { detail, currency, status }: RequestRecord,
  dues: readonly DueRecord[],
): OfflineBooking['payments'] {
  const money = (amount: number) => ({ amount, currency })
  const standing = dues.filter(({ state }) => state !== 'cancelled')
  if (standing.length > 0 && status !== 'quoted')
    return standing.map((due) => ({
      kind: due.kind,
      amount: money(due.amount_minor),
      due_at: due.due_at.toISOString(),
      state: due.state,
      paid_at: due.paid_at?.toISOString() ?? null,
    }))
  const total = priceOf(detail.lines)
  const planned =
    detail.payments.length > 0 || total === 0
      ? detail.payments
      : [{ kind: 'full' as const, amount_minor: total, due_at: null }]
  return planned.map(({ kind, amount_minor, due_at }) => ({
    kind,
    amount: money(amount_minor),
    due_at,
    state: null,
    paid_at: null,
  }))
}
