import { sql } from 'kysely'
import type { App } from '#server/app'
import { first, inTx } from '#server/db/db'
import { findUser, markEmailVerified, type UserRow } from '#server/features/people/users'
import type { Actor } from '#server/http/actor'
import { Refusal, refuse } from '#server/http/refusal'
import { sha256 } from '#server/secrets'
import { limits, takeTry } from './limits.ts'
import { mailVerifyLink } from './links.ts'
import { authWords } from './words.ts'

/** The address behind a mailed link is verified. Opening the link a second time does no harm and says the same. */
export async function verifyEmail(app: App, token: string): Promise<UserRow | Refusal> {
  const now = app.clock.now()
  return inTx(app.db, 'verify e-mail', async (tx) => {
    const link = await first(
      tx,
      sql<{ user_id: string; email: string }>`
      update email_tokens set used_at = coalesce(used_at, ${now}) where token_hash = ${sha256(token)} and expires_at > ${now} returning user_id, email`,
    )
    const before = link && (await findUser(tx, link.user_id))
    if (!link || before?.email.toLowerCase() !== link.email.toLowerCase()) {
      return new Refusal('link_expired', authWords.link_no_longer_works_ask, {
        errors: [{ field: 'token', message: authWords.link_no_longer_works }],
      })
    }
    await markEmailVerified(tx, link.user_id, link.email, now)
    return (await findUser(tx, link.user_id))!
  })
}

/** A new link for whoever is logged in and not verified yet. */
export async function resendVerifyLink(app: App, actor: Actor | null): Promise<UserRow | Refusal> {
  if (!actor) return refuse.notLoggedIn()
  const user = (await findUser(app.db, actor.user_id))!
  if (user.email_verified_at) return user
  await takeTry(app, limits.linkOfAccount, user.email)
  await inTx(app.db, 'mail verify link', (tx) => mailVerifyLink(app, tx, user))
  return user
}
