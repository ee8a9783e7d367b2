import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import type { DateStyle } from '#web/i18n/format.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { describedBy, FieldFrame, type FieldText } from '#web/ui/field-frame.tsx'
import { useClock } from './clock.ts'

const DayPanel = lazy(() => import('./day-panel.tsx'))

type DayFieldProps = Omit<FieldText, 'label' | 'locked'> & {
  label: string
  /** Of the form's field: where the focus goes when it is wrong. */
  name?: string
  /** `2027-01-15`, or empty. */
  value: string
  onChange: (day: string) => void
  min?: string | undefined
  max?: string | undefined
  /** What stands there while no day is chosen. */
  none?: string
  /** Where there is little room: `weekday`. */
  say?: DateStyle
}

/** One day as a field that opens its calendar, Gregorian or Hijri; one that is optional can be emptied there. */
export function DayField({ label, name, value, onChange, min, max, none, say = 'long', ...frame }: DayFieldProps) {
  const id = useId()
  const common = useText('common')
  const format = useFormat()
  const today = useClock().today()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const choose = (day: string) => {
    onChange(day)
    setOpen(false)
  }
  return (
    <FieldFrame id={id} label={label} {...frame}>
      <button
        ref={anchor}
        type="button"
        name={name}
        aria-haspopup="dialog"
        className="flex min-h-control w-full items-center gap-2 text-start"
        {...describedBy(id, frame)}
        onClick={() => setOpen(true)}
      >
        <CalendarDays aria-hidden className="size-4 flex-none text-ink-3" strokeWidth={1.8} />
        {value ? format.date(value, say) : <span className="text-ink-3">{none ?? common('choose_day')}</span>}
      </button>
      {open && (
        <Suspense>
          <DayPanel
            anchor={anchor}
            label={label}
            value={value || (max && max < today ? max : min && min > today ? min : today)}
            min={min}
            max={max}
            onOpenChange={setOpen}
            onChoose={choose}
            onClear={frame.optional && value ? () => choose('') : undefined}
          />
        </Suspense>
      )}
    </FieldFrame>
  )
}
