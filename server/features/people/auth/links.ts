import { sql } from 'kysely'
import type { App } from '#server/app'
import { changed, type Tx } from '#server/db/db'
import { queueMail } from '#server/features/communication/mail'
import { randomToken, sha256 } from '#server/secrets'

export const verifyHours = 24
export const resetMinutes = 30
const inviteDays = 3

/** A mail that comes when its link has ended is of no use. */
const minutesOn = (app: App, minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000)

type Addressee = { id: string; email: string; name: string; locale: 'en' | 'ar' }

/** Mails a link that proves the address; it works once, for this address, within a day. */
export async function mailVerifyLink(app: App, tx: Tx, user: Addressee): Promise<void> {
  const token = randomToken()
  await changed(
    tx,
    sql`insert into email_tokens (token_hash, user_id, email, expires_at)
    values (${sha256(token)}, ${user.id}, ${user.email}, ${app.clock.now()}::timestamptz + ${verifyHours} * interval '1 hour')`,
  )
  const url = `${app.publicUrl()}/auth/verify-email?token=${token}`
  await queueMail(app, tx, {
    to: user.email,
    template: 'verify-email',
    locale: user.locale,
    data: { name: user.name, url, hours: verifyHours },
    expiresAt: minutesOn(app, verifyHours * 60),
  })
}

/** A link to choose a new password; it works once, within half an hour, and voids the links before it. */
export async function newResetLink(
  app: Pick<App, 'clock' | 'publicUrl'>,
  tx: Tx,
  user: { id: string; email: string },
): Promise<string> {
  const token = randomToken()
  await changed(tx, sql`delete from reset_tokens where user_id = ${user.id}`)
  await changed(
    tx,
    sql`insert into reset_tokens (token_hash, user_id, expires_at)
    values (${sha256(token)}, ${user.id}, ${app.clock.now()}::timestamptz + ${resetMinutes} * interval '1 minute')`,
  )
  return `${app.publicUrl()}/auth/password-reset/${token}?email=${encodeURIComponent(user.email)}`
}

/** Mails the link of `newResetLink`. */
export async function mailResetLink(app: App, tx: Tx, user: Addressee): Promise<void> {
  const url = await newResetLink(app, tx, user)
  await queueMail(app, tx, {
    to: user.email,
    template: 'reset-password',
    locale: user.locale,
    data: { name: user.name, url, minutes: resetMinutes },
    expiresAt: minutesOn(app, resetMinutes),
  })
}

/** Where somebody whose account was made for them chooses their first password; it voids the links before it. */
async function newInvitation(app: App, tx: Tx, user: Addressee): Promise<string> {
  const token = randomToken()
  await changed(tx, sql`delete from reset_tokens where user_id = ${user.id}`)
  await changed(
    tx,
    sql`insert into reset_tokens (token_hash, user_id, expires_at)
    values (${sha256(token)}, ${user.id}, ${app.clock.now()}::timestamptz + ${inviteDays} * interval '1 day')`,
  )
  return `${app.publicUrl()}/auth/password-reset/${token}?email=${encodeURIComponent(user.email)}`
}

/** Invites the owner of an agency. */
export async function mailInvitation(app: App, tx: Tx, user: Addressee, agency: string): Promise<void> {
  const url = await newInvitation(app, tx, user)
  await queueMail(app, tx, {
    to: user.email,
    template: 'agency-invited',
    locale: user.locale,
    data: { name: user.name, agency, url, days: inviteDays },
    expiresAt: minutesOn(app, inviteDays * 1_440),
  })
}

/** Invites somebody else, naming what they are to work on. */
export async function mailAccountInvitation(app: App, tx: Tx, user: Addressee, place: string | null): Promise<void> {
  const url = await newInvitation(app, tx, user)
  await queueMail(app, tx, {
    to: user.email,
    template: 'account-invited',
    locale: user.locale,
    data: { name: user.name, place, url, days: inviteDays },
    expiresAt: minutesOn(app, inviteDays * 1_440),
  })
}
