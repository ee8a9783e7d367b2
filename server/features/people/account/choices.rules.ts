import type { Permission } from '#contract/kernel/permissions'
import type { choiceGroups } from '#contract/people/account'
import type { NotificationKind } from '#contract/communication/notifications'
import { whoseBusiness } from '#server/features/communication/notifications'
import { mailedKinds } from '#server/features/communication/mail'
import { type Actor, isAdmin } from '#server/http/actor'
import { holds, mayAsMember } from '#server/http/permissions'

type Group = (typeof choiceGroups)[number]
type Told = { kind: NotificationKind; group: Group }

const of = (group: Group, kinds: readonly NotificationKind[]): Told[] => kinds.map((kind) => ({ kind, group }))

/** That an agency is approved, rejected or suspended is told in any case. */
const agents: readonly Told[] = [
  ...of('bookings', [
    'booking_confirmed',
    'booking_expiring',
    'booking_failed',
    'booking_status',
    'voided',
    'void_rejected',
    'refund_quoted',
    'refund_declined',
    'refunded',
    'changed',
    'name_corrected',
    'infant_added',
    'change_refused',
    'split',
    'split_refused',
    'service_refused',
    'services_sold',
    'services_refused',
    'airline_changed',
    'airline_change_taken',
    'airline_change_accepted',
    'ticket_ending',
    'group_names_due',
    'group_lapsed',
    'group_ticketed',
    'departure_confirmed',
    'departure_called_off',
    'umrah_permit_soon',
    'umrah_visa_ending',
    'umrah_overstay',
    'umrah_days_moved',
  ]),
  ...of('money', [
    'deposit_approved',
    'deposit_rejected',
    'deposit_deleted',
    'credit_overdue',
    'credit_locked',
    'credit_unlocked',
    'due_soon',
    'due_overdue',
    'memo_charged',
    'agency_card_disputed',
    'agency_card_won',
    'agency_card_lost',
    'memo_given_back',
    'memo_overdue',
  ]),
  ...of('quotations', [
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
  ]),
  ...of('requests', ['offline_answered', 'offline_booked', 'offline_cancelled', 'group_offered', 'message_received']),
  ...of('agency', ['agency_change_approved', 'agency_change_rejected', 'licence_expiring', 'webhook_off']),
]
const customers: readonly Told[] = of('bookings', [
  'booking_confirmed',
  'booking_expiring',
  'booking_failed',
  'booking_status',
  'voided',
  'void_rejected',
  'refund_quoted',
  'refund_declined',
  'refunded',
  'changed',
  'name_corrected',
  'infant_added',
  'change_refused',
  'split',
  'split_refused',
  'service_refused',
  'services_sold',
  'services_refused',
  'airline_changed',
  'airline_change_taken',
  'airline_change_accepted',
  'ticket_ending',
  'group_offered',
  'group_names_due',
  'group_lapsed',
  'group_ticketed',
  'departure_confirmed',
  'departure_called_off',
  'umrah_permit_soon',
  'umrah_visa_ending',
  'umrah_overstay',
  'umrah_days_moved',
  'due_soon',
  'due_overdue',
])
const toHolders = (permission: Permission, told: readonly Told[]) => told.map((one) => ({ ...one, permission }))

/** By the permission with which the back office is told. */
const office: readonly (Told & { permission: Permission })[] = [
  ...toHolders('agency.approve', of('agency', ['agency_applied', 'agency_changed'])),
  ...toHolders('umrah.visa', of('bookings', ['umrah_overstay'])),
  ...toHolders('deposit.approve', of('money', ['deposit_made', 'deposit_cancelled', 'deposit_deleted'])),
  ...toHolders('ledger.adjust', of('money', ['adjustment_waiting', 'adjustment_approved', 'adjustment_refused'])),
  ...toHolders('ledger.adjust', of('money', ['supplier_topup_waiting', 'supplier_low'])),
  ...toHolders('memo.decide', of('money', ['memo_received', 'memo_deadline'])),
  ...toHolders(
    'ledger.adjust',
    of('money', ['card_disputed', 'card_dispute_won', 'card_dispute_lost', 'card_refund_failed']),
  ),
  ...toHolders(
    'booking.void',
    of('bookings', ['void_requested', 'refund_requested', 'refund_accepted', 'airline_change_due', 'ticket_ending']),
  ),
  ...toHolders(
    'offline.update',
    of('requests', ['offline_requested', 'offline_accepted', 'offline_declined', 'offline_cancelled']),
  ),
  ...toHolders('group_request.manage', of('requests', ['group_requested', 'group_answered'])),
  ...toHolders('car_request.manage', of('requests', ['car_requested', 'car_withdrawn'])),
  ...toHolders('group_ticket.manage', of('requests', ['group_release_near', 'group_released'])),
  ...toHolders('booking.view', [...of('bookings', ['booking_status']), ...of('requests', ['message_received'])]),
  ...toHolders('ledger.view', of('company', ['proof_failed', 'backup_failed'])),
  ...toHolders('settings.view', of('company', ['mail_failed', 'job_failed'])),
  ...toHolders('integration.manage', of('company', ['integration_refused'])),
]

/** What this person can be told of, in the order it is shown. */
export function kindsFor(actor: Pick<Actor, 'role' | 'permissions' | 'member'>): Told[] {
  if (actor.role === 'agent') return agents.filter(({ kind }) => mayAsMember(actor, whoseBusiness[kind]))
  if (actor.role === 'customer') return [...customers]
  return isAdmin(actor as Actor) || actor.role === 'reservation'
    ? office.filter((one) => holds(actor, one.permission)).map(({ kind, group }) => ({ kind, group }))
    : []
}

export const isMailed = (kind: NotificationKind): boolean => mailedKinds.has(kind)
