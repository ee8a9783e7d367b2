import { randomUUID } from 'node:crypto'
import { viewMinutes } from '#contract/people/impersonation'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { findUser, lockRights, mayDoMore, rightsOf, type UserRow } from '#server/features/people/users'
import type { Actor } from '#server/http/actor'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import { insertView, openView, personMeant, setEnded, type View } from './impersonation.sql.ts'
import { impersonationWords } from './words.ts'

type Request = { ip: string; request_id: string }

/** Begins to view as somebody. The same session answers as them from the next call on, for half an hour at most. */
export async function startView(
  app: App,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
  { ip, request_id }: Request,
): Promise<{ user: UserRow; until: Date } | Refusal> {
  return inTx(app.db, 'start view', async (tx) => {
    const mine = await lockRights(tx, actor, 'user.view')
    if (isRefusal(mine)) return mine
    const meant = await personMeant(tx, id)
    const theirs = meant && (await rightsOf(tx, meant.id))
    const user = meant && (await findUser(tx, meant.id))
    if (!theirs || !user) return refuse.notFound(impersonationWords.person_not_found)
    if (theirs.role === 'admin') return new Refusal('not_allowed', impersonationWords.nobody_views_as_admin)
    if (mine.role !== 'admin' || mayDoMore(theirs, mine)) return refuse.notAllowed()
    if (theirs.status !== 1) return refuse.wrongState(impersonationWords.account_closed)
    const at = app.clock.now()
    const isViewing = await endWhatShowsNothing(tx, actor.session_id, at, { ip, request_id })
    if (isViewing) return refuse.wrongState(impersonationWords.already_viewing)
    const view = {
      id: randomUUID(),
      session_id: actor.session_id,
      admin_id: actor.user_id,
      user_id: user.id,
      reason,
      at,
      until: new Date(at.getTime() + viewMinutes * 60_000),
    }
    await insertView(tx, view)
    await writeActivity(tx, {
      action: 'view_started',
      at,
      actor_id: actor.user_id,
      subject: 'user',
      subject_id: user.id,
      detail: { reason, until: view.until.toISOString() },
      request_id,
      ip,
    })
    // Whoever never comes back has ended too.
    await enqueue(
      tx,
      'impersonation.end',
      { id: view.id },
      { runAt: view.until, dedupeKey: `impersonation:${view.id}` },
    )
    return { user, until: view.until }
  })
}

async function end(tx: Tx, view: View, at: Date, because: string, request?: Request): Promise<void> {
  await setEnded(tx, view.id, at, because)
  await writeActivity(tx, {
    action: 'view_ended',
    at,
    actor_id: view.admin_id,
    subject: 'user',
    subject_id: view.user_id,
    detail: { because },
    ...request,
  })
}

/**
 * Whether this session views as somebody. A view whose time is over ends here where no job has ended it yet; one of a
 * person who may no longer be seen as shows nothing either, and is left for the next.
 */
async function endWhatShowsNothing(tx: Tx, sessionId: string, at: Date, request: Request): Promise<boolean> {
  const view = await openView(tx, { session_id: sessionId })
  if (!view) return false
  const seen = await rightsOf(tx, view.user_id)
  if (view.until <= at) await end(tx, view, view.until, 'time')
  else if (seen?.status !== 1 || seen.role === 'admin') await end(tx, view, at, 'left', request)
  else return true
  return false
}

/** Ended by whoever looked. Nothing happens where nothing is viewed. */
export const endView = (app: App, sessionId: string, request: Request): Promise<void> =>
  inTx(app.db, 'end view', async (tx) => {
    const view = await openView(tx, { session_id: sessionId })
    if (view) await end(tx, view, app.clock.now(), 'left', request)
  })

/** Writes down that a view whose time is over has ended, with its session if that went first. */
export const closeView = (app: App, id: string): Promise<void> =>
  inTx(app.db, 'close view', async (tx) => {
    const view = await openView(tx, { id })
    if (!view || view.until > app.clock.now()) return
    const gone = view.revoked_at && view.revoked_at < view.until ? view.revoked_at : null
    await end(tx, view, gone ?? view.until, gone ? 'session' : 'time')
  })
