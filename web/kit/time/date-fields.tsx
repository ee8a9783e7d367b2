import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { months } from './calendar.ts'
import { westernDigits } from '#web/i18n/digits.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import type { DateParts } from './date-parts.ts'

type DateFieldsProps = {
  label: ReactNode
  /** Of the whole date, as errors name it: `passengers.0.date_of_birth`. */
  name: string
  value: DateParts
  onChange: (value: DateParts) => void
  onLeave: () => void
  error?: string | undefined
  /** Prefix of the day, month and year for the browser's own memory; off without. */
  autoComplete?: string
  /** Month names in three letters: where the column is narrow. */
  short?: boolean
  className?: string
}

const digits = (typed: string, length: number) => westernDigits(typed).replace(/\D/g, '').slice(0, length)

/** A date one knows by heart: three fields, no calendar. */
export function DateFields({
  label,
  name,
  value,
  onChange,
  onLeave,
  error,
  autoComplete,
  short,
  className,
}: DateFieldsProps) {
  const t = useText('person')
  const format = useFormat()
  const id = useId()
  const shared = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? `${id}-note` : undefined }
  const fill = (part: string) => (autoComplete ? `${autoComplete}-${part}` : 'off')
  const box = (wide: string) => cx('field-box', wide)
  const invalid = error ? '' : undefined
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className={cx('min-w-0', className)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
      }}
    >
      <span id={`${id}-label`} className="mb-1.5 block text-13 font-mid text-ink-2">
        {label}
      </span>
      <div className="flex flex-wrap gap-2">
        <div className={box('w-14 flex-none')} data-invalid={invalid}>
          <input
            {...shared}
            name={name}
            aria-label={t('day')}
            inputMode="numeric"
            autoComplete={fill('day')}
            placeholder={t('day_sign')}
            value={value.day}
            onChange={(event) => onChange({ ...value, day: digits(event.target.value, 2) })}
          />
        </div>
        <div className={box('min-w-20 flex-1')} data-invalid={invalid}>
          <select
            {...shared}
            aria-label={t('month')}
            autoComplete={fill('month')}
            value={value.month}
            onChange={(event) => onChange({ ...value, month: event.target.value })}
          >
            <option value="">{t('month')}</option>
            {months[format.locale].map((month, index) => (
              <option key={month} value={index + 1}>
                {short && format.locale === 'en' ? month.slice(0, 3) : month}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none size-4 flex-none" strokeWidth={1.8} />
        </div>
        <div className={box('w-20 flex-none')} data-invalid={invalid}>
          <input
            {...shared}
            aria-label={t('year')}
            inputMode="numeric"
            autoComplete={fill('year')}
            placeholder={t('year_sign')}
            value={value.year}
            onChange={(event) => onChange({ ...value, year: digits(event.target.value, 4) })}
          />
        </div>
      </div>
      {error && (
        <p id={`${id}-note`} className="mt-1.5 flex gap-1.5 text-13 font-mid text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 flex-none text-bad-mark" strokeWidth={1.8} />
          {error}
        </p>
      )}
    </div>
  )
}
