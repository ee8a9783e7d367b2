import type { Locale, Money } from '#contract/shapes'

/** ISO 4217: digits after the point where they are not two. */
const digitsOf: Record<string, number> = { BHD: 3, IQD: 3, JOD: 3, KWD: 3, OMR: 3, TND: 3, JPY: 0, KRW: 0 }
const arabicNames: Record<string, string> = {
  SAR: 'ر.س',
  AED: 'د.إ',
  KWD: 'د.ك',
  BHD: 'د.ب',
  QAR: 'ر.ق',
  OMR: 'ر.ع',
  USD: 'دولار',
  EUR: 'يورو',
  GBP: 'جنيه',
  PKR: 'روبية',
}

/** `SAR 4,284.50`, in Arabic `4,284.50 ر.س`: Western digits and all decimals, for here money is booked. */
export function moneyText({ amount, currency }: Money, locale: Locale): string {
  const digits = digitsOf[currency] ?? 2
  const unit = 10 ** digits
  const whole = String(Math.floor(Math.abs(amount) / unit)).replace(/\B(?=(\d{3})+$)/g, ',')
  const minor = digits ? `.${String(Math.abs(amount) % unit).padStart(digits, '0')}` : ''
  const number = `${amount < 0 ? '\u2212' : ''}${whole}${minor}`
  return locale === 'ar' ? `${number} ${arabicNames[currency] ?? currency}` : `${currency} ${number}`
}

/** An instant as people of both languages read it, in UTC and said so: `15 Jan 2027, 14:30 UTC`. */
export function instantText(instant: string, locale: Locale): string {
  const date = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-nu-latn-ca-gregory' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  return `${date.format(new Date(instant))} UTC`
}

/** Airport-local wall clock (`2027-01-15T14:30`): shown as it is, whatever zone the reader is in. */
export const localTimeText = (wallClock: string, locale: Locale): string =>
  instantText(`${wallClock.slice(0, 16)}:00Z`, locale).replace(/ UTC$/, '')

/** A day (`2027-01-15`) as people write it: `15 January 2027`. */
export const dayText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-nu-latn-ca-gregory' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
