import { minorDigits } from '#contract/currency'
import type { Locale, Money } from '#contract/shapes'

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

/** What mails and papers call a currency. */
export const currencyText = (currency: string, locale: Locale): string =>
  locale === 'ar' ? (arabicNames[currency] ?? currency) : currency

/** `4,489.00`, `−83.00`: Western digits and all decimals, for mails and papers show booked money. */
export function amountText({ amount, currency }: Money): string {
  const digits = minorDigits(currency)
  const unit = 10 ** digits
  const whole = String(Math.floor(Math.abs(amount) / unit)).replace(/\B(?=(\d{3})+$)/g, ',')
  const minor = digits > 0 ? `.${String(Math.abs(amount) % unit).padStart(digits, '0')}` : ''
  return `${amount < 0 ? '\u2212' : ''}${whole}${minor}`
}
