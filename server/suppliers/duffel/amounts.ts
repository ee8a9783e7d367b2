import { minorDigits } from '#contract/kernel/currency'
import { SupplierError } from '#server/ports/flight'
import { type Exchange, inOurs, millionths } from '../exchange.ts'
import { duffelWords as words } from './words.ts'

export { canTake, type Exchange, ratePattern, sameAmount } from '../exchange.ts'

/** An amount of Duffel's in our minor units, rounded once. Throws `not_supported` without a rate for its currency. */
export function ourMinor(exchange: Exchange, amount: string, currency: string): number {
  const minor = inOurs(exchange, amount, currency)
  if (minor === null) throw new SupplierError('not_supported', words.no_rate({ currency }))
  return minor
}

/** The sum of some amounts in Duffel's own currency, exactly, as it wants to be paid it. */
export function sumOf(currency: string, amounts: readonly string[]): string {
  const digits = minorDigits(currency)
  const minor = amounts.reduce((sum, one) => sum + millionths(one), 0n) / BigInt(10 ** (6 - digits))
  const text = minor.toString().padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
