/** What the schema library says where the contract has no sentence of its own. */
export const nameless = 'Invalid input'

const isGroup = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object'

/**
 * The field of a form that shows a path of the body: as deep as the form's own values go along it. Null where the form
 * has no such field.
 */
export function fieldOf(path: string, values: unknown): string | null {
  const found: string[] = []
  let here = values
  for (const part of path.split('.')) {
    if (!isGroup(here) || !(part in here)) break
    found.push(part)
    here = here[part]
  }
  return found.length > 0 ? found.join('.') : null
}
