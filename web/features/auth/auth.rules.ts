import * as z from 'zod/mini'
import type { FieldError } from '#contract/errors'
import { ApiError } from '#web/api/api-error.ts'
import { westernDigits } from '#web/i18n/digits.ts'

/** Where a login may send one on to: a path of this site, never another host. */
export const nextPath = (next: string | undefined) => (next && /^\/(?![/\\])/.test(next) ? next : undefined)

/** `hu•••@example.com`: enough to know one's own address, too little for whoever looks over the shoulder. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`
}

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

/**
 * Holds values to the contract's own schema before they are sent; throws the refusal the server would answer with.
 * `more`: what is wrong beyond the schema.
 */
export function assertBody<S extends z.core.$ZodType>(
  schema: S,
  values: unknown,
  more: readonly FieldError[] = [],
): z.input<S> {
  const { success, error } = z.safeParse(schema, values)
  if (success && more.length === 0) return values as z.input<S>
  const found = (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))
  const errors = [...more, ...found]
  throw new ApiError(422, { message: errors[0]?.message, code: 'invalid', errors }, null)
}

/** The two fields of a new password say the same; in the server's words. */
export const passwordProblems = ({
  password,
  password_confirmation,
}: Record<'password' | 'password_confirmation', string>) =>
  password === password_confirmation ? [] : [{ field: 'password_confirmation', message: 'The two passwords differ' }]
