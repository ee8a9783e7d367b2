import { sql } from 'kysely'
import type { NotificationKind } from '#contract/communication/notifications'
import { type Db, first } from '#server/db/db'
import type { MailData, MailTemplate } from './templates.ts'

type KindOf<T extends MailTemplate> = NotificationKind | ((data: MailData[T]) => NotificationKind | null)

/**
 * Mails that say what a notification says too: whoever chose not to read of it by mail does not get them. The others
 * (codes, receipts, what somebody sends on purpose, documents of a booking) are sent in any case.
 */
const kinds: { [T in MailTemplate]?: KindOf<T> } = {
  'deposit-waiting': 'deposit_made',
  'deposit-approved': 'deposit_approved',
  'deposit-rejected': 'deposit_rejected',
  'deposit-deleted': 'deposit_deleted',
  'agency-change': ({ outcome }) => (outcome === 'rejected' ? 'agency_change_rejected' : 'agency_change_approved'),
  'agency-licence': 'licence_expiring',
  'after-sale': ({ step }) => step,
  'airline-change': ({ news }) => (news === 'told' ? 'airline_changed' : `airline_change_${news}`),
  'ticket-ending': 'ticket_ending',
  'quotation-news': ({ news }) => `quotation_${news}`,
  'card-dispute': ({ news }) => `agency_card_${news}`,
  'memo-news': ({ news }) => `memo_${news}`,
  'payment-news': ({ news }) =>
    news === 'kept' || news === 'returned' ? `payment_request_${news}` : 'payment_request_paid',
}

/** Kinds of which a mail is sent at all. */
export const mailedKinds: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'deposit_made',
  'deposit_approved',
  'deposit_rejected',
  'deposit_deleted',
  'agency_change_approved',
  'agency_change_rejected',
  'licence_expiring',
  'voided',
  'void_rejected',
  'refund_quoted',
  'refund_declined',
  'refunded',
  'changed',
  'name_corrected',
  'infant_added',
  'change_refused',
  'services_sold',
  'services_refused',
  'airline_changed',
  'airline_change_taken',
  'airline_change_accepted',
  'ticket_ending',
  'quotation_viewed',
  'quotation_accepted',
  'quotation_declined',
  'quotation_price_rose',
  'quotation_unavailable',
  'quotation_booked',
  'quotation_not_booked',
  'payment_request_paid',
  'payment_request_kept',
  'payment_request_returned',
  'memo_charged',
  'agency_card_disputed',
  'agency_card_won',
  'agency_card_lost',
  'memo_given_back',
])

const kindOf = <T extends MailTemplate>(template: T, data: MailData[T]): NotificationKind | null => {
  const kind = kinds[template] as KindOf<T> | undefined
  return typeof kind === 'function' ? kind(data) : (kind ?? null)
}

/** Whether the reader has not chosen against mails of this kind; an address that is no user's always reads. */
export async function isWanted<T extends MailTemplate>(
  db: Db,
  mail: { to: string; template: T; data: MailData[T] },
): Promise<boolean> {
  const kind = kindOf(mail.template, mail.data)
  if (kind === null) return true
  const refused = await first(
    db,
    sql`select 1 as refused from notification_choices c join users u on u.id = c.user_id
    where lower(u.email) = lower(${mail.to}) and c.kind = ${kind} and not c.by_mail`,
  )
  return refused === undefined
}
