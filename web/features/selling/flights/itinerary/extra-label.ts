import type { Text } from '#web/i18n/use-text.tsx'

/** `20A` stays, `20 kg` is said in the page's language. */
export function extraLabel(label: string, t: Text<'itinerary'>): string {
  const kg = /^(\d+) kg$/.exec(label)?.[1]
  return kg ? t('kg', { kg }) : label
}
