import { minorDigits } from '#contract/kernel/currency'
import type { Money } from '#contract/kernel/shapes'

/** `-1234.50`: as files and codes have amounts, without groups and with a point. */
export function decimalText({ amount, currency }: Money): string {
  const digits = minorDigits(currency)
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
