import { isApiError } from '#web/api/api-error.ts'
import type { Text } from '#web/i18n/use-text.tsx'

const ours = ['offline', 'supplier_timeout', 'unavailable'] as const

/** A refusal in the page's language: the server speaks both; what no answer came to, we say ourselves. */
export function errorWords(error: unknown, t: Text<'common'>): string {
  if (!isApiError(error)) return t('error_unexpected')
  const code = ours.find((one) => one === error.code)
  if (code) return t(`error_${code}`)
  return error.status >= 400 && error.code !== 'unexpected' ? error.message : t('error_unexpected')
}
