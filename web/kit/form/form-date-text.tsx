import { useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { DateFields } from '../time/date-fields.tsx'
import { dateOfParts, noDate, partsOf } from '../time/date-parts.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { bound } from './bound.ts'
import type { EndpointForm } from './use-endpoint-form.ts'

type FormDateTextProps<V extends FieldValues> = {
  of: EndpointForm<V>
  name: Path<V>
  label: string
  optional?: boolean
}

/** A date of a form that is read off a paper, years away: three fields, of which the form holds `2030-01-15` or nothing. */
export function FormDateText<V extends FieldValues>({ of, name, label, optional }: FormDateTextProps<V>) {
  const common = useText('common')
  const { onChange, ...field } = bound(of, name)
  const value = (of.form.watch(name) as string | null) ?? ''
  const [typed, setTyped] = useState(noDate)
  // What was typed stays while it is no date yet; what the form was given in the meantime goes before it.
  const shown = (dateOfParts(typed) ?? '') === value ? typed : value ? partsOf(value) : noDate
  return (
    <DateFields
      {...field}
      label={optional ? `${label} (${common('optional')})` : label}
      value={shown}
      onChange={(parts) => {
        setTyped(parts)
        onChange(dateOfParts(parts) ?? '')
      }}
      onLeave={() => undefined}
    />
  )
}
