import { westernDigits } from '#web/i18n/digits.ts'

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
