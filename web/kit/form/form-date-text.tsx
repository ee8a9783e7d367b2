import { useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { DateFields } from '../time/date-fields.tsx'
import { heldOf, noDate, partsOf, readParts } from '../time/date-parts.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { bound } from './bound.ts'
import type { EndpointForm } from './use-endpoint-form.ts'

type FormDateTextProps<V extends FieldValues> = {
  of: EndpointForm<V>
  name: Path<V>
  label: string
  optional?: boolean
}

/**
 * A date of a form that is read off a paper, years away: three fields, of which the form holds `2030-01-15` or nothing,
 * and what is typed while it is no date, which is refused.
 */
export function FormDateText<V extends FieldValues>({ of, name, label, optional }: FormDateTextProps<V>) {
  const common = useText('common')
  const person = useText('person')
  const { onChange, error, ...field } = bound(of, name)
  const value = (of.form.watch(name) as string | null) ?? ''
  const [typed, setTyped] = useState(noDate)
  // What was typed stays while it is no date yet; what the form was given in the meantime goes before it.
  const shown = heldOf(typed) === value ? typed : value ? partsOf(value) : noDate
  const read = value && readParts(shown)
  return (
    <DateFields
      {...field}
      label={optional ? `${label} (${common('optional')})` : label}
      error={
        error && read === 'incomplete'
          ? person('need_date')
          : error && read === 'impossible'
            ? person('no_such_day')
            : error
      }
      value={shown}
      onChange={(parts) => {
        setTyped(parts)
        onChange(heldOf(parts))
      }}
      onLeave={() => undefined}
    />
  )
}
