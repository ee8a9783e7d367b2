import type { App } from '#server/app'
import { findUser, passwordMatches, type UserRow } from '#server/features/people/users'
import type { Actor } from '#server/http/actor'
import { forgetTries, limits, takeTry } from './limits.ts'

/**
 * The account of whoever is logged in and has typed its password again; null where it is not the password. Guesses
 * count as failed logins do (429 beyond the limit): an open screen must not be a way to try passwords.
 */
export async function provePassword(
  app: App,
  actor: Pick<Actor, 'user_id' | 'session_id'>,
  password: string,
): Promise<UserRow | null> {
  await takeTry(app, limits.passwordOfDevice, actor.session_id)
  const user = (await findUser(app.db, actor.user_id))!
  if (!(await passwordMatches(password, user.password_hash))) return null
  await forgetTries(app, limits.passwordOfDevice, actor.session_id)
  return user
}
