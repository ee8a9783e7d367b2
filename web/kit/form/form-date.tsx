import type { FieldValues, Path } from 'react-hook-form'
import { DateFields } from '../time/date-fields.tsx'
import type { DateParts } from '../time/date-parts.ts'
import { bound } from './bound.ts'
import type { EndpointForm } from './use-endpoint-form.ts'

type FormDateProps<V extends FieldValues> = {
  of: EndpointForm<V>
  name: Path<V>
  label: string
  short?: boolean
}

/** A date of a form that one knows by heart, a birth or the end of a passport: the form holds it as `DateParts`. */
export function FormDate<V extends FieldValues>({ of, name, ...shown }: FormDateProps<V>) {
  const value = of.form.watch(name) as DateParts
  return <DateFields {...shown} {...bound(of, name)} value={value} onLeave={() => undefined} />
}
