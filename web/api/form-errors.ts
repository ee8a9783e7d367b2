import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { isApiError } from './api-error.ts'

/**
 * Puts a refusal's messages at their fields, the first of each (spec section 5), and the focus on the first. Whatever
 * names no field of the form goes to `form.formState.errors.root.server`. Errors that are no refusal are thrown on.
 */
export function applyServerErrors<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): void {
  if (!isApiError(error)) throw error
  const known = new Set(Object.keys(form.getValues()))
  const seen = new Set<string>()
  const unmatchedErrors: string[] = []
  for (const { field, message } of error.errors) {
    if (seen.has(field)) continue
    const isKnown = known.has(field.split('.')[0] ?? '')
    if (isKnown) form.setError(field as FieldPath<T>, { type: 'server', message }, { shouldFocus: seen.size === 0 })
    else unmatchedErrors.push(message)
    seen.add(field)
  }
  if (unmatchedErrors.length > 0 || error.errors.length === 0) {
    form.setError('root.server', { type: error.code, message: unmatchedErrors[0] ?? error.message })
  }
}
