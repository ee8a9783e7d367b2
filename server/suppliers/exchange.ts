import { minorDigits } from '#contract/kernel/currency'

/** What one unit of a supplier's currency is in ours, as the office has set it: `USD 3.75`. */
export const ratePattern = /^([A-Z]{3}) (\d{1,6}(?:\.\d{1,6})?)$/
/** The currency we sell in, and the rate at which another one is taken; null: none is. */
export type Exchange = { ours: string; rate: string | null }

const decimal = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/

/** A decimal text as a whole number of millionths; throws where it is none. */
export function millionths(text: string): bigint {
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

/** A supplier's amount in our minor units, rounded once; null without a rate for its currency. */
export function inOurs({ ours, rate }: Exchange, amount: string, currency: string): number | null {
  const scale = BigInt(10 ** minorDigits(ours))
  if (currency === ours) return divided(millionths(amount) * scale, 1_000_000n)
  const [, of, factor] = ratePattern.exec(rate ?? '') ?? []
  if (of !== currency || !factor) return null
  return divided(millionths(amount) * millionths(factor) * scale, 1_000_000_000_000n)
}

/** An amount in the minor units of its own currency. */
export const minorOf = (amount: string, currency: string): number =>
  divided(millionths(amount) * BigInt(10 ** minorDigits(currency)), 1_000_000n)

export const sameAmount = (one: string, other: string): boolean => millionths(one) === millionths(other)
