import type { App } from '#server/app'
import { writeActivity } from '#server/features/activity'
import { findUserByEmail, passwordMatches, type UserRow } from '#server/features/users'
import { Refusal } from '#server/http/refusal'
import { forgetTries, limits, takeTry } from './limits.ts'
import type { Visit } from './sessions.ts'

export const wrongCredentials = () =>
  new Refusal('wrong_credentials', 'The e-mail address or the password is wrong.', {
    errors: [{ field: 'password', message: 'The e-mail address or the password is wrong' }],
  })

type From = Pick<Visit, 'ip' | 'request_id'>

/** One line for each login that came to nothing. The typed address is left out: people type passwords into it. */
export const noteFailedLogin = (
  app: App,
  user: Pick<UserRow, 'id'> | undefined,
  because: 'password' | 'code' | 'ticket' | 'closed',
  { ip, request_id }: From,
) =>
  writeActivity(app.db, {
    action: 'login_failed',
    at: app.clock.now(),
    actor_id: null,
    subject: 'user',
    subject_id: user?.id ?? null,
    detail: { because },
    request_id,
    ip,
  })

/**
 * The user whose password this is. An unknown address costs as much time as a known one and is refused in the same
 * words; a locked account is named only to whoever knows its password.
 */
export async function checkPassword(
  app: App,
  given: { email: string; password: string },
  from: From,
): Promise<UserRow | Refusal> {
  const { ip } = from
  const pair = `${ip}|${given.email}`
  await takeTry(app, limits.passwordFromAddress, ip)
  await takeTry(app, limits.passwordOfAccountAnywhere, given.email)
  await takeTry(app, limits.passwordOfAccount, pair)
  const user = await findUserByEmail(app.db, given.email)
  if (!(await passwordMatches(given.password, user?.password_hash)) || !user) {
    await noteFailedLogin(app, user, 'password', from)
    return wrongCredentials()
  }
  await forgetTries(app, limits.passwordOfAccount, pair)
  await forgetTries(app, limits.passwordOfAccountAnywhere, given.email)
  if (user.status !== 1) {
    await noteFailedLogin(app, user, 'closed', from)
    return new Refusal('not_allowed', 'This account is closed. Write to us to open it again.')
  }
  return user
}
