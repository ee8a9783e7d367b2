import { westernDigits } from '#web/i18n/digits.ts'

const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Minor units as people type them: `500000` halalas are `5000`, `500050` are `5000.50`. */
export function typedAmount(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const text = String(minor).padStart(decimals + 1, '0')
  const whole = decimals ? text.slice(0, -decimals) : text
  const rest = decimals ? text.slice(-decimals) : ''
  return /[1-9]/.test(rest) ? `${whole}.${rest}` : whole
}

const western = (text: string) =>
  westernDigits(text)
    .replace(/٫/g, '.')
    .replace(/[\s,٬]/g, '')

/** What was typed in minor units, without a rounding: more decimals than the currency has are refused with null. */
export function minorOf(typed: string, currency: string): number | null {
  const decimals = decimalsOf(currency)
  const match = /^(\d{1,13})(?:\.(\d+))?$/.exec(western(typed))
  if (!match) return null
  const [, whole = '', rest = ''] = match
  if (rest.length > decimals) return null
  const minor = Number(whole + rest.padEnd(decimals, '0'))
  return Number.isSafeInteger(minor) ? minor : null
}
