import { westernDigits } from '#web/i18n/digits.ts'
import { minorDigits } from './money-text.ts'

/** `2,500.5`, `٢٥٠٠٫٥` as minor units of the currency, zero included; null where it is no amount or too exact. */
export function amountOf(typed: string, currency: string): number | null {
  const plain = westernDigits(typed)
    .replaceAll('٫', '.')
    .replaceAll(/[\s,٬]/g, '')
  const digits = minorDigits(currency)
  const [, whole, minor = ''] = /^(\d{1,11})(?:\.(\d*))?$/.exec(plain) ?? []
  if (whole === undefined || minor.length > digits) return null
  return Number(whole + minor.padEnd(digits, '0'))
}

/** The same, above zero: no fractions of two are ever made. */
export const minorOf = (typed: string, currency: string): number | null => amountOf(typed, currency) || null

/** Minor units as one types them, whole amounts without their zeros: `5000`, `5000.50`. */
export const shortTyped = (minor: number, currency: string) => typedOf(minor, currency).replace(/\.0+$/, '')

/** Minor units as one types them: `2500.50`. */
export function typedOf(minor: number, currency: string): string {
  const digits = minorDigits(currency)
  const text = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
