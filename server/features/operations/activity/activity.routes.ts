import type { activity } from '#contract/operations/activity'
import { activityList } from '#contract/operations/activity-list'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { ok } from '#server/http/answers'
import type { Actor } from '#server/http/actor'
import { actorOf } from '#server/http/context'
import { holds } from '#server/http/permissions'
import { refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { hideEntries, officePeople } from './activity-hidden.sql.ts'
import { activityListSql, shown } from './activity-list.sql.ts'
import { activityRow } from './activity-row.ts'
import { activityWords } from './file-words.ts'
import { writeActivity } from './index.ts'
import { activityLogWords } from './words.ts'

export const activityRoutes = (app: App): Handlers<typeof activity> => {
  const list = serveList(app, activityList, activityListSql, activityRow)
  const scopeOf = (actor: Actor, query: Readonly<Record<string, unknown>>) => {
    if (!query['hidden']) return shown
    if (!holds(actor, 'activity_log.delete')) throw refuse.notAllowed()
    return null
  }
  return {
    list: (context, { query }) => list.page(actorOf(context), query, scopeOf(actorOf(context), query)),
    file: (context, { query }) => list.file(context, query, scopeOf(actorOf(context), query), activityWords),
    people: async () => ok({ data: await officePeople(app.db) }),

    async remove(context, { query }) {
      const actor = actorOf(context)
      const at = app.clock.now()
      const reason = query.reason || null
      const hidden = await inTx(app.db, 'hide activity', async (tx) => {
        const entries = await hideEntries(tx, query.ids.split(','), actor.user_id, at, reason)
        if (entries.length === 0) return 0
        await writeActivity(tx, {
          action: 'activity_hidden',
          at,
          actor_id: actor.user_id,
          subject: 'activity',
          subject_id: entries.length === 1 ? entries[0]!.id : null,
          detail: { count: entries.length, ids: entries.map(({ id }) => id).join(' '), ...(reason ? { reason } : {}) },
          request_id: context.request.id,
          ip: context.ip,
        })
        return entries.length
      })
      if (hidden === 0) return refuse.wrongState(activityLogWords.none_entries_can_deleted_look)
      return ok({ data: { hidden } }, activityLogWords.activity_log_deleted_successfully)
    },
  }
}
