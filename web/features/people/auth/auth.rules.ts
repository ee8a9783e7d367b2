import * as z from 'zod/mini'
import type { FieldError } from '#contract/kernel/errors'
import { ApiError } from '#web/api/api-error.ts'

/** `hu•••@example.com`: enough to know one's own address, too little for whoever looks over the shoulder. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`
}

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
