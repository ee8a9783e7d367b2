import type { MailData } from '#server/mail/mail-data'
import type { Locale } from '#contract/kernel/shapes'
import {
  accountInvitedMail,
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
import { cardDisputeMail, type CardMails } from './card-templates.ts'
import { type MemoMails, memoNewsMail } from './memo-templates.ts'
import { type PaymentMails, paymentNewsMail, paymentReceivedMail, paymentRequestMail } from './payment-templates.ts'
import { type QuotationMails, quotationNewsMail, quotationSentMail } from './quotation-templates.ts'

/** The mails whose templates stand beside this file. */
type OwnMails = AccountMails &
  AfterSaleMails &
  AgencyMails &
  AuditMails &
  BookingMails &
  CardMails &
  DepositMails &
  MemoMails &
  PaymentMails &
  QuotationMails

declare module '#server/mail/mail-data' {
  interface MailData extends OwnMails {}
}

export type { MailData }
export type MailTemplate = keyof MailData
type TemplateOf<T extends MailTemplate> = (data: MailData[T], locale: Locale, brand: string) => MailMessage
/** Templates of mails by their names. */
export type MailTemplates = { [T in MailTemplate]?: TemplateOf<T> }

const templates: MailTemplates = {
  'login-code': loginCodeMail,
  'verify-email': verifyEmailMail,
  'reset-password': resetPasswordMail,
  'login-attempts': loginAttemptsMail,
  'register-code': registerCodeMail,
  'already-registered': alreadyRegisteredMail,
  'account-invited': accountInvitedMail,
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
  'quotation-sent': quotationSentMail,
  'quotation-news': quotationNewsMail,
  'payment-request': paymentRequestMail,
  'payment-received': paymentReceivedMail,
  'payment-news': paymentNewsMail,
  'memo-news': memoNewsMail,
  'card-dispute': cardDisputeMail,
}

/** Called with the templates that a feature declares. */
export const registerMails = (more: MailTemplates): void => void Object.assign(templates, more)

/** The template of that name. Fails where the feature that declares it is not registered. */
export function templateOf<T extends MailTemplate>(name: T): TemplateOf<T> {
  const template = templates[name]
  if (!template) throw new Error(`no feature has declared the mail ${name}`)
  return template as TemplateOf<T>
}

/** Mails that open a door to whoever reads them: not kept readable once SMTP has taken them. */
export const secretTemplates: ReadonlySet<string> = new Set<MailTemplate>([
  'login-code',
  'verify-email',
  'reset-password',
  'login-attempts',
  'register-code',
  'agency-invited',
  'account-invited',
  'quotation-sent',
  'payment-request',
])
