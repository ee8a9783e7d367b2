import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { Instant, ListQuery, Money, ok, page } from '#contract/kernel/shapes'

export const notificationKinds = [
  'agency_approved',
  'agency_rejected',
  'agency_suspended',
  'agency_applied',
  'agency_changed',
  'agency_change_approved',
  'agency_change_rejected',
  'licence_expiring',
  'deposit_made',
  'deposit_approved',
  'deposit_rejected',
  'deposit_cancelled',
  'deposit_deleted',
  'void_requested',
  'voided',
  'void_rejected',
  'refund_requested',
  'refund_quoted',
  'refund_declined',
  'refund_accepted',
  'refunded',
  'changed',
  'name_corrected',
  'change_refused',
  'split',
  'split_refused',
  'service_refused',
  'services_sold',
  'services_refused',
  'airline_changed',
  'airline_change_taken',
  'airline_change_accepted',
  'airline_change_due',
  'booking_confirmed',
  'booking_expiring',
  'booking_failed',
  'booking_status',
  'quotation_viewed',
  'quotation_accepted',
  'quotation_declined',
  'quotation_price_rose',
  'quotation_unavailable',
  'quotation_booked',
  'quotation_not_booked',
  'payment_request_paid',
  'payment_request_kept',
  'offline_requested',
  'offline_answered',
  'offline_booked',
  'offline_accepted',
  'offline_declined',
  'offline_cancelled',
  'group_requested',
  'group_offered',
  'group_answered',
  'group_names_due',
  'group_lapsed',
  'group_ticketed',
  'group_release_near',
  'group_released',
  'message_received',
  'credit_overdue',
  'credit_locked',
  'credit_unlocked',
  'due_overdue',
  'adjustment_waiting',
  'adjustment_approved',
  'adjustment_refused',
  'memo_received',
  'memo_deadline',
  'memo_charged',
  'memo_given_back',
  'memo_overdue',
  'supplier_topup_waiting',
  'supplier_low',
  'proof_failed',
  'backup_failed',
  'mail_failed',
  'job_failed',
  'integration_refused',
  'list_file_ready',
  'list_file_failed',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Facts that its sentence is made of: reference, agency, amount, reason, name. */
export const NotificationData = z.record(z.string(), z.union([z.string(), z.number(), Money]))
export type NotificationData = z.infer<typeof NotificationData>

export const Notification = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  data: NotificationData,
  /** A path of this site: the record it is about. */
  link: z.nullable(z.string()),
  at: Instant,
  read_at: z.nullable(Instant),
})
export type Notification = z.infer<typeof Notification>

const unread = z.int()
/** Whatever the path carries is looked up, so that a strange id is simply not there. */
const named = z.object({ id: z.string() })

export const notifications = {
  /** One's own, the newest first. `unread` counts all of them, not those of this page. */
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'any',
    members: 'look',
    agentsBeforeApproval: true,
    query: z.strictObject({ limit: ListQuery.limit, cursor: ListQuery.cursor }),
    reply: z.extend(page(Notification), { unread }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/notifications/read/{id}',
    access: 'any',
    members: 'look',
    agentsBeforeApproval: true,
    changes: ['notification'],
    params: named,
    reply: z.object({ ...ok, data: Notification, unread }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/notifications/{id}',
    access: 'any',
    members: 'look',
    agentsBeforeApproval: true,
    changes: ['notification'],
    params: named,
    reply: z.object({ ...ok, unread }),
  }),
  clearAll: endpoint({
    method: 'DELETE',
    path: '/notifications/clear-all',
    access: 'any',
    members: 'look',
    agentsBeforeApproval: true,
    changes: ['notification'],
    reply: z.object(ok),
  }),
  /**
   * With `Accept: text/event-stream` events as they happen: `unread` first, then a `notification` for each new one,
   * until the session ends. Anybody else is told how many are unread.
   */
  stream: endpoint({
    method: 'GET',
    path: '/notifications/stream',
    access: 'any',
    members: 'look',
    agentsBeforeApproval: true,
    raw: true,
    reply: z.object({ ...ok, unread }),
  }),
}
