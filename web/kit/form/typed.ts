import { westernDigits } from '#web/i18n/digits.ts'

/** Digits of a code however they come: with spaces, a sentence around them, or Arabic ones. */
export const digitsOf = (text: string) => westernDigits(text).replace(/\D/g, '')

/** A phone number as people write it, as the server reads it: `00966 50-123` is `+96650123`. */
export const phoneOf = (text: string) =>
  westernDigits(text)
    .replace(/[\s()\-.]/g, '')
    .replace(/^00/, '+')

/** Leaves out what was not filled in, so that an optional field is absent and not an empty text. */
export const filled = <T extends Record<string, unknown>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<T>
