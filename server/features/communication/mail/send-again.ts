import { sql } from 'kysely'
import { all, changed, type Tx } from '#server/db/db'
import { enqueueAgain } from '#server/jobs/jobs'
import { mailAttempts } from './give-up-mail.ts'

/** The job that sends a mail: the same key for all its tries, so that one mail has one job. */
export const sendJobKey = (mailId: string) => `mail.send:${mailId}`

/**
 * Puts failed mails into the outbox once more, with three more days to be sent in; the Message-ID stays. Answers how
 * many it could: one whose code or link has ended, or whose text is no longer kept, is passed over.
 */
export async function sendAgain(tx: Tx, ids: readonly string[], at: Date): Promise<number> {
  const mails = await all(
    tx,
    sql<{
      id: string
    }>`update mails set status = 'queued', queued_at = ${at}, last_error = null, closed_at = null, closed_reason = null
      where id = any(${ids}::uuid[]) and status = 'failed' and content_encrypted is not null and (expires_at is null or expires_at > ${at})
      returning id`,
  )
  for (const { id } of mails)
    await enqueueAgain(
      tx,
      'mail.send',
      { mail_id: id },
      { runAt: at, dedupeKey: sendJobKey(id), maxAttempts: mailAttempts },
    )
  return mails.length
}

/** A person has decided that these failed mails need not arrive. Answers how many they were. */
export const closeMails = (tx: Tx, ids: readonly string[], reason: string, at: Date): Promise<number> =>
  changed(
    tx,
    sql`update mails set closed_at = ${at}, closed_reason = ${reason}, content_encrypted = null where id = any(${ids}::uuid[]) and status = 'failed' and closed_at is null`,
  )
