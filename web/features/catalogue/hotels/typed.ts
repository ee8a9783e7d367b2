import { wholeOf } from '#web/kit/form/typed-numbers.ts'
import { amountOf, shortTyped } from '#web/kit/money/typed.ts'

export { basisPointsOf as percent, decimalOf as decimal, wholeOf as whole } from '#web/kit/form/typed-numbers.ts'
export const wholeOrNull = (text: string) => (text.trim() === '' ? null : wholeOf(text))
export const amount = (text: string, currency: string) => amountOf(text, currency) ?? Number.NaN
export const amountOrNull = (text: string, currency: string) => (text.trim() === '' ? null : amount(text, currency))
export const typedAmount = (minor: number | null, currency: string) =>
  minor === null ? '' : shortTyped(minor, currency)
/** Percent as people type it, from basis points. */
export const typedPercent = (bp: number) => String(bp / 100)
