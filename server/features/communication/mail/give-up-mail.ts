import { sql } from 'kysely'
import { first, type Tx } from '#server/db/db'
import type { openMailStates } from '#contract/operations/operations-terms'
import { notify } from '#server/features/communication/notifications'

/** So long a mail is tried, at least; then a person decides. */
export const tryForMs = 3 * 86_400_000
/** A mail that ends its process each time is given up after so many; three days of hourly tries are fewer. */
export const mailAttempts = 130

/** How a mail ends that did not certainly go, and that somebody has to decide about. */
export type OpenEnd = (typeof openMailStates)[number]

/**
 * What becomes of a mail when its job is given up: it is failed, or as `state` says, and shown, and of a booking's mail
 * the office is told. A mail that was sent or ended meanwhile stays so.
 */
export async function giveUpMail(
  tx: Tx,
  mailId: string,
  why: string,
  at: Date,
  state: OpenEnd = 'failed',
): Promise<void> {
  const mail = await first(
    tx,
    sql<{
      booking_ref: string | null
    }>`update mails set status = ${state}, last_error = ${why}, closed_at = null, closed_reason = null
      where id = ${mailId} and status = 'queued' returning booking_ref`,
  )
  if (!mail?.booking_ref) return
  await notify(tx, {
    to: { permission: 'settings.view' },
    kind: 'mail_failed',
    data: { reference: mail.booking_ref, reason: why.slice(0, 200) },
    link: `/admin/outbox?state=${state}&q=${encodeURIComponent(mail.booking_ref)}`,
    at,
  })
}

/** Of `mails`: whether one to the same address bounced, and nobody has said since that the address works. */
export const isBouncing = sql<boolean>`exists (select 1 from mails b where lower(b.to_address) = lower(mails.to_address)
  and b.status = 'bounced' and b.address_works_at is null)`
