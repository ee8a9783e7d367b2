import { paidCodes } from '#contract/selling/paid-services'
import type { Text } from '#web/i18n/use-text.tsx'

/** `20A` stays, `20 kg` and the trade's codes of paid help are said in the page's language. */
export function extraLabel(label: string, t: Text<'itinerary'>): string {
  const kg = /^(\d+) kg$/.exec(label)?.[1]
  const paid = paidCodes.find((code) => code === label)
  if (paid) return t(`paid_${paid}`)
  return kg ? t('kg', { kg }) : label
}
