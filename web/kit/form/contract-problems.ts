import * as z from 'zod/mini'

export type Problem = { field: string; message: string }

/** What the contract's own rules say of a body before it leaves: the first of each field, by the form's names. */
export function contractProblems(
  schema: z.core.$ZodType,
  body: unknown,
  /** Path of the body to the field that shows it. */
  fieldAt: (path: string) => string | null,
): Problem[] {
  const { error } = z.safeParse(schema, body)
  const found = new Map<string, string>()
  for (const { path, message } of error?.issues ?? []) {
    const field = fieldAt(path.join('.')) ?? ''
    if (!found.has(field)) found.set(field, message)
  }
  return [...found].map(([field, message]) => ({ field, message }))
}
