import { sql } from 'kysely'
import type { App } from '#server/app'
import { first, inTx } from '#server/db/db'
import type { UserRow } from '#server/features/people/users'
import { isRefusal, Refusal } from '#server/http/refusal'
import { sha256 } from '#server/secrets'
import { checkPassword, noteFailedLogin } from './check-password.ts'
import { endSession, type OpenedSession, openSession, type Visit } from './sessions.ts'
import { authWords } from './words.ts'

/**
 * `POST /login`: a token only against a ticket of verify-otp, fresh, unused and of the same person; it takes the place
 * of the session that verify-otp opened. Without a ticket nothing is looked up at all, so nothing can be learned.
 */
export async function logIn(
  app: App,
  given: { email: string; password: string; ticket?: string | undefined },
  visit: Visit,
): Promise<{ user: UserRow; session: OpenedSession } | null> {
  if (!given.ticket) return null
  const user = await checkPassword(app, given, visit)
  if (isRefusal(user)) return null
  const now = app.clock.now()
  const answer = await inTx(app.db, 'log in by ticket', async (tx) => {
    const ticket = await first(
      tx,
      sql<{ session_id: string }>`update login_tickets set used_at = ${now}
      where ticket_hash = ${sha256(given.ticket!)} and user_id = ${user.id} and used_at is null and expires_at > ${now} returning session_id`,
    )
    // The session may be gone since (logged out, password changed): then its ticket opens nothing either.
    const isAlive = ticket && (await endSession(tx, ticket.session_id, now, 'its ticket was used')) === 1
    if (!isAlive) return new Refusal('wrong_credentials', authWords.ticket_spent)
    return openSession(app, user, visit, tx)
  })
  if (!isRefusal(answer)) return { user, session: answer }
  await noteFailedLogin(app, user, 'ticket', visit)
  return null
}
