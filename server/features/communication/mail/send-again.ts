import { sql } from 'kysely'
import { all, changed, type Tx } from '#server/db/db'
import { enqueueAgain } from '#server/jobs/jobs'
import { mailAttempts } from './give-up-mail.ts'

/** The job that sends a mail: the same key for all its tries, so that one mail has one job. */
export const sendJobKey = (mailId: string) => `mail.send:${mailId}`

/** Somebody decides about them. */
const undecided = sql`status in ('failed', 'bounced', 'withheld', 'uncertain')`

/**
 * Somebody says that the addresses of these mails work: bounces from before count no more, and what is written to them from
 * now on is sent. Answers how many addresses there were.
 */
export const addressesWork = async (tx: Tx, ids: readonly string[], at: Date): Promise<number> =>
  (
    await all(
      tx,
      sql<{
        address: string
      }>`with said as (select distinct lower(to_address) as address from mails where id = any(${ids}::uuid[])),
        freed as (update mails m set address_works_at = ${at} from said
          where lower(m.to_address) = said.address and m.status = 'bounced' and m.address_works_at is null returning said.address)
        select distinct address from freed`,
    )
  ).length

/**
 * Puts mails that did not go into the outbox once more, with three more days to be sent in; the Message-ID stays. Their
 * addresses are taken to work. Answers how many it could: one whose code or link has ended, or whose text is no longer
 * kept, is passed over.
 */
export async function sendAgain(tx: Tx, ids: readonly string[], at: Date): Promise<number> {
  await addressesWork(tx, ids, at)
  const mails = await all(
    tx,
    sql<{
      id: string
    }>`update mails set status = 'queued', queued_at = ${at}, address_works_at = null, last_error = null, closed_at = null, closed_reason = null
      where id = any(${ids}::uuid[]) and ${undecided} and content_encrypted is not null and (expires_at is null or expires_at > ${at})
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

/** A person has decided that these mails need not arrive. Answers how many they were. */
export const closeMails = (tx: Tx, ids: readonly string[], reason: string, at: Date): Promise<number> =>
  changed(
    tx,
    sql`update mails set closed_at = ${at}, closed_reason = ${reason}, content_encrypted = null where id = any(${ids}::uuid[]) and ${undecided} and closed_at is null`,
  )
