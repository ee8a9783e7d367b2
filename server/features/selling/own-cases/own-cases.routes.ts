import { sql } from 'kysely'
import type { ownCases } from '#contract/selling/own-cases'
import { ownCaseList } from '#contract/selling/own-case-list'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { sellCaseBack } from '#server/features/selling/after-sale'
import { activityOf, bookingById, caseNote, lockBooking } from '#server/features/selling/bookings'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { ownCaseFileWords } from './file-words.ts'
import { ownCaseDayTotals, ownCaseListSql, ownCaseOf, ownCaseTotals, ownCaseView } from './own-cases.sql.ts'
import { ownCasesWords } from './words.ts'

export function ownCasesRoutes(app: App): Handlers<typeof ownCases> {
  const list = serveList(app, ownCaseList, ownCaseListSql, ownCaseView)
  const scopeOf = ({ agency_id }: { agency_id: string | null }) => sql`c.agency_id = ${agency_id}`
  return {
    async list(context, { query }) {
      const actor = actorOf(context)
      const scope = scopeOf(actor)
      const { asked, zone } = await list.asked(actor, query)
      const sums =
        asked.q === undefined
          ? ownCaseDayTotals(app.db, { agency: actor.agency_id!, kind: asked.kind, days: asked.days, zone })
          : ownCaseTotals(app.db, await list.where(actor, query, scope))
      const counted = async () => (await sums).reduce((sum, { cases }) => sum + cases, 0)
      const [page, totals] = await Promise.all([list.page(actor, query, scope, counted), sums])
      return { ...page, totals }
    },
    file: (context, { query }) => list.file(context, query, scopeOf(actorOf(context)), ownCaseFileWords),

    async setBack(context, { body: { reference, given_back } }) {
      const actor = actorOf(context)
      const at = app.clock.now()
      const saved = await inTx(app.db, 'set what goes back', async (tx) => {
        const found = await ownCaseOf(tx, actor.agency_id!, reference)
        if (!found) return refuse.notFound(ownCasesWords.case_not_found)
        if (!ownCaseView(found).may_set) return refuse.wrongState(ownCasesWords.change_has_own_fee)
        const booking = (await lockBooking(tx, { id: found.booking_id }))!
        const wrong = await sellCaseBack(tx, found, given_back)
        if (wrong) return refuse.invalid('given_back', ownCasesWords.at_most_what_was_paid)
        await writeActivity(tx, { ...activityOf(booking, 'case_back_set', actor.user_id), at })
        return (await ownCaseOf(tx, actor.agency_id!, reference))!
      })
      return isRefusal(saved) ? saved : ok({ data: ownCaseView(saved) }, ownCasesWords.saved)
    },

    async paper(context, { query: { reference, locale } }) {
      const actor = actorOf(context)
      const found = await ownCaseOf(app.db, actor.agency_id!, reference)
      if (!found) return refuse.notFound(ownCasesWords.case_not_found)
      const { kind, charged, given_back } = ownCaseView(found)
      const booking = (await bookingById(app.db, found.booking_id))!
      const note = { reference, kind, charged, given_back, at: found.settled_at.toISOString(), people: found.people }
      const pdf = await caseNote(app, booking, note, locale, actor)
      return context.reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${reference}.pdf"`)
        .type('application/pdf')
        .send(pdf)
    },
  }
}
