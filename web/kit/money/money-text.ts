import { amountText, currencyName, type Decimals } from '#contract/kernel/money-text'
import type { Locale, Money } from '#contract/kernel/shapes'

export { minorDigits } from '#contract/kernel/currency'
export { amountText, currencyName, type Decimals }

/** For sentences and labels: `SAR 4,284`, in Arabic `4,284 ر.س` held together left to right. */
export function moneyText(money: Money, locale: Locale, decimals: Decimals = 'auto'): string {
  const name = currencyName(money.currency, locale)
  const digits = amountText(money, decimals)
  return locale === 'ar' ? `\u2066${digits}\u00a0${name}\u2069` : `${name}\u00a0${digits}`
}
