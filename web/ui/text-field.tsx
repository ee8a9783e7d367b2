import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId, useState } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { describedBy, FieldFrame, type FieldText } from './field-frame.tsx'
import { latinTyped } from './latin-typed.ts'

type TextFieldProps = FieldText &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & {
    ref?: Ref<HTMLInputElement>
    /** Codes, e-mail, phone, IBAN, amounts, names as ticketed: left to right in Arabic too, digits in Western ones. */
    latin?: boolean
    /** At the end edge of the box. */
    after?: ReactNode
  }

/** One line of text. Takes `{...form.register('email')}`. */
export function TextField({
  label,
  hint,
  error,
  locked,
  optional,
  className,
  latin,
  after,
  ref,
  ...input
}: TextFieldProps) {
  const id = useId()
  const frame = { label, hint, error, locked, optional, className, after } as FieldText & { after?: ReactNode }
  return (
    <FieldFrame id={id} {...frame}>
      <input
        {...input}
        ref={ref}
        {...describedBy(id, { hint, error, locked })}
        readOnly={input.readOnly || Boolean(locked)}
        {...(latin && { dir: 'ltr', onChange: latinTyped(input.onChange) })}
      />
    </FieldFrame>
  )
}

/** A password that can be looked at, kept as it is typed. Give `autoComplete="current-password"` or `"new-password"`. */
export function PasswordField({ ref, ...props }: TextFieldProps) {
  const t = useText('common')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      {...(ref ? { ref } : {})}
      dir="ltr"
      type={shown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className="grid size-8 flex-none place-items-center rounded-r-1 text-ink-3 hover:text-ink"
          aria-label={shown ? t('hide_password') : t('show_password')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden className="size-4.5" strokeWidth={1.8} />
        </button>
      }
    />
  )
}

type TextAreaProps = FieldText &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & { ref?: Ref<HTMLTextAreaElement> }

/** Several lines. */
export function TextArea({ label, hint, error, locked, optional, className, ref, ...area }: TextAreaProps) {
  const id = useId()
  const frame = { label, hint, error, locked, optional, className } as FieldText
  return (
    <FieldFrame id={id} {...frame}>
      <textarea {...area} ref={ref} {...describedBy(id, { hint, error, locked })} />
    </FieldFrame>
  )
}
