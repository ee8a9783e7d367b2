import * as z from 'zod/mini'
import type { FieldProblem } from '#contract/kernel/errors'
import { Refusal, refuse } from './refusal.ts'
import { httpWords } from './words.ts'
import type { Word } from '#contract/kernel/word'
import { libraryWord } from './schema-words.ts'

/** What is said of an issue that a schema found. */
export function wordOfIssue(issue: z.core.$ZodIssue): Word {
  if (issue.code === 'unrecognized_keys') return httpWords.field_not_known
  if (issue.code === 'invalid_type' && issue.input === undefined) return httpWords.field_required
  // Without a locale zod/mini says "Invalid input" for whatever has no message of its own; a test asks for words in the contract.
  return issue.message && issue.message !== 'Invalid input' ? (issue.message as Word) : libraryWord(issue)
}

function fieldsOf(issues: readonly z.core.$ZodIssue[]): { errors: FieldProblem[]; unknown: boolean } {
  const errors = new Map<string, Word>()
  let unknown = false
  for (const issue of issues) {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') {
      unknown = true
      for (const key of issue.keys) errors.set([...path, key].join('.'), wordOfIssue(issue))
    } else {
      const field = path.join('.') || 'body'
      if (!errors.has(field)) errors.set(field, wordOfIssue(issue))
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
  const message = httpWords.text_holds_sign_cannot_kept
  throw new Refusal('invalid', message, { errors: [{ field: field || 'body', message }] })
}

/** Parses by the contract's schema; refuses with the first message of each field (spec section 5). */
export function parseInput<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value, { reportInput: true })
  if (result.success) return result.data
  const { errors, unknown } = fieldsOf(result.error.issues)
  const onlyUnknown = unknown && result.error.issues.every((issue) => issue.code === 'unrecognized_keys')
  throw new Refusal(onlyUnknown ? 'unknown_field' : 'invalid', errors[0]?.message ?? httpWords.check_marked_fields, {
    errors,
  })
}
