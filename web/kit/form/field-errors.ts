import { type FieldErrors, type FieldValues, get, set } from 'react-hook-form'

/** One field's problem as the form library keeps it. */
export type FieldError = { type: string; message: string }

const isError = (node: unknown): node is FieldError =>
  typeof node === 'object' && node !== null && typeof (node as FieldError).type === 'string'

/** `lines`, `lines.0`, `lines.0.amount`. */
const along = (field: string) => field.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'))

/** Problems by field name, `lines.0.amount` included, nested as the form library reads them. The first of each holds. */
export function errorTree<V extends FieldValues>(
  problems: readonly { field: string; error: FieldError }[],
): FieldErrors<V> {
  const tree: FieldErrors<V> = {}
  for (const { field, error } of problems)
    if (get(tree, field) === undefined && !along(field).some((path) => isError(get(tree, path))))
      set(tree, field, error)
  return tree
}

/** The names of the fields that something is wrong with, `lines.0.amount` included; `root` is none of them. */
export function namesIn(errors: object, before = ''): string[] {
  return Object.entries(errors).flatMap(([name, node]) => {
    const path = before ? `${before}.${name}` : name
    if (path === 'root' || node === null || typeof node !== 'object') return []
    return isError(node) ? [path] : namesIn(node, path)
  })
}
