import { sql } from 'kysely'
import { changed, type Db } from '#server/db/db'

/** Letters that open an account: they are always somebody's of today. */
const opensAccount = [
  'login-code',
  'verify-email',
  'reset-password',
  'register-code',
  'agency-invited',
  'account-invited',
]

/**
 * Mails of a made-up past, written since `since` by the database's clock, were sent at `at`: the outbox stays in order
 * and nobody gets them now. One about a booking that was touched later than that is somebody's of today.
 */
export const datePastMails = async (db: Db, since: Date, at: Date): Promise<void> => {
  await changed(
    db,
    sql`update mails m set created_at = ${at}, status = 'sent', transport = 'outbox', sent_at = ${at}
      where m.created_at >= ${since} and m.template <> all(${opensAccount})
        and not exists (select 1 from bookings b where b.reference = m.booking_ref and b.updated_at > ${at})`,
  )
}
