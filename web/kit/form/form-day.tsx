import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { DayField } from '../time/day-field.tsx'
import { bound } from './bound.ts'
import type { EndpointForm } from './use-endpoint-form.ts'

type FormDayProps<V extends FieldValues> = {
  of: EndpointForm<V>
  name: Path<V>
  label: string
  hint?: ReactNode
  optional?: boolean
  min?: string
  max?: string
  className?: string
}

/** A day of a form that is looked up in a calendar: the form holds `2027-01-15`, or nothing as an empty text. */
export function FormDay<V extends FieldValues>({ of, name, ...shown }: FormDayProps<V>) {
  return <DayField {...shown} {...bound(of, name)} value={of.form.watch(name) as string} />
}
