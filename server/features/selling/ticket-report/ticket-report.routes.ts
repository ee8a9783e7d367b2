import type { ticketReport } from '#contract/selling/ticket-report'
import { ticketReportList } from '#contract/selling/ticket-report-list'
import type { App } from '#server/app'
import { actorOf } from '#server/http/context'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { ticketFileWords } from './file-words.ts'
import { ticketReportSql, ticketRow, ticketTotals } from './ticket-report.sql.ts'

export function ticketReportRoutes(app: App): Handlers<typeof ticketReport> {
  const list = serveList(app, ticketReportList, ticketReportSql, ticketRow)
  return {
    async list(context, { query }) {
      const actor = actorOf(context)
      const where = await list.where(actor, query, null)
      const { asked } = await list.asked(actor, query)
      const sums = ticketTotals(app.db, where, {
        isSearched: asked.q !== undefined,
        ofDays: asked.days?.from !== undefined,
        ofAll: Object.values(asked).every((value) => value === undefined),
      })
      const counted = async () => (await sums).count
      const [page, { totals }] = await Promise.all([list.page(actor, query, null, counted), sums])
      return { ...page, totals }
    },
    file: (context, { query }) => list.file(context, query, null, ticketFileWords),
  }
}
