import { westernDigits } from '#web/i18n/digits.ts'

/** Digits of a code however they come: with spaces, a sentence around them, or Arabic ones. */
export const digitsOf = (text: string) => westernDigits(text).replace(/\D/g, '')

/** A whole number as it was typed; what is none is not a number, which the contract refuses at its field. */
export function wholeOf(typed: string): number {
  const text = westernDigits(typed).trim().replace('−', '-')
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN
}

/** The same with a fraction: `2.5`, `2,5` and `٢٫٥`. A comma before three digits says thousands and is no fraction. */
export function decimalOf(typed: string): number {
  const text = westernDigits(typed).trim().replace('−', '-')
  return /^-?\d+(?:[.٫]\d+|,\d{1,2})?$/.test(text) ? Number(text.replace(/[,٫]/, '.')) : Number.NaN
}

/** Basis points of a percentage as it was typed: 250 of `2.5`. */
export const basisPointsOf = (typed: string) => Math.round(decimalOf(typed) * 100)

/** A phone number as people write it, as the server reads it: `00966 50-123` is `+96650123`. */
export const phoneOf = (text: string) =>
  westernDigits(text)
    .replace(/[\s()\-.]/g, '')
    .replace(/^00/, '+')

/** Leaves out what was not filled in, so that an optional field is absent and not an empty text. */
export const filled = <T extends Record<string, unknown>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<T>
