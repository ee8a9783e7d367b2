import type { Notification } from '#contract/communication/notifications'
import { sayStored } from '#server/words'

/** Reasons that the app gave are said in the reader's language; those that people typed stay as they are. */
export const translateReason =
  (locale: 'en' | 'ar') =>
  (one: Notification): Notification =>
    typeof one.data['reason'] === 'string'
      ? { ...one, data: { ...one.data, reason: sayStored(locale, one.data['reason']) } }
      : one
