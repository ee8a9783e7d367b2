import type { App } from '#server/app'
import { findUserByEmail, passwordMatches, type UserRow } from '#server/features/users'
import { Refusal } from '#server/http/refusal'
import { forgetTries, limits, takeTry } from './limits.ts'

export const wrongCredentials = () =>
  new Refusal('wrong_credentials', 'The e-mail address or the password is wrong.', {
    errors: [{ field: 'password', message: 'The e-mail address or the password is wrong' }],
  })

/**
 * The user whose password this is. An unknown address costs as much time as a known one and is refused in the same
 * words; a locked account is named only to whoever knows its password.
 */
export async function checkPassword(
  app: App,
  given: { email: string; password: string },
  ip: string,
): Promise<UserRow | Refusal> {
  const pair = `${ip}|${given.email}`
  await takeTry(app, limits.passwordFromAddress, ip)
  await takeTry(app, limits.passwordOfAccountAnywhere, given.email)
  await takeTry(app, limits.passwordOfAccount, pair)
  const user = await findUserByEmail(app.db, given.email)
  if (!(await passwordMatches(given.password, user?.password_hash)) || !user) return wrongCredentials()
  await forgetTries(app, limits.passwordOfAccount, pair)
  await forgetTries(app, limits.passwordOfAccountAnywhere, given.email)
  if (user.status !== 1) return new Refusal('not_allowed', 'This account is closed. Write to us to open it again.')
  return user
}
