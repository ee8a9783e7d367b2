import type { MemberRight } from '#contract/kernel/members'
import type { NotificationKind } from '#contract/communication/notifications'

/**
 * Whose business in an agency it is what a kind tells of: of money the owner and the accountants hear, of what is sold
 * the owner and the sellers, of the agency itself its owner. What is not here is told to nobody of an agency.
 */
export const whoseBusiness: Partial<Record<NotificationKind, MemberRight>> = {
  booking_confirmed: 'sell',
  booking_expiring: 'sell',
  booking_failed: 'sell',
  booking_status: 'sell',
  voided: 'sell',
  void_rejected: 'sell',
  refund_quoted: 'sell',
  refund_declined: 'sell',
  refunded: 'sell',
  changed: 'sell',
  name_corrected: 'sell',
  change_refused: 'sell',
  service_refused: 'sell',
  quotation_viewed: 'sell',
  quotation_accepted: 'sell',
  quotation_declined: 'sell',
  quotation_price_rose: 'sell',
  quotation_unavailable: 'sell',
  quotation_booked: 'sell',
  quotation_not_booked: 'sell',
  payment_request_paid: 'sell',
  payment_request_kept: 'sell',
  offline_answered: 'sell',
  offline_booked: 'sell',
  offline_cancelled: 'sell',
  message_received: 'look',
  deposit_approved: 'pay_in',
  deposit_rejected: 'pay_in',
  deposit_deleted: 'pay_in',
  credit_overdue: 'pay_in',
  credit_locked: 'pay_in',
  credit_unlocked: 'pay_in',
  due_overdue: 'pay_in',
  agency_approved: 'run',
  agency_rejected: 'run',
  agency_suspended: 'run',
  agency_change_approved: 'run',
  agency_change_rejected: 'run',
  licence_expiring: 'run',
}
