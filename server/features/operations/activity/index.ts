import { sql } from 'kysely'
import { changed, type Db } from '#server/db/db'

export const activities = [
  'login',
  'login_failed',
  'logout',
  'register',
  'password_reset',
  'password_changed',
  'reset_link_made',
  'login_code_shown',
  'profile_updated',
  'person_exported',
  'person_erased',
  'devices_ended',
  'booking_saved',
  'booking_confirmed',
  'booking_cancelled',
  'booking_expired',
  'file_viewed',
  'agency_logo_changed',
  'promo_image_saved',
  'promo_image_updated',
  'promo_image_deleted',
  'booking_approved',
  'booking_corrected',
  'void_requested',
  'void_rejected',
  'booking_voided',
  'refund_requested',
  'refund_quoted',
  'refund_accepted',
  'refund_declined',
  'booking_refunded',
  'booking_completed',
  'agency_made',
  'agency_submitted',
  'agency_updated',
  'agency_status',
  'agency_change',
  'agency_credit',
  'user_status',
  'deposit_saved',
  'deposit_approved',
  'deposit_rejected',
  'deposit_cancelled',
  'deposit_deleted',
  'bank_saved',
  'bank_updated',
  'bank_removed',
  'company_saved',
  'booking_amount_corrected',
  'transaction_saved',
  'transaction_updated',
  'margin_saved',
  'margin_ended',
  'charge_saved',
  'charge_status',
  'airline_saved',
  'airline_deleted',
  'quotation_sent',
  'quotation_accepted',
  'quotation_converted',
  'quotation_cancelled',
  'payment_request_sent',
  'payment_request_paid',
  'payment_request_cancelled',
  'offline_requested',
  'offline_quoted',
  'offline_accepted',
  'offline_declined',
  'offline_booked',
  'offline_cancelled',
  'offline_edited',
  'offline_deleted',
  'mails_sent_again',
  'mails_closed',
  'jobs_tried_again',
  'jobs_closed',
] as const

export type Activity = {
  action: (typeof activities)[number]
  at: Date
  /** Who did it; null for a visitor and for the app itself. */
  actor_id: string | null
  subject:
    | 'user'
    | 'booking'
    | 'file'
    | 'agency'
    | 'promo_image'
    | 'deposit'
    | 'bank'
    | 'margin'
    | 'charge'
    | 'airline'
    | 'quotation'
    | 'payment_request'
    | 'offline'
    | 'mail'
    | 'job'
    | 'traveller'
    | 'company'
  /** A user's id, a booking's reference; null where nobody has the typed address. */
  subject_id: string | null
  /** Short facts only. What people type is kept out: an address field may hold a password by mistake. */
  detail?: Record<string, string | number | boolean | null>
  request_id?: string | null | undefined
  ip?: string | null | undefined
}

/** Adds one line to the log that nobody can change. Inside a transaction it stands or falls with what it reports. */
export const writeActivity = (db: Db, entry: Activity) =>
  changed(
    db,
    sql`insert into activity_log (at, actor_id, action, subject, subject_id, detail, request_id, ip)
    values (${entry.at}, ${entry.actor_id}, ${entry.action}, ${entry.subject}, ${entry.subject_id},
      ${JSON.stringify(entry.detail ?? {})}::jsonb, ${entry.request_id ?? null}, ${entry.ip ?? null})`,
  )
