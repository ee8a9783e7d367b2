import type { Notification } from '#contract/communication/notifications'
import { inLocale } from '#server/http/arabic/index'

/** Reasons that the app gave are said in the reader's language; those that people typed stay as they are. */
export const translateReason =
  (locale: 'en' | 'ar') =>
  (one: Notification): Notification =>
    typeof one.data['reason'] === 'string'
      ? { ...one, data: { ...one.data, reason: inLocale(locale, one.data['reason']) } }
      : one
