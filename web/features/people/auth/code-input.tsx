import { useId, useState } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { digitsOf } from '#web/kit/form/typed.ts'

export const codeLength = 6

type CodeInputProps = {
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  /** Under the boxes at the end edge: tries left. */
  note?: string | undefined
}

/**
 * One input, drawn as six boxes: phones fill it from the message, pasting works, and a screen reader meets one field.
 * The digits run from the left in both languages.
 */
export function CodeInput({ value, onChange, error, note }: CodeInputProps) {
  const t = useText('auth')
  const id = useId()
  const [isFocused, setIsFocused] = useState(false)
  const place = Math.min(value.length, codeLength - 1)
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-14 font-mid text-ink-2">
        {t('code_label')}
      </label>
      <div dir="ltr" className="relative">
        <div aria-hidden className="grid grid-cols-6 gap-2 sm:gap-2.5">
          {Array.from({ length: codeLength }, (_, index) => (
            <span
              key={index}
              className={cx(
                'grid h-18 place-items-center rounded-r-2 bg-surface-2 text-[1.75rem] font-mid inset-ring',
                error ? 'inset-ring-2 inset-ring-bad-mark' : 'inset-ring-line-strong',
                isFocused && index === place && 'outline-2 outline-offset-2 outline-focus',
              )}
            >
              {value[index] ??
                (isFocused && index === value.length && <span className="h-8 w-0.5 rounded-full bg-ink" />)}
            </span>
          ))}
        </div>
        <input
          id={id}
          name="code"
          value={value}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          className="absolute inset-0 w-full bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
          onFocus={() => setIsFocused(true)}
          onBlur={() => setIsFocused(false)}
          onSelect={(event) => {
            // There is no place between the boxes: writing goes on at the end.
            const end = event.currentTarget.value.length
            if (event.currentTarget.selectionStart !== end) event.currentTarget.setSelectionRange(end, end)
          }}
          onChange={(event) => onChange(digitsOf(event.target.value).slice(0, codeLength))}
        />
      </div>
      <p id={`${id}-note`} className="mt-2.5 flex justify-between gap-4 text-14 text-ink-2">
        <span role={error ? 'alert' : undefined} className={error && 'font-mid text-bad'}>
          {error ?? t('code_paste')}
        </span>
        {note && <span>{note}</span>}
      </p>
    </div>
  )
}
