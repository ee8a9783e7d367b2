import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type { DateParts } from '../time/date-parts.ts'
import type { EndpointForm } from './use-endpoint-form.ts'

/** A field of a form for parts that hand on a value and no event: its name, what is wrong, and how it is changed. */
export function bound<V extends FieldValues>({ form, messageOf }: EndpointForm<V>, name: Path<V>) {
  return {
    name,
    error: messageOf(name),
    onChange: (value: DateParts | string) => {
      form.setValue(name, value as PathValue<V, Path<V>>, { shouldDirty: true })
      form.clearErrors(name)
    },
  }
}
