import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import type { Actor } from '#server/http/actor'
import { endSession, type Visit } from './sessions.ts'

/** Ends this session, and this one only: other devices of the person stay logged in. */
export async function logOut(app: App, actor: Actor, visit: Visit): Promise<void> {
  const now = app.clock.now()
  await inTx(app.db, 'log out', async (tx) => {
    const ended = await endSession(tx, actor.session_id, now, 'logged out')
    if (!ended) return
    await writeActivity(tx, {
      action: 'logout',
      at: now,
      actor_id: actor.viewed_by?.user_id ?? actor.user_id,
      subject: 'user',
      subject_id: actor.viewed_by?.user_id ?? actor.user_id,
      request_id: visit.request_id,
      ip: visit.ip,
    })
  })
}
