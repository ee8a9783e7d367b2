import { sql } from 'kysely'
import type { App } from '#server/app'
import { changed, first, inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { findUser, markEmailVerified, noteLogin, type UserRow } from '#server/features/people/users'
import { isRefusal, Refusal } from '#server/http/refusal'
import { randomToken, sha256 } from '#server/secrets'
import { checkPassword, noteFailedLogin } from './check-password.ts'
import { codeTries, isCode } from './request-code.ts'
import { type OpenedSession, openSession, type Visit } from './sessions.ts'
import { authWords } from './words.ts'

const ticketSeconds = 120

export const wrongCode = (triesLeft: number) => {
  const [message, atField] =
    triesLeft > 0
      ? [authWords.code_wrong, authWords.code_wrong_at_field]
      : [authWords.code_no_longer_works_ask, authWords.code_no_longer_works_at_field]
  return new Refusal('wrong_code', message, {
    errors: [{ field: 'code', message: atField }],
    extra: { tries_left: triesLeft },
  })
}

export type LoggedIn = { user: UserRow; session: OpenedSession; ticket: string }

/**
 * Second step: password and code together open a session. A try is counted before the code is looked at, in one
 * statement, so that no number of parallel guesses gets more than five looks; a code is good once. Whoever reads the
 * code also reads the mailbox, so the address counts as verified.
 */
export async function verifyCode(
  app: App,
  given: { email: string; password: string; code: string },
  visit: Visit,
): Promise<LoggedIn | Refusal> {
  const user = await checkPassword(app, given, visit)
  if (isRefusal(user)) return user
  const now = app.clock.now()
  const held = await first(
    app.db,
    sql<{ id: string; code_hash: string; attempts: number }>`
    update login_codes set attempts = attempts + 1
    where user_id = ${user.id} and used_at is null and attempts < ${codeTries} and expires_at > ${now}
    returning id, code_hash, attempts`,
  )
  const isRight = held && isCode(app, held, given.code)
  if (!isRight) {
    await noteFailedLogin(app, user, 'code', visit)
    return wrongCode(held ? codeTries - held.attempts : 0)
  }
  const ticket = randomToken()
  return inTx(app.db, 'open session', async (tx) => {
    const isMine = await changed(
      tx,
      sql`update login_codes set used_at = ${now} where user_id = ${user.id} and id = ${held.id} and used_at is null`,
    )
    if (!isMine) return wrongCode(0)
    await markEmailVerified(tx, user.id, user.email, now)
    await noteLogin(tx, user.id, now)
    await writeActivity(tx, {
      action: 'login',
      at: now,
      actor_id: user.id,
      subject: 'user',
      subject_id: user.id,
      detail: { role: user.role },
      request_id: visit.request_id,
      ip: visit.ip,
    })
    const session = await openSession(app, user, visit, tx)
    await changed(
      tx,
      sql`insert into login_tickets (ticket_hash, user_id, session_id, expires_at)
      values (${sha256(ticket)}, ${user.id}, ${session.session_id}, ${now}::timestamptz + ${ticketSeconds} * interval '1 second')`,
    )
    return { user: (await findUser(tx, user.id))!, session, ticket }
  })
}
