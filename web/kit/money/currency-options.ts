import { currencyCodes } from '#contract/kernel/currency-codes'
import type { Format } from '#web/i18n/format.ts'

/** Every currency by its code and name, as choices of a list. */
export function currencyOptions({ locale, list }: Format): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return currencyCodes.map((code) => ({ value: code, label: list([code, names.of(code) ?? code]) }))
}
