import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { cx } from './cx.ts'

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** Yes or no, or one of several that may be chosen together. */
export function Checkbox({
  label,
  hint,
  error,
  className,
  ref,
  indeterminate,
  ...input
}: ChoiceProps & { indeterminate?: boolean }) {
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate ?? false
  }, [indeterminate])
  return (
    <ChoiceFrame id={id} label={label} hint={hint} error={error} className={className}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className="tick"
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        ref={(element) => {
          own.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
      />
    </ChoiceFrame>
  )
}

/** On or off, at once: without a form to send. */
export function Switch({ label, hint, error, className, ref, ...input }: ChoiceProps) {
  const id = useId()
  return (
    <ChoiceFrame id={id} label={label} hint={hint} error={error} className={className}>
      <input
        {...input}
        ref={ref}
        id={id}
        type="checkbox"
        role="switch"
        className="toggle"
        aria-describedby={error || hint ? `${id}-note` : undefined}
      />
    </ChoiceFrame>
  )
}

type FrameProps = {
  id: string
  label: ReactNode
  hint: ReactNode
  error: string | undefined
  className: string | undefined
  children: ReactNode
}

function ChoiceFrame({ id, label, hint, error, className, children }: FrameProps) {
  return (
    <div className={cx('flex min-h-control-sm items-start gap-3 py-1.5', className)}>
      {children}
      <div className="min-w-0 text-sub leading-[1.45]">
        <label htmlFor={id}>{label}</label>
        {(error || hint) && (
          <p id={`${id}-note`} className={cx('text-13', error ? 'font-mid text-bad' : 'text-ink-3')}>
            {error ?? hint}
          </p>
        )}
      </div>
    </div>
  )
}
