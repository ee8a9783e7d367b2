import { sql } from 'kysely'
import type { App } from '#server/app'
import { changed, type Db, first, inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { decryptContent } from '#server/features/communication/mail'
import { setUserStatus, type UserRow } from '#server/features/people/users'
import { newResetLink, resetMinutes } from './links.ts'
import { codeTries, isCode } from './request-code.ts'
import { endSessionsOf } from './sessions.ts'

type Parts = Pick<App, 'db' | 'clock' | 'secrets' | 'publicUrl'>
type Operator = { by: string; login: string }

/**
 * For an operator at the terminal: a link, good once for half an hour, by which this person chooses a new password.
 * Ends all their sessions, voids earlier links and a code under way, opens a closed account, and stands in the
 * activity log. No mail is sent. The caller decides whose link may be asked for.
 */
export const resetLinkForOperator = (app: Parts, user: UserRow, operator: Operator) =>
  inTx(app.db, 'reset link for operator', async (tx) => {
    const at = app.clock.now()
    const url = await newResetLink(app, tx, user)
    const wasClosed = user.status !== 1
    if (wasClosed) await setUserStatus(tx, user.id, 1)
    const sessions = await endSessionsOf(tx, user.id, at, 'an operator asked for a new password')
    await changed(tx, sql`delete from login_codes where user_id = ${user.id}`)
    await writeActivity(tx, {
      action: 'reset_link_made',
      at,
      actor_id: null,
      subject: 'user',
      subject_id: user.id,
      detail: { ...operator, sessions_ended: sessions, reopened: wasClosed },
    })
    return { url, minutes: resetMinutes, sessions, wasClosed }
  })

type CodeMail = { id: string; content_encrypted: string; code_id: string; code_hash: string; expires_at: Date }

/**
 * The login code that this person could type now, for an operator where no mail is sent; null where none is under way.
 * That it was looked at stands in the activity log.
 */
export const loginCodeForOperator = (app: Parts, user: UserRow, operator: Operator) =>
  inTx(app.db, 'login code for operator', async (tx) => {
    const at = app.clock.now()
    const mail = await first(
      tx,
      sql<CodeMail>`select m.id, m.content_encrypted, c.id as code_id, c.code_hash, c.expires_at
        from login_codes c join mails m on lower(m.to_address) = lower(${user.email}) and m.template = 'login-code'
          and m.content_encrypted is not null and m.expires_at > ${at}
        where c.user_id = ${user.id} and c.used_at is null and c.attempts < ${codeTries} and c.expires_at > ${at}
        order by m.created_at desc limit 1`,
    )
    const code = mail && decryptContent(app, mail)?.code
    if (!mail || !code || !isCode(app, { id: mail.code_id, code_hash: mail.code_hash }, code)) return null
    await writeActivity(tx, {
      action: 'login_code_shown',
      at,
      actor_id: null,
      subject: 'user',
      subject_id: user.id,
      detail: { ...operator },
    })
    return { code, expires_at: mail.expires_at }
  })

export type AdminRow = {
  name: string
  email: string
  status: 0 | 1
  created_at: Date
  last_login_at: Date | null
  open_sessions: number
}

/** The admins, oldest first, with how many sessions of theirs are open. */
export const listAdmins = async (db: Db, at: Date): Promise<AdminRow[]> =>
  (
    await sql<AdminRow>`select u.name, u.email, u.status, u.created_at, u.last_login_at,
      (select count(*)::int from sessions s where s.user_id = u.id and s.revoked_at is null and s.epoch = u.session_epoch
        and s.idle_expires_at > ${at} and s.absolute_expires_at > ${at}) as open_sessions
    from users u where u.role = 'admin' order by u.created_at, u.email`.execute(db)
  ).rows
