import { ChevronDown } from 'lucide-react'
import { type Ref, type SelectHTMLAttributes, useId } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { describedBy, FieldFrame, type FieldText } from './field-frame.tsx'

export type Option = { value: string; label: string; disabled?: boolean }
type SelectProps = FieldText &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> & {
    ref?: Ref<HTMLSelectElement>
    options: readonly Option[]
    /** The empty first line; "Choose" unless told, none where null. */
    empty?: string | null
  }

/** One of a known few, by the system's own list: best on a phone, and `form.register` fits. Many: `Combobox`. */
export function Select({
  label,
  hint,
  error,
  locked,
  optional,
  className,
  options,
  empty,
  ref,
  ...select
}: SelectProps) {
  const t = useText('common')
  const id = useId()
  const frame = { label, hint, error, locked, optional, className } as FieldText
  return (
    <FieldFrame
      id={id}
      {...frame}
      after={<ChevronDown aria-hidden className="pointer-events-none size-4 flex-none" strokeWidth={1.8} />}
    >
      <select
        {...select}
        ref={ref}
        {...describedBy(id, { hint, error, locked })}
        disabled={select.disabled || Boolean(locked)}
      >
        {empty !== null && <option value="">{empty ?? t('choose')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
