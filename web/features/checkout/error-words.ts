import { isApiError } from '#web/api/api-error.ts'
import type { Text } from '#web/i18n/use-text.tsx'

const known = [
  'offline',
  'offer_expired',
  'quote_expired',
  'quote_needed',
  'sold_out',
  'schedule_changed',
  'supplier_failed',
  'rate_limited',
  'wrong_state',
  'in_progress',
  'unavailable',
  'card_not_allowed',
  'not_found',
  'supplier_timeout',
] as const

/** A refusal in the page's language; the house's own English where it says more than we can. */
export function errorWords(error: unknown, t: Text<'checkout'>, locale: 'en' | 'ar'): string {
  if (!isApiError(error)) return t('error_unexpected')
  const code = known.find((one) => one === error.code)
  if (locale === 'en' && error.status >= 400 && error.status < 500 && error.code !== 'rate_limited')
    return error.message
  return code ? t(`error_${code}`) : t('error_unexpected')
}
