import type { App } from '#server/app'
import { writeActivity } from '#server/features/operations/activity'
import { findUserByEmail, passwordMatches, type UserRow } from '#server/features/people/users'
import { networkOf } from '#server/http/network'
import { isRefusal, Refusal } from '#server/http/refusal'
import { knownDevice } from './known-device.ts'
import { forgetTries, releaseTry, limits, takeTry, takeTryFrom } from './limits.ts'
import type { Visit } from './sessions.ts'
import { warnOwner } from './warn-owner.ts'
import { authWords } from './words.ts'

export const wrongCredentials = () =>
  new Refusal('wrong_credentials', authWords.the_email_address_or_the_password_is_wrong, {
    errors: [{ field: 'password', message: authWords.email_address_or_password_wrong }],
  })

type From = Pick<Visit, 'ip' | 'request_id' | 'devices'>
type Given = { email: string; password: string }

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
 * Counts a try at this account and answers how it is taken back once the password is right. A device that has logged
 * in before has a count of its own, which nobody else can use up; all others share theirs.
 */
async function countTry(app: App, { email }: Given, { ip, devices }: From): Promise<() => Promise<void>> {
  const device = knownDevice(app, devices ?? [], email)
  if (device) {
    await takeTry(app, limits.passwordOfDevice, device)
    return () => forgetTries(app, limits.passwordOfDevice, device)
  }
  const pair = `${ip}|${email}`
  await takeTryFrom(app, limits.passwordFromNetwork, ip)
  try {
    await takeTry(app, limits.passwordOfAccountAnywhere, email)
  } catch (error) {
    if (isRefusal(error)) await warnOwner(app, email)
    throw error
  }
  await takeTry(app, limits.passwordOfAccount, pair)
  return async () => {
    await forgetTries(app, limits.passwordOfAccount, pair)
    await releaseTry(app, limits.passwordOfAccountAnywhere, [email])
    await releaseTry(
      app,
      limits.passwordFromNetwork,
      networkOf(ip).map(({ who }) => who),
    )
  }
}

/**
 * The user whose password this is. An unknown address costs as much time as a known one and is refused in the same
 * words; a locked account is named only to whoever knows its password.
 */
export async function checkPassword(app: App, given: Given, from: From): Promise<UserRow | Refusal> {
  const takeBack = await countTry(app, given, from)
  const user = await findUserByEmail(app.db, given.email)
  if (!(await passwordMatches(given.password, user?.password_hash)) || !user) {
    await noteFailedLogin(app, user, 'password', from)
    return wrongCredentials()
  }
  await takeBack()
  if (user.status !== 1) {
    await noteFailedLogin(app, user, 'closed', from)
    return new Refusal('not_allowed', authWords.account_closed_write_to_us)
  }
  return user
}
