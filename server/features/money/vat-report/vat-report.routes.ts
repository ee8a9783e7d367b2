import type { vatReport } from '#contract/money/vat-report'
import { vatLineList } from '#contract/money/vat-report-list'
import type { App } from '#server/app'
import { settingsOf } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { vatFileWords } from './file-words.ts'
import { vatLine, vatLineListSql, vatRates, vatTies } from './vat-report.sql.ts'
import { vatReportWords } from './words.ts'

export function vatReportRoutes(app: App): Handlers<typeof vatReport> {
  const list = serveList(app, vatLineList, vatLineListSql, vatLine)
  return {
    async summary(_context, { query: { from, to } }) {
      if (from && to && from > to) return refuse.invalid('to', vatReportWords.choose_day_on_or_after)
      const { zone } = await settingsOf(app)
      const days = { from, to, zone }
      const data = await vatRates(app.db, days)
      return ok({ data, ties: await vatTies(app.db, days, data) })
    },
    lines: (context, { query }) => list.page(actorOf(context), query, null),
    file: (context, { query }) => list.file(context, query, null, vatFileWords),
  }
}
