import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { cx } from './cx.ts'

type RadioOption<V extends string> = { value: V; label: ReactNode; hint?: ReactNode; disabled?: boolean }
type RadioGroupProps<V extends string> = {
  label: ReactNode
  /** Only for screen readers. */
  hideLabel?: boolean
  options: readonly RadioOption<V>[]
  error?: string | undefined
  /** Kept by the caller ... */
  value?: V
  onChange?: (value: V) => void
  /** ... or by a form: `field={form.register('payment')}`. */
  field?: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement>; error?: string | undefined }
  /** `cards`: each choice in its own frame. */
  look?: 'plain' | 'cards'
  inline?: boolean
  className?: string
}

/** One of a few, all visible. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { label, hideLabel, options, value, onChange, field: held, look = 'plain', inline, className } = props
  const { error: wrong, ...field } = held ?? {}
  const error = props.error ?? wrong
  const id = useId()
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-13 font-mid text-ink-2'}>{label}</legend>
      <div className={cx('flex gap-x-6 gap-y-1', inline ? 'flex-wrap' : 'flex-col', look === 'cards' && 'gap-y-2')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-control-sm cursor-pointer items-start gap-3 py-1.5 text-sub leading-[1.45]',
              look === 'cards' &&
                'rounded-r-2 bg-surface-2 px-4 py-3 inset-ring inset-ring-line-strong has-checked:bg-sea-soft has-checked:inset-ring-2 has-checked:inset-ring-sea',
            )}
          >
            <input
              type="radio"
              className="dot"
              name={id}
              {...field}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined
                ? {}
                : { checked: value === option.value, onChange: () => onChange?.(option.value) })}
            />
            <span className={cx('min-w-0', look === 'cards' && 'flex-1')}>
              <span className="block">{option.label}</span>
              {option.hint && <span className="block text-13 text-ink-3">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-13 font-mid text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
