import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useFormat } from '#web/i18n/use-text.tsx'
import { describedBy, FieldFrame, type FieldText } from '#web/ui/field-frame.tsx'
import { useClock } from './clock.ts'

const DayPanel = lazy(() => import('./day-panel.tsx'))

type DayFieldProps = Omit<FieldText, 'label' | 'locked'> & {
  label: string
  /** `2027-01-15`, or empty. */
  value: string
  onChange: (day: string) => void
  min?: string | undefined
  max?: string | undefined
  /** What stands there while no day is chosen. */
  none?: string
}

/** One day as a field that opens its calendar, Gregorian or Hijri. */
export function DayField({ label, value, onChange, min, max, none, ...frame }: DayFieldProps) {
  const id = useId()
  const format = useFormat()
  const today = useClock().today()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <FieldFrame id={id} label={label} {...frame}>
      <button
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-control w-full items-center gap-2 text-start"
        {...describedBy(id, frame)}
        onClick={() => setOpen(true)}
      >
        <CalendarDays aria-hidden className="size-4 flex-none text-ink-3" strokeWidth={1.8} />
        {value ? format.date(value, 'long') : <span className="text-ink-3">{none ?? '–'}</span>}
      </button>
      {open && (
        <Suspense>
          <DayPanel
            anchor={anchor}
            label={label}
            value={value || (max && max < today ? max : today)}
            min={min}
            max={max}
            onOpenChange={setOpen}
            onChoose={(day) => {
              onChange(day)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </FieldFrame>
  )
}
