import type { Notification, NotificationData } from '#contract/communication/notifications'
import type { Format } from '#web/i18n/format.ts'
import type { Text } from '#web/i18n/use-text.tsx'

/** What a notification may say besides its sentence, in this order. */
const details = ['agency', 'name', 'reference', 'amount', 'reason'] as const

const isolated = (text: string) => `\u2068${text}\u2069`
const translated = (value: NotificationData[string], format: Format): string =>
  typeof value === 'object'
    ? format.money(value)
    : /^\d{4}-\d{2}-\d{2}$/.test(String(value))
      ? format.date(String(value), 'long')
      : String(value)

/** Its sentence in the reader's language, and below it what else is known. Values keep their own direction. */
export function sentenceOf(
  { kind, data }: Pick<Notification, 'kind' | 'data'>,
  t: Text<'notifications'>,
  format: Format,
): { title: string; detail: string } {
  const words: Partial<Record<string, string>> = {}
  for (const [key, value] of Object.entries(data)) words[key] = isolated(translated(value, format))
  const isPart = data['part'] !== undefined && (kind === 'voided' || kind === 'refunded')
  const isPrice = data['date'] !== undefined && kind === 'booking_expiring'
  const template = t(isPart ? `kind_part_${kind}` : isPrice ? `kind_price_${kind}` : `kind_${kind}`)
  const used = new Set([...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, key]) => key))
  return {
    // A fact that was not told leaves a gap rather than braces.
    title: template.replaceAll(/\s*\{\{(\w+)\}\}/g, (_, key: string) => (words[key] ? ` ${words[key]}` : '')).trim(),
    detail: details.flatMap((key) => (words[key] && !used.has(key) ? [words[key]] : [])).join(' · '),
  }
}
