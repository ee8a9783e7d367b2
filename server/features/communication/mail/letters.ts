import type { Locale } from '#contract/kernel/shapes'
import {
  type AccountMails,
  alreadyRegisteredLetter,
  loginAttemptsLetter,
  loginCodeLetter,
  registerCodeLetter,
  resetPasswordLetter,
  verifyEmailLetter,
  welcomeLetter,
} from './account-letters.ts'
import { afterSaleLetter, type AfterSaleMails } from './after-sale-letters.ts'
import {
  agencyChangeLetter,
  agencyInvitedLetter,
  agencyLicenceLetter,
  type AgencyMails,
  agencyStatusLetter,
} from './agency-letters.ts'
import { auditHeadLetter, type AuditMails } from './audit-letters.ts'
import {
  bookingCancelledLetter,
  type BookingMails,
  bookingSavedLetter,
  cardReceivedLetter,
  cardReturnedLetter,
  quoteLetter,
  ticketsIssuedLetter,
} from './booking-letters.ts'
import {
  depositApprovedLetter,
  depositCancelledLetter,
  depositDeletedLetter,
  type DepositMails,
  depositReceivedLetter,
  depositRejectedLetter,
  depositWaitingLetter,
} from './deposit-letters.ts'
import type { Letter } from './mail-layout.ts'
import { type OfflineMails, offlineQuoteLetter } from './offline-letters.ts'
import { type PaymentMails, paymentNewsLetter, paymentReceivedLetter, paymentRequestLetter } from './payment-letters.ts'
import { type QuotationMails, quotationNewsLetter, quotationSentLetter } from './quotation-letters.ts'

/** What each template needs to be filled in. */
export type MailData = AccountMails &
  AfterSaleMails &
  AgencyMails &
  AuditMails &
  BookingMails &
  DepositMails &
  OfflineMails &
  PaymentMails &
  QuotationMails
export type MailTemplate = keyof MailData

export const letters: { [T in MailTemplate]: (data: MailData[T], locale: Locale, brand: string) => Letter } = {
  'login-code': loginCodeLetter,
  'verify-email': verifyEmailLetter,
  'reset-password': resetPasswordLetter,
  'login-attempts': loginAttemptsLetter,
  'register-code': registerCodeLetter,
  'already-registered': alreadyRegisteredLetter,
  welcome: welcomeLetter,
  'agency-invited': agencyInvitedLetter,
  'agency-status': agencyStatusLetter,
  'agency-change': agencyChangeLetter,
  'agency-licence': agencyLicenceLetter,
  'audit-head': auditHeadLetter,
  'booking-saved': bookingSavedLetter,
  'tickets-issued': ticketsIssuedLetter,
  'booking-cancelled': bookingCancelledLetter,
  'after-sale': afterSaleLetter,
  'card-received': cardReceivedLetter,
  'card-returned': cardReturnedLetter,
  quote: quoteLetter,
  'deposit-received': depositReceivedLetter,
  'deposit-waiting': depositWaitingLetter,
  'deposit-approved': depositApprovedLetter,
  'deposit-rejected': depositRejectedLetter,
  'deposit-cancelled': depositCancelledLetter,
  'deposit-deleted': depositDeletedLetter,
  'offline-quote': offlineQuoteLetter,
  'quotation-sent': quotationSentLetter,
  'quotation-news': quotationNewsLetter,
  'payment-request': paymentRequestLetter,
  'payment-received': paymentReceivedLetter,
  'payment-news': paymentNewsLetter,
}

/** Mails that open a door to whoever reads them: not kept readable once SMTP has taken them. */
export const secretTemplates: ReadonlySet<string> = new Set<MailTemplate>([
  'login-code',
  'verify-email',
  'reset-password',
  'login-attempts',
  'register-code',
  'agency-invited',
  'quotation-sent',
  'payment-request',
])
