import { westernDigits } from '#web/i18n/digits.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { DayField } from '#web/kit/time/day-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  label: string
  /** `2027-03-20T16:00`, or a part of it. */
  value: string
  error?: string | undefined
  onChange: (value: string) => void
  min?: string | undefined
}

/** A day and a time of the clock there, as two fields. */
export function MomentField({ label, value, error, onChange, min }: Props) {
  const t = useText('umrah_work')
  const [day = '', time = ''] = value.split('T')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-2" role="group" aria-label={label}>
      <DayField
        label={label}
        value={day}
        min={min}
        say="weekday"
        error={error}
        onChange={(next) => onChange(`${next}T${time}`)}
      />
      <TextField
        latin
        inputMode="numeric"
        autoComplete="off"
        label={t('time_of', { what: label })}
        placeholder="16:00"
        value={time}
        onChange={(event) => onChange(`${day}T${westernDigits(event.target.value)}`)}
      />
    </div>
  )
}
