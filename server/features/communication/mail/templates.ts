import type { Locale } from '#contract/kernel/shapes'
import {
  type AccountMails,
  alreadyRegisteredMail,
  loginAttemptsMail,
  loginCodeMail,
  registerCodeMail,
  resetPasswordMail,
  verifyEmailMail,
  welcomeMail,
} from './account-templates.ts'
import { afterSaleMail, type AfterSaleMails } from './after-sale-templates.ts'
import {
  agencyChangeMail,
  agencyInvitedMail,
  agencyLicenceMail,
  type AgencyMails,
  agencyStatusMail,
} from './agency-templates.ts'
import { auditHeadMail, type AuditMails } from './audit-templates.ts'
import {
  bookingCancelledMail,
  type BookingMails,
  bookingSavedMail,
  cardReceivedMail,
  cardReturnedMail,
  quoteMail,
  ticketsIssuedMail,
} from './booking-templates.ts'
import {
  depositApprovedMail,
  depositCancelledMail,
  depositDeletedMail,
  type DepositMails,
  depositReceivedMail,
  depositRejectedMail,
  depositWaitingMail,
} from './deposit-templates.ts'
import type { MailMessage } from './mail-layout.ts'
import { type OfflineMails, offlineQuoteMail } from './offline-templates.ts'
import { type PaymentMails, paymentNewsMail, paymentReceivedMail, paymentRequestMail } from './payment-templates.ts'
import { type QuotationMails, quotationNewsMail, quotationSentMail } from './quotation-templates.ts'

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

export const mailTemplates: { [T in MailTemplate]: (data: MailData[T], locale: Locale, brand: string) => MailMessage } =
  {
    'login-code': loginCodeMail,
    'verify-email': verifyEmailMail,
    'reset-password': resetPasswordMail,
    'login-attempts': loginAttemptsMail,
    'register-code': registerCodeMail,
    'already-registered': alreadyRegisteredMail,
    welcome: welcomeMail,
    'agency-invited': agencyInvitedMail,
    'agency-status': agencyStatusMail,
    'agency-change': agencyChangeMail,
    'agency-licence': agencyLicenceMail,
    'audit-head': auditHeadMail,
    'booking-saved': bookingSavedMail,
    'tickets-issued': ticketsIssuedMail,
    'booking-cancelled': bookingCancelledMail,
    'after-sale': afterSaleMail,
    'card-received': cardReceivedMail,
    'card-returned': cardReturnedMail,
    quote: quoteMail,
    'deposit-received': depositReceivedMail,
    'deposit-waiting': depositWaitingMail,
    'deposit-approved': depositApprovedMail,
    'deposit-rejected': depositRejectedMail,
    'deposit-cancelled': depositCancelledMail,
    'deposit-deleted': depositDeletedMail,
    'offline-quote': offlineQuoteMail,
    'quotation-sent': quotationSentMail,
    'quotation-news': quotationNewsMail,
    'payment-request': paymentRequestMail,
    'payment-received': paymentReceivedMail,
    'payment-news': paymentNewsMail,
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
