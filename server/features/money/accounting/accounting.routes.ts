import type { accounting } from '#contract/money/accounting'
import { syncList } from '#contract/money/accounting-list'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { heldIntegrations } from '#server/features/operations/integrations'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { syncFileWords } from './file-words.ts'
import { queueJob } from './queue-job.ts'
import { reopenSyncs, skipSyncs, syncListSql, syncView } from './syncs.sql.ts'
import { accountingWords } from './words.ts'

export const accountingRoutes = (app: App): Handlers<typeof accounting> => {
  const nameOf = (system: string) => heldIntegrations(app).get(system)?.of.name ?? system
  const list = serveList(app, syncList, syncListSql, syncView(nameOf))
  const noted = (
    context: Context,
    action: 'accounting_tried_again' | 'accounting_skipped',
    detail: Record<string, string | number>,
    at: Date,
  ) => ({
    action,
    at,
    actor_id: actorOf(context).user_id,
    subject: 'integration' as const,
    subject_id: null,
    detail,
    request_id: context.request.id,
    ip: context.ip,
  })
  return {
    list: (context, { query }) => list.page(actorOf(context), query, null),
    file: (context, { query }) => list.file(context, query, null, syncFileWords),

    async tryAgain(context, { body: { ids } }) {
      const at = app.clock.now()
      const count = await inTx(app.db, 'try accounting again', async (tx) => {
        const opened = await reopenSyncs(tx, ids, actorOf(context).user_id)
        for (const { id, fence } of opened) await queueJob(tx, id, at, `:${fence}`)
        if (opened.length > 0)
          await writeActivity(tx, noted(context, 'accounting_tried_again', { count: opened.length }, at))
        return opened.length
      })
      return count === 0
        ? refuse.wrongState(accountingWords.none_waits)
        : ok({ data: { count } }, accountingWords.tried_again)
    },

    async skip(context, { body: { ids, reason } }) {
      const at = app.clock.now()
      const count = await inTx(app.db, 'skip accounting', async (tx) => {
        const skipped = await skipSyncs(tx, ids, accountingWords.by_hand({ reason }), actorOf(context).user_id)
        if (skipped > 0) await writeActivity(tx, noted(context, 'accounting_skipped', { count: skipped, reason }, at))
        return skipped
      })
      return count === 0
        ? refuse.wrongState(accountingWords.none_waits)
        : ok({ data: { count } }, accountingWords.skipped)
    },
  }
}
