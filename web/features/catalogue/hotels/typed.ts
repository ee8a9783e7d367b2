import { westernDigits } from '#web/i18n/digits.ts'
import { amountOf, shortTyped } from '#web/kit/money/typed.ts'

/** A whole number as it was typed; what is none is refused by the contract. */
export const whole = (text: string) => (text.trim() === '' ? Number.NaN : Number(westernDigits(text)))
export const wholeOrNull = (text: string) => (text.trim() === '' ? null : whole(text))
/** A number with a point. */
export const decimal = (text: string) =>
  text.trim() === '' ? Number.NaN : Number(westernDigits(text).replace('٫', '.'))
export const amount = (text: string, currency: string) => amountOf(text, currency) ?? Number.NaN
export const amountOrNull = (text: string, currency: string) => (text.trim() === '' ? null : amount(text, currency))
export const typedAmount = (minor: number | null, currency: string) =>
  minor === null ? '' : shortTyped(minor, currency)
/** Percent as people type it, from basis points. */
export const percent = (text: string) => Math.round(decimal(text) * 100)
export const typedPercent = (bp: number) => String(bp / 100)
