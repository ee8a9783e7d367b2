import type { OfflineBooking, OfflineRow } from '#contract/selling/offline'
import type { App } from '#server/app'
import type { Actor } from '#server/http/actor'
import { inBackOffice } from '#server/http/actor'
import { actsOn } from './offline.rules.ts'
import { filesOf, historyOf, type Line, type RequestWithNames } from './offline.sql.ts'

export const totalOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + line.sell_minor * line.quantity, 0)

export function requestRow(row: RequestWithNames, actor: Actor): OfflineRow {
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
    total: row.lines.length > 0 ? money(totalOf(row.lines)) : null,
    valid_until: row.valid_until?.toISOString() ?? null,
    created_by: row.created_by_agency || inBackOffice(actor) ? row.created_by_name : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** As this caller may have it: costs, vendors, the inner note and names of the back office are the office's. */
export async function requestView(app: App, row: RequestWithNames, actor: Actor): Promise<OfflineBooking> {
  const [files, history] = await Promise.all([filesOf(app.db, row.id), historyOf(app.db, row.id)])
  const isOffice = inBackOffice(actor)
  const money = (amount: number) => ({ amount, currency: row.currency })
  return {
    ...requestRow(row, actor),
    version: row.version,
    names: row.names,
    note: row.note,
    booking_code: row.booking_code,
    lines: row.lines.map((line) => ({
      description: line.description,
      quantity: line.quantity,
      sell: money(line.sell_minor),
      total: money(line.sell_minor * line.quantity),
      cost: isOffice && line.cost_minor !== null ? money(line.cost_minor) : null,
      vendor: isOffice ? line.vendor : null,
    })),
    internal_note: isOffice ? row.internal_note : null,
    files: files.map((file) => ({ ...file, at: file.at.toISOString() })),
    history: history
      .filter(({ event }) => isOffice || event !== 'edited')
      .map(({ at, event, who, note, of_agency }) => ({
        at: at.toISOString(),
        event,
        who: isOffice || of_agency ? who : null,
        note,
      })),
    allowed_actions: actsOn(row, actor, app.clock.now()),
  }
}
