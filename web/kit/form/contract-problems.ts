import * as z from 'zod/mini'

export type Problem<F extends string = string> = { field: F; message: string }

/** What the schema library says where the contract has no sentence of its own. */
export const nameless = 'Invalid input'

/**
 * A path of the body as the field that shows it: by `fields`, longest path first, or by its own first part. Null where
 * the form has no such field.
 */
export function fieldOf(path: string, fields: Readonly<Record<string, string>>, known: ReadonlySet<string>) {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length--) {
    const named = fields[parts.slice(0, length).join('.')]
    if (named) return named
  }
  if (known.has(path)) return path
  const [first = ''] = parts
  return known.has(first) ? first : null
}

/** What the contract's own rules say of a body before it leaves: the first of each field, by the form's names. */
export function contractProblems(
  schema: z.core.$ZodType,
  body: unknown,
  fields: Readonly<Record<string, string>>,
  known: ReadonlySet<string>,
): Problem[] {
  const { error } = z.safeParse(schema, body)
  const found = new Map<string, string>()
  for (const { path, message } of error?.issues ?? []) {
    const field = fieldOf(path.join('.'), fields, known) ?? ''
    if (!found.has(field)) found.set(field, message)
  }
  return [...found].map(([field, message]) => ({ field, message }))
}
