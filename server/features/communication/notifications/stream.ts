import type { App } from '#server/app'
import type { Actor } from '#server/http/actor'
import { findNotification, sessionLives, unreadOf } from './notifications.sql.ts'
import type { Live } from './live.ts'
import { translateReason } from './translate-reason.ts'

/** Proxies drop a connection on which nothing is said; a session that ran out by itself is noticed at a beat. */
export const beatMs = 20_000
/** Ids that wait for a slow reader; more, and it is told to fetch the list instead. */
const waitingMax = 100

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** The count first, then each notification as it comes, until the session or the app ends or the reader leaves. */
export async function* notificationStream(
  app: App,
  live: Live,
  actor: Pick<Actor, 'user_id' | 'session_id'>,
  {
    onLeave,
    everyMs = beatMs,
    locale = 'en',
  }: { onLeave: (left: () => void) => void; everyMs?: number; locale?: 'en' | 'ar' },
): AsyncGenerator<string> {
  const waiting: string[] = []
  let ended = false
  let beat = false
  let judged = true
  let wake = () => {}
  const listening = live.listen(actor.user_id, (news) => {
    if (news === null) ended = true
    else if (news === 'session') judged = false
    else if (waiting.length < waitingMax) waiting.push(news.id)
    wake()
  })
  const timer = setInterval(() => {
    beat = true
    judged = false
    wake()
  }, everyMs)
  onLeave(() => {
    ended = true
    wake()
  })
  try {
    await listening.ready
    yield event('unread', { unread: await unreadOf(app.db, actor.user_id) })
    while (!ended) {
      if (waiting.length === 0 && judged) await new Promise<void>((resolve) => (wake = resolve))
      if (ended) return
      // Asked before anything more is said: what is notified after a log-out is not for this browser.
      if (!judged) {
        judged = true
        if (!(await sessionLives(app.db, actor.session_id, app.clock.now()))) return
      }
      if (beat) {
        beat = false
        yield ': still here\n\n'
      }
      for (const id of waiting.splice(0)) {
        const notification = await findNotification(app.db, actor.user_id, id)
        if (!notification) continue
        const unread = await unreadOf(app.db, actor.user_id)
        yield event('notification', { notification: translateReason(locale)(notification), unread })
      }
    }
  } finally {
    clearInterval(timer)
    listening.stop()
  }
}
