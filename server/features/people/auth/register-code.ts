import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { changed, first, inTx, type Tx } from '#server/db/db'
import { queueMail } from '#server/features/communication/mail'
import { findUserByEmail } from '#server/features/people/users'
import type { Refusal } from '#server/http/refusal'
import { enqueue, type JobHandler } from '#server/jobs/jobs'
import { sha256 } from '#server/secrets'
import { isWithin, limits } from './limits.ts'
import { codeHash, codeTries, isCode, resendAfterSeconds } from './request-code.ts'
import { wrongCode } from './verify-code.ts'

const codeMinutes = 30

/** Neither address nor code is kept readable in a job's payload. */
const mailPlace = 'jobs:auth.register-code:letter'

type CodeMail = { email: string; name: string; locale: Locale; code: string; expires_at: string }

const addressHash = (email: string) => sha256(email.toLowerCase())

/**
 * Takes the wish for an account and looks nothing up: a known and an unknown address cost the same work and get the
 * same answer. Whether the address has an account is found out by the job behind it, which mails accordingly.
 */
export async function mailRegisterCode(
  app: App,
  given: { email: string; name: string; locale: Locale },
): Promise<{ resend_after_seconds: number }> {
  const answer = { resend_after_seconds: resendAfterSeconds }
  // Past the limit the last code stays good, so that nobody is kept out by a stranger who types their address.
  if (!(await isWithin(app, limits.registerOfAddress, given.email))) return answer
  const now = app.clock.now()
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const mail: CodeMail = { ...given, code, expires_at: expiresAt.toISOString() }
  await inTx(app.db, 'ask for a registration code', async (tx) => {
    await changed(
      tx,
      sql`
      insert into register_codes (address_hash, id, code_hash, expires_at, created_at)
      values (${addressHash(given.email)}, ${id}, ${codeHash(app, id, code)}, ${expiresAt}, ${now})
      on conflict (address_hash) do update set id = excluded.id, code_hash = excluded.code_hash, attempts = 0,
        expires_at = excluded.expires_at, used_at = null, created_at = excluded.created_at`,
    )
    await enqueue(
      tx,
      'auth.register-code',
      { letter_encrypted: app.secrets.encrypt(JSON.stringify(mail), mailPlace) },
      { maxAttempts: 5 },
    )
  })
  return answer
}

/** The job: mails the code, or tells the owner of a known address, now and then, that they have an account. */
export function registerCodeJob(app: App): JobHandler {
  return async ({ letter_encrypted }) => {
    const mail = JSON.parse(app.secrets.decrypt(String(letter_encrypted), mailPlace)) as CodeMail
    const { email, name, locale, code } = mail
    const owner = await findUserByEmail(app.db, email)
    if (owner && !(await isWithin(app, limits.knownAddress, email))) return
    await inTx(app.db, 'mail registration code', (tx) =>
      owner
        ? queueMail(app, tx, {
            to: owner.email,
            template: 'already-registered',
            locale: owner.locale,
            data: {
              name: owner.name,
              loginUrl: `${app.publicUrl()}/auth/login`,
              forgotUrl: `${app.publicUrl()}/auth/forgot-password`,
            },
          })
        : queueMail(app, tx, {
            to: email,
            template: 'register-code',
            locale,
            data: { name, code, minutes: codeMinutes },
            code,
            expiresAt: new Date(mail.expires_at),
          }),
    )
  }
}

/**
 * Whether this code was mailed to this address; answers which, to be spent. A try is counted before the code is looked
 * at, in one statement. An address that has an account holds a code too, which nobody was ever told.
 */
export async function tryRegisterCode(app: App, email: string, code: string): Promise<{ code_id: string } | Refusal> {
  const held = await first(
    app.db,
    sql<{ id: string; code_hash: string; attempts: number }>`
    update register_codes set attempts = attempts + 1
    where address_hash = ${addressHash(email)} and used_at is null and attempts < ${codeTries} and expires_at > ${app.clock.now()}
    returning id, code_hash, attempts`,
  )
  if (held && isCode(app, held, code)) return { code_id: held.id }
  return wrongCode(held ? codeTries - held.attempts : 0)
}

/** Uses the code up, in the transaction that makes the account. Of two at once one gets it. */
export const spendRegisterCode = async (app: App, tx: Tx, codeId: string): Promise<boolean> =>
  (await changed(
    tx,
    sql`update register_codes set used_at = ${app.clock.now()} where id = ${codeId} and used_at is null`,
  )) === 1
