import { minorDigits } from './currency.ts'
import type { Locale, Money } from './shapes.ts'

const arabicNames: Readonly<Record<string, string>> = {
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
/** What people call a currency. */
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
