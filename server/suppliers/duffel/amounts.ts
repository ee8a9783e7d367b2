import { minorDigits } from '#contract/kernel/currency'
import { SupplierError } from '#server/ports/flight'
import { duffelWords as words } from './words.ts'

/** What one unit of Duffel's currency is in ours, as the office has set it: `USD 3.75`. */
export const ratePattern = /^([A-Z]{3}) (\d{1,6}(?:\.\d{1,6})?)$/
/** The currency we sell in, and the rate at which another one is taken; null: none is. */
export type Exchange = { ours: string; rate: string | null }

const decimal = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/

/** A decimal text as a whole number of millionths. */
function millionths(text: string): bigint {
  const found = decimal.exec(text)
  if (!found) throw new Error(`"${text.slice(0, 30)}" is no amount`)
  const [, sign, whole, part = ''] = found
  const value = BigInt(whole!) * 1_000_000n + BigInt(part.padEnd(6, '0'))
  return sign ? -value : value
}

/** Half away from zero. */
function divided(value: bigint, by: bigint): number {
  const half = by / 2n
  return Number((value < 0n ? value - half : value + half) / by)
}

/** Whether offers in this currency can be sold at all. */
export const canTake = ({ ours, rate }: Exchange, currency: string): boolean =>
  currency === ours || ratePattern.exec(rate ?? '')?.[1] === currency

/** An amount of Duffel's in our minor units, rounded once. Throws `not_supported` without a rate for its currency. */
export function ourMinor({ ours, rate }: Exchange, amount: string, currency: string): number {
  const scale = BigInt(10 ** minorDigits(ours))
  if (currency === ours) return divided(millionths(amount) * scale, 1_000_000n)
  const [, of, factor] = ratePattern.exec(rate ?? '') ?? []
  if (of !== currency || !factor) throw new SupplierError('not_supported', words.no_rate({ currency }))
  return divided(millionths(amount) * millionths(factor) * scale, 1_000_000_000_000n)
}

/** The sum of some amounts in Duffel's own currency, exactly, as it wants to be paid it. */
export function sumOf(currency: string, amounts: readonly string[]): string {
  const digits = minorDigits(currency)
  const minor = amounts.reduce((sum, one) => sum + millionths(one), 0n) / BigInt(10 ** (6 - digits))
  const text = minor.toString().padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
export const sameAmount = (one: string, other: string): boolean => millionths(one) === millionths(other)
