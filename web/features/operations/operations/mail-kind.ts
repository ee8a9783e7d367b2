import { useText } from '#web/i18n/use-text.tsx'
import type en from './text.en.ts'

type Key = Extract<keyof typeof en, `kind_${string}`>
const known: Record<string, Key> = {
  'already-registered': 'kind_already_registered',
  'audit-head': 'kind_audit_head',
  'card-returned': 'kind_card_returned',
  'credit-reminder': 'kind_credit_reminder',
  'holiday-enquiry': 'kind_holiday_enquiry',
  'login-attempts': 'kind_login_attempts',
  'card-dispute': 'kind_card_dispute',
  'memo-news': 'kind_memo_news',
  'register-code': 'kind_register_code',
  'umrah-reminder': 'kind_umrah_reminder',
  'umrah-seats-offered': 'kind_umrah_seats_offered',
  'visa-news': 'kind_visa_news',
  'login-code': 'kind_login_code',
  'verify-email': 'kind_verify_email',
  'reset-password': 'kind_reset_password',
  welcome: 'kind_welcome',
  'agency-invited': 'kind_agency_invited',
  'account-invited': 'kind_account_invited',
  'agency-status': 'kind_agency_status',
  'agency-change': 'kind_agency_change',
  'agency-licence': 'kind_agency_licence',
  'booking-saved': 'kind_booking_saved',
  'tickets-issued': 'kind_tickets_issued',
  'booking-cancelled': 'kind_booking_cancelled',
  'after-sale': 'kind_after_sale',
  'airline-change': 'kind_airline_change',
  'ticket-ending': 'kind_ticket_ending',
  'card-received': 'kind_card_received',
  quote: 'kind_quote',
  'deposit-received': 'kind_deposit_received',
  'deposit-waiting': 'kind_deposit_waiting',
  'deposit-approved': 'kind_deposit_approved',
  'deposit-rejected': 'kind_deposit_rejected',
  'deposit-cancelled': 'kind_deposit_cancelled',
  'deposit-deleted': 'kind_deposit_deleted',
  'offline-quote': 'kind_offline_quote',
  'car-request': 'kind_car_request',
  'quotation-sent': 'kind_quotation_sent',
  'quotation-news': 'kind_quotation_news',
  'payment-request': 'kind_payment_request',
  'payment-received': 'kind_payment_received',
  'payment-news': 'kind_payment_news',
}

/** What a letter is called; one that is newer than its name by its own word. */
export function useMailKind(): (kind: string) => string {
  const t = useText('operations')
  return (kind) => {
    const key = known[kind]
    return key ? t(key) : kind
  }
}
