import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#server/app'
import { changed, first, inTx } from '#server/db/db'
import { queueMail } from '#server/features/communication/mail'
import { sameText } from '#server/http/csrf'
import { isRefusal, type Refusal } from '#server/http/refusal'
import { checkPassword, wrongCredentials } from './check-password.ts'
import { knownDevice } from './known-device.ts'
import { limits, takeTry, takeTryFrom } from './limits.ts'
import type { Visit } from './sessions.ts'

export const codeMinutes = 10
export const codeTries = 5
export const resendAfterSeconds = 60

const signedText = (codeId: string, code: string) => `otp:${codeId}:${code}`

/** What is stored of a code: useless without our key, and bound to this one request for it. */
export const codeHash = (app: App, codeId: string, code: string) => app.secrets.sign(signedText(codeId, code))

/** Whether this is the code behind the stored hash, also where the key changed since it was mailed. */
export const isCode = (app: Pick<App, 'secrets'>, held: { id: string; code_hash: string }, code: string): boolean =>
  app.secrets.signatures(signedText(held.id, code)).some((hash) => sameText(held.code_hash, hash))

/**
 * First step of logging in: with the right password a six-digit code is mailed, and any earlier one is void. The mail
 * leaves through the outbox in the same transaction.
 */
export async function requestCode(
  app: App,
  given: { email: string; password: string },
  visit: Visit,
): Promise<Refusal | { resend_after_seconds: number }> {
  const user = await checkPassword(app, given, visit)
  if (isRefusal(user)) return user
  const device = knownDevice(app, visit.devices ?? [], user.email)
  if (device) await takeTry(app, limits.codeOfDevice, device)
  else {
    await takeTryFrom(app, limits.codeFromNetwork, visit.ip)
    await takeTry(app, limits.codeOfAccount, user.id)
  }
  const now = app.clock.now()
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const refused = await inTx(app.db, 'request login code', async (tx) => {
    await changed(
      tx,
      sql`
      insert into login_codes (user_id, id, code_hash, expires_at, created_at)
      values (${user.id}, ${id}, ${codeHash(app, id, code)}, ${now}::timestamptz + ${codeMinutes} * interval '1 minute', ${now})
      on conflict (user_id) do update set id = excluded.id, code_hash = excluded.code_hash, attempts = 0,
        expires_at = excluded.expires_at, used_at = null, created_at = excluded.created_at`,
    )
    // An address that is being moved just now is waited for: no code goes to whose it no longer is.
    const isTheirs = await first(
      tx,
      sql`select 1 from users where id = ${user.id} and lower(email) = lower(${user.email}) for update`,
    )
    if (!isTheirs) return wrongCredentials()
    await queueMail(app, tx, {
      to: user.email,
      template: 'login-code',
      locale: user.locale,
      data: { name: user.name, code, minutes: codeMinutes },
      code,
      expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
    })
    return undefined
  })
  return refused ?? { resend_after_seconds: resendAfterSeconds }
}
