import { Readable } from 'node:stream'
import type { notifications } from '#contract/communication/notifications'
import type { App } from '#server/app'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { liveOf } from './live.ts'
import {
  clearNotifications,
  deleteNotification,
  listNotifications,
  readNotification,
  unreadOf,
} from './notifications.sql.ts'
import { translateReason } from './translate-reason.ts'
import { notificationStream } from './stream.ts'
import { notificationsWords } from './words.ts'

const unknown = () => refuse.notFound(notificationsWords.notification_not_found)

export const notificationsRoutes = (app: App): Handlers<typeof notifications> => ({
  async list(context, { query }) {
    const { user_id } = actorOf(context)
    const { data, total, next_cursor } = await listNotifications(app.db, user_id, query)
    return ok({
      data: data.map(translateReason(context.locale)),
      meta: { total, next_cursor },
      unread: await unreadOf(app.db, user_id),
    })
  },

  async read(context, { params }) {
    const { user_id } = actorOf(context)
    const data = await readNotification(app.db, user_id, params.id, app.clock.now())
    return data
      ? ok({ data: translateReason(context.locale)(data), unread: await unreadOf(app.db, user_id) })
      : unknown()
  },

  async remove(context, { params }) {
    const { user_id } = actorOf(context)
    if (!(await deleteNotification(app.db, user_id, params.id))) return unknown()
    return ok({ unread: await unreadOf(app.db, user_id) }, notificationsWords.notification_deleted)
  },

  async clearAll(context) {
    await clearNotifications(app.db, actorOf(context).user_id)
    return ok({}, notificationsWords.all_notifications_cleared)
  },

  async stream(context) {
    const actor = actorOf(context)
    const { request, reply } = context
    reply.header('cache-control', 'no-store')
    if (!request.headers.accept?.includes('text/event-stream'))
      return reply.send(ok({ unread: await unreadOf(app.db, actor.user_id) }))
    const onLeave = (left: () => void) => void reply.raw.once('close', left)
    return (
      reply
        .header('x-accel-buffering', 'no')
        // Nothing follows a stream on its connection; kept alive, it would hold up an installation that wants to stop.
        .header('connection', 'close')
        .type('text/event-stream; charset=utf-8')
        .send(Readable.from(notificationStream(app, liveOf(app), actor, { onLeave, locale: context.locale })))
    )
  },
})
