import { sql } from 'kysely'
import { first, type Tx } from '#server/db/db'
import { notify } from '#server/features/communication/notifications'

/** So long a mail is tried, at least; then a person decides. */
export const tryForMs = 3 * 86_400_000
/** A mail that ends its process each time is given up after so many; three days of hourly tries are fewer. */
export const mailAttempts = 130

/**
 * What becomes of a mail when its job is given up: it is failed and shown, and of a booking's mail the office is told.
 * A mail that was sent or ended meanwhile stays so.
 */
export async function giveUpMail(tx: Tx, mailId: string, why: string, at: Date): Promise<void> {
  const mail = await first(
    tx,
    sql<{
      booking_ref: string | null
    }>`update mails set status = 'failed', last_error = ${why}, closed_at = null, closed_reason = null
      where id = ${mailId} and status = 'queued' returning booking_ref`,
  )
  if (!mail?.booking_ref) return
  await notify(tx, {
    to: { permission: 'settings.view' },
    kind: 'mail_failed',
    data: { reference: mail.booking_ref, reason: why.slice(0, 200) },
    link: `/admin/outbox?state=failed&q=${encodeURIComponent(mail.booking_ref)}`,
    at,
  })
}
