import type { reports } from '#contract/selling/reports'
import type { App } from '#server/app'
import { findAgency } from '#server/features/people/agencies'
import { settingsOf, zoneOf } from '#server/features/operations/settings'
import { takeExport, type TableFile } from '#server/features/operations/exports'
import { namesOfTeam } from '#server/features/people/users'
import type { Actor } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { cursorAfterRow } from '#server/http/list-cursor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { type AgentFilter, agentRows, agentTotals, countOf } from './agent-report.sql.ts'
import { companyReportFile } from './company-report-file.ts'
import { companyRows, companyTotals } from './company-report.sql.ts'
import { type CompanyFilter, countMax, readReportCursor } from './report-filter.ts'
import { agentReportFile } from './report-file.ts'
import { agentRowView, agentSums, companyRowView, companySums } from './views.ts'
import { reportsWords } from './words.ts'

const pageLength = 50

type Days = { from?: string | undefined; to?: string | undefined }
const daysInOrder = ({ from, to }: Days): Refusal | undefined =>
  from && to && from > to ? refuse.invalid('to', reportsWords.choose_day_on_or_after) : undefined

type AgentQuery = Days & Pick<AgentFilter, 'group' | 'airline'> & { user_id?: string | undefined }

/** An agent's report is of their own agency, in its wallet's currency. */
async function agentFilter(app: App, actor: Actor, query: AgentQuery): Promise<AgentFilter | Refusal> {
  const wrong = daysInOrder(query)
  if (wrong) return wrong
  const agency = actor.agency_id ? await findAgency(app.db, actor.agency_id) : undefined
  if (!agency) return refuse.notFound(reportsWords.agency_not_found)
  const { group, from, to, airline, user_id } = query
  const zone = await zoneOf(app, actor)
  return { group, from, to, airline, userId: user_id, zone, agencyId: agency.id, currency: agency.currency }
}

type CompanyQuery = Days &
  Pick<CompanyFilter, 'group' | 'product' | 'airline' | 'supplier'> & {
    agency_id?: string | undefined
    salesman_id?: string | undefined
  }

async function companyFilter(app: App, query: CompanyQuery): Promise<CompanyFilter | Refusal> {
  const wrong = daysInOrder(query)
  if (wrong) return wrong
  const { group, from, to, product, airline, supplier, agency_id, salesman_id } = query
  const { zone } = await settingsOf(app)
  return { group, from, to, product, airline, supplier, agencyId: agency_id, salesmanId: salesman_id, zone }
}

const sendFile = (context: Context, file: TableFile) =>
  context.reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .type(file.mime)
    .send(file.bytes)

/** The cursor after the last line of a page of bookings; the other groups come at once. */
const nextCursor = (rows: readonly { at: Date; key: string }[], limit: number): string | null => {
  const last = rows[limit - 1]
  return rows.length > limit && last ? cursorAfterRow({ created_at: last.at, id: last.key }) : null
}

export const reportsRoutes = (app: App): Handlers<typeof reports> => ({
  async agentProfitLoss(context, { query }) {
    const actor = actorOf(context)
    const filter = await agentFilter(app, actor, query)
    if (isRefusal(filter)) return filter
    const limit = query.limit ?? pageLength
    const ofBooking = filter.group === 'booking'
    const [rows, totals, people] = await Promise.all([
      agentRows(app.db, filter, { limit: limit + 1, after: readReportCursor(query.cursor) }),
      agentTotals(app.db, filter),
      namesOfTeam(app.db, filter.agencyId),
    ])
    return ok({
      data: (ofBooking ? rows.slice(0, limit) : rows).map((row) => agentRowView(row, filter)),
      totals: agentSums(totals, filter.currency),
      users: people,
      meta: {
        total: ofBooking ? countOf(totals) : rows.length,
        next_cursor: ofBooking ? nextCursor(rows, limit) : null,
      },
    })
  },

  async agentProfitLossFile(context, { query }) {
    const actor = actorOf(context)
    const filter = await agentFilter(app, actor, query)
    if (isRefusal(filter)) throw filter
    await takeExport(app, actor.user_id)
    return sendFile(context, await agentReportFile(app, filter, query.format, query.locale ?? context.locale))
  },

  async companyProfitLoss(_context, { query }) {
    const filter = await companyFilter(app, query)
    if (isRefusal(filter)) return filter
    const limit = query.limit ?? pageLength
    const ofBooking = filter.group === 'booking'
    const [rows, totals] = await Promise.all([
      companyRows(app.db, filter, { limit: limit + 1, after: readReportCursor(query.cursor) }),
      companyTotals(app.db, filter),
    ])
    const bookings = totals.reduce((sum, row) => sum + row.bookings, 0)
    return ok({
      data: (ofBooking ? rows.slice(0, limit) : rows).map((row) => companyRowView(row, filter)),
      totals: totals.map(companySums),
      meta: {
        total: ofBooking ? Math.min(bookings, countMax) : rows.length,
        next_cursor: ofBooking ? nextCursor(rows, limit) : null,
      },
    })
  },

  async companyProfitLossFile(context, { query }) {
    const filter = await companyFilter(app, query)
    if (isRefusal(filter)) throw filter
    await takeExport(app, actorOf(context).user_id)
    return sendFile(context, await companyReportFile(app, filter, query.format, query.locale ?? context.locale))
  },
})
