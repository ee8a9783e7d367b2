import type { Locale, Money } from '#contract/kernel/shapes'
import { placeOfZone } from '#contract/kernel/zone-names'
import { amountText, currencyName } from '#server/money-text'

/** `SAR 4,284.50`, in Arabic `4,284.50 ر.س`; letters hold it together left to right. */
export const moneyText = (money: Money, locale: Locale): string =>
  locale === 'ar'
    ? `${amountText(money)} ${currencyName(money.currency, locale)}`
    : `${currencyName(money.currency, locale)} ${amountText(money)}`

/** Making one takes forty times as long as using it. */
const made = new Map<string, Intl.DateTimeFormat>()
function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(language, options)
  made.set(key, format)
  return format
}

const gregorian = { en: 'en-GB', ar: 'ar-u-nu-latn-ca-gregory' } as const
const dateTime = (at: Date, locale: Locale, timeZone: string): string =>
  formatOf(gregorian[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at)

/** An instant by the clock of a zone, and whose it is: `15 Jan 2027, 17:30 (Riyadh time)`. */
export function instantText(instant: string, locale: Locale, zone: string): string {
  const text = dateTime(new Date(instant), locale, zone)
  const place = placeOfZone(zone, locale)
  return locale === 'ar' ? `${text} (بتوقيت ${place})` : `${text} (${place} time)`
}

/** Airport-local wall clock (`2027-01-15T14:30`): shown as it is, whatever zone the reader is in. */
export const localTimeText = (wallClock: string, locale: Locale): string =>
  dateTime(new Date(`${wallClock.slice(0, 16)}:00Z`), locale, 'UTC')

const umAlQura = { en: 'en-GB-u-ca-islamic-umalqura', ar: 'ar-u-nu-latn-ca-islamic-umalqura' } as const
/** The day of a wall clock by the Umm al-Qura calendar: `6 شعبان 1448 هـ`. */
export const hijriDayText = (wallClock: string, locale: Locale): string =>
  formatOf(umAlQura[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${wallClock.slice(0, 10)}T00:00:00Z`))

/** A day (`2027-01-15`) as people write it: `15 January 2027`. */
export const dayText = (day: string, locale: Locale): string =>
  formatOf(gregorian[locale], {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
