import { minorDigits } from '#contract/currency'
import type { Locale, Money } from '#contract/shapes'

export { minorDigits }

const arabicNames: Record<string, string> = {
  SAR: 'ر.س',
  AED: 'د.إ',
  KWD: 'د.ك',
  BHD: 'د.ب',
  QAR: 'ر.ق',
  OMR: 'ر.ع',
  JOD: 'د.أ',
  EGP: 'ج.م',
  PKR: 'روبية',
  USD: 'دولار',
  EUR: 'يورو',
  GBP: 'جنيه',
}
export const currencyName = (currency: string, locale: Locale) =>
  locale === 'ar' ? (arabicNames[currency] ?? currency) : currency

/** `auto`: no decimals where the minor part is zero (shopping); `always`: where money is booked. */
export type Decimals = 'auto' | 'always'

/** The digits alone: `4,284`, `4,284.50`, `−83.00`, with a true minus and Western digits in both languages. */
export function amountText({ amount, currency }: Money, decimals: Decimals = 'auto'): string {
  const digits = minorDigits(currency)
  const unit = 10 ** digits
  const whole = Math.floor(Math.abs(amount) / unit)
  const minor = Math.abs(amount) % unit
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = digits > 0 && (decimals === 'always' || minor > 0) ? `.${String(minor).padStart(digits, '0')}` : ''
  return `${amount < 0 ? '\u2212' : ''}${grouped}${fraction}`
}

/** For sentences and labels: `SAR 4,284`, in Arabic `4,284 ر.س` held together left to right. */
export function moneyText(money: Money, locale: Locale, decimals: Decimals = 'auto'): string {
  const name = currencyName(money.currency, locale)
  const digits = amountText(money, decimals)
  return locale === 'ar' ? `\u2066${digits}\u00a0${name}\u2069` : `${name}\u00a0${digits}`
}
