import { sql } from 'kysely'
import type { App } from '#server/app'
import { first, inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { endOthers, keepSessionAlone, provePassword, refusedPassword, type Visit } from '#server/features/people/auth'
import { hashPassword, setPasswordHash } from '#server/features/people/users'
import type { Actor } from '#server/http/actor'
import { type Refusal, refuse } from '#server/http/refusal'
import { accountWords } from './words.ts'

type Given = { current_password: string; password: string; password_confirmation: string }

const wrongPassword = () => refuse.invalid('current_password', accountWords.not_your_password)

/**
 * Sets a new password for whoever knows the old one and answers how many other logins ended by it.
 */
export async function changePassword(app: App, actor: Actor, given: Given, visit: Visit): Promise<number | Refusal> {
  const user = await provePassword(app, actor, given.current_password)
  if (!user) return wrongPassword()
  const refused = refusedPassword(given.password, given.password_confirmation, [user.email, user.name])
  if (refused) return refused
  if (given.password.normalize('NFKC') === given.current_password.normalize('NFKC'))
    return refuse.invalid('password', accountWords.password_you_choose_another)
  const hash = await hashPassword(given.password)
  const now = app.clock.now()
  return inTx(app.db, 'change password', async (tx) => {
    const held = await first(
      tx,
      sql<{ password_hash: string }>`select password_hash from users where id = ${user.id} for update`,
    )
    // Changed meanwhile from elsewhere: the password that was typed is not the one any more.
    if (held?.password_hash !== user.password_hash) return wrongPassword()
    const ended = await endOthers(tx, user.id, actor.session_id, now, 'the password was changed')
    await setPasswordHash(tx, user.id, hash)
    await keepSessionAlone(tx, user.id, actor.session_id, now)
    await writeActivity(tx, {
      action: 'password_changed',
      at: now,
      actor_id: user.id,
      subject: 'user',
      subject_id: user.id,
      detail: { ended },
      request_id: visit.request_id,
      ip: visit.ip,
    })
    return ended
  })
}
