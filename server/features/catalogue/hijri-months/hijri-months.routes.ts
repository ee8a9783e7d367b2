import type { HijriMove, hijriMonths } from '#contract/catalogue/hijri-months'
import type { App } from '#server/app'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { isRefusal } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import type { Word } from '#contract/kernel/word'
import { announceMonth, decideMonth } from './announce.ts'
import { currentVersion, monthsWithSources, type MoveRow, newestMoves } from './hijri-months.sql.ts'
import { hijriMonthsWords as words } from './words.ts'

const moveView = (row: MoveRow, reader: string): HijriMove => ({
  id: row.id,
  year: row.year,
  month: row.month,
  from: row.from_day,
  to: row.first_day,
  source: row.source,
  reason: row.reason,
  state: row.state,
  by: row.name,
  at: row.made_at.toISOString(),
  mine: row.made_by === reader,
})

export const hijriMonthsRoutes = (app: App): Handlers<typeof hijriMonths> => {
  const months = async (message?: Word) =>
    ok({ version: await currentVersion(app.db), data: await monthsWithSources(app.db) }, message)
  return {
    list: () => months(),
    async moves(context) {
      const { user_id } = actorOf(context)
      return ok({ data: (await newestMoves(app.db)).map((row) => moveView(row, user_id)) })
    },
    async announce(context, { body }) {
      const who = { user_id: actorOf(context).user_id, at: app.clock.now() }
      const done = await announceMonth(app, who, { ...body, source_url: body.source_url || null })
      return isRefusal(done) ? done : months(done.applied ? words.announced : words.waits)
    },
    async decide(context, { body }) {
      const done = await decideMonth(app, { user_id: actorOf(context).user_id, at: app.clock.now() }, body)
      return isRefusal(done) ? done : months(body.confirm ? words.announced : words.dropped)
    },
  }
}
