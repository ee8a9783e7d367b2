import { sql } from 'kysely'
import type { App } from '#server/app'
import { changed, first, inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import {
  findUser,
  hashPassword,
  isCommonPassword,
  markEmailVerified,
  setPasswordHash,
} from '#server/features/people/users'
import { Refusal, refuse } from '#server/http/refusal'
import { sha256 } from '#server/secrets'
import { limits, takeTryFrom } from './limits.ts'
import { endSessionsOf, type Visit } from './sessions.ts'
import { check } from '#contract/checks/check'
import { authWords } from './words.ts'

type Given = { token: string; email: string; password: string; password_confirmation: string }

/** What is wrong with a new password, beyond its length; null where it may be used. */
export function refusedPassword(password: string, confirmation: string, about: readonly string[]): Refusal | null {
  if (password.normalize('NFKC') !== confirmation.normalize('NFKC'))
    return refuse.invalid('password_confirmation', check('two_passwords_differ'))
  if (isCommonPassword(password, about)) return refuse.invalid('password', authWords.many_people_use_password_choose)
  return null
}

/**
 * Sets a new password by the mailed link. The link is good once; all sessions of the person end, also the one that
 * asks, and a code that is still under way is void. Nobody is logged in by this.
 */
export async function resetPassword(app: App, given: Given, visit: Visit): Promise<Refusal | undefined> {
  await takeTryFrom(app, limits.linkFromNetwork, visit.ip)
  const refused = refusedPassword(given.password, given.password_confirmation, [given.email])
  if (refused) return refused
  const hash = await hashPassword(given.password)
  const now = app.clock.now()
  return inTx(app.db, 'reset password', async (tx) => {
    const link = await first(
      tx,
      sql<{ user_id: string }>`
      update reset_tokens t set used_at = ${now} from users u
      where t.token_hash = ${sha256(given.token)} and t.used_at is null and t.expires_at > ${now}
        and u.id = t.user_id and u.status = 1 and lower(u.email) = ${given.email}
      returning t.user_id`,
    )
    if (!link)
      return new Refusal('link_expired', authWords.link_no_longer_works_ask, {
        errors: [{ field: 'token', message: authWords.link_no_longer_works }],
      })
    const user = (await findUser(tx, link.user_id))!
    await setPasswordHash(tx, user.id, hash)
    await markEmailVerified(tx, user.id, user.email, now)
    await changed(tx, sql`delete from login_codes where user_id = ${user.id}`)
    await endSessionsOf(tx, user.id, now, 'the password was reset')
    await writeActivity(tx, {
      action: 'password_reset',
      at: now,
      actor_id: user.id,
      subject: 'user',
      subject_id: user.id,
      request_id: visit.request_id,
      ip: visit.ip,
    })
    return undefined
  })
}
