import * as z from 'zod/mini'
import type { FieldError } from '#contract/kernel/errors'
import { Refusal, refuse } from './refusal.ts'

const en = z.locales.en().localeError

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'This field is not known here'
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'This field is required'
  // Without a locale zod/mini says "Invalid input" for whatever has no message of its own.
  if (issue.message && issue.message !== 'Invalid input') return issue.message
  const stated = en(issue as z.core.$ZodRawIssue)
  return (typeof stated === 'string' ? stated : stated?.message) ?? 'This value cannot be used'
}

function fieldsOf(issues: readonly z.core.$ZodIssue[]): { errors: FieldError[]; unknown: boolean } {
  const errors = new Map<string, string>()
  let unknown = false
  for (const issue of issues) {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') {
      unknown = true
      for (const key of issue.keys) errors.set([...path, key].join('.'), messageOf(issue))
    } else {
      const field = path.join('.') || 'body'
      if (!errors.has(field)) errors.set(field, messageOf(issue))
    }
  }
  return { errors: [...errors].map(([field, message]) => ({ field, message })), unknown }
}

/** The zero sign and half of a pair are what the database cannot store. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Where a text cannot be stored. */
function unstorable(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.')
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, one] of Object.entries(value)) {
    const found = unstorable(one, [...path, key])
    if (found !== undefined) return found
  }
  return undefined
}

/** What a path carries is only looked up: what cannot be stored is simply not there. */
export function parsePath<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = parseInput(schema, value)
  if (unstorable(parsed) !== undefined) throw refuse.notFound()
  return parsed
}

/** What is kept or looked for: as `parseInput`, and a text that cannot be stored is refused at its field. */
export function parseKept<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = parseInput(schema, value)
  const field = unstorable(parsed)
  if (field === undefined) return parsed
  const message = 'This text holds a sign that cannot be kept. Type it anew'
  throw new Refusal('invalid', message, { errors: [{ field: field || 'body', message }] })
}

/** Parses by the contract's schema; refuses with the first message of each field (spec section 5). */
export function parseInput<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value, { reportInput: true })
  if (result.success) return result.data
  const { errors, unknown } = fieldsOf(result.error.issues)
  const onlyUnknown = unknown && result.error.issues.every((issue) => issue.code === 'unrecognized_keys')
  throw new Refusal(onlyUnknown ? 'unknown_field' : 'invalid', errors[0]?.message ?? 'Check the marked fields.', {
    errors,
  })
}
