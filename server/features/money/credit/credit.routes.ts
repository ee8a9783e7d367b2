import type { credit } from '#contract/money/credit'
import { creditList } from '#contract/money/credit-list'
import type { App } from '#server/app'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { lockCredit, remindOfCredit } from './credit-acts.ts'
import { creditListSql, creditRow, creditTotals } from './credit-list.sql.ts'
import { creditFileWords } from './file-words.ts'
import { creditWords } from './words.ts'

export function creditRoutes(app: App): Handlers<typeof credit> {
  const listAt = (at: Date) => serveList(app, creditList, creditListSql(at), creditRow(at))
  return {
    async list(context, { query }) {
      const at = app.clock.now()
      const list = listAt(at)
      const actor = actorOf(context)
      const sums = creditTotals(app.db, at, await list.where(actor, query, null))
      const counted = async () => (await sums).reduce((sum, { agencies }) => sum + agencies, 0)
      const [page, totals] = await Promise.all([list.page(actor, query, null, counted), sums])
      return { ...page, totals }
    },
    file: (context, { query }) => listAt(app.clock.now()).file(context, query, null, creditFileWords),

    async remind(context, { body }) {
      const refusal = await remindOfCredit(app, { actor: actorOf(context), ip: context.ip }, body.agency_id)
      return refusal ?? ok({}, creditWords.reminder_on_way)
    },
    async lock(context, { body }) {
      const refusal = await lockCredit(app, { actor: actorOf(context), ip: context.ip }, body)
      return (
        refusal ?? ok({}, body.locked ? creditWords.agency_no_longer_buys : creditWords.agency_buys_on_credit_again)
      )
    },
  }
}
