import type { Locale } from '#contract/shapes'
import {
  type AccountMails,
  loginCodeLetter,
  resetPasswordLetter,
  verifyEmailLetter,
  welcomeLetter,
} from './account-letters.ts'
import {
  bookingCancelledLetter,
  type BookingMails,
  bookingSavedLetter,
  cardReceivedLetter,
  quoteLetter,
  ticketsIssuedLetter,
} from './booking-letters.ts'
import type { Letter } from './mail-layout.ts'

/** What each template needs to be filled in. */
export type MailData = AccountMails & BookingMails
export type MailTemplate = keyof MailData

export const letters: { [T in MailTemplate]: (data: MailData[T], locale: Locale) => Letter } = {
  'login-code': loginCodeLetter,
  'verify-email': verifyEmailLetter,
  'reset-password': resetPasswordLetter,
  welcome: welcomeLetter,
  'booking-saved': bookingSavedLetter,
  'tickets-issued': ticketsIssuedLetter,
  'booking-cancelled': bookingCancelledLetter,
  'card-received': cardReceivedLetter,
  quote: quoteLetter,
}

/** Mails that open a door to whoever reads them: not kept readable once SMTP has taken them. */
export const secretTemplates: ReadonlySet<string> = new Set<MailTemplate>([
  'login-code',
  'verify-email',
  'reset-password',
])
