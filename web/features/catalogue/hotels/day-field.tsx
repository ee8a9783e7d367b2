import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useFormat } from '#web/i18n/use-text.tsx'

const DayPanel = lazy(() => import('./day-panel.tsx'))
type DayFieldProps = {
  label: string
  value: string
  onChange: (day: string) => void
  min: string
  max: string
  error?: string | undefined
}

/** One day, chosen in the kit's calendar. */
export function DayField({ label, value, onChange, min, max, error }: DayFieldProps) {
  const format = useFormat()
  const anchor = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="min-w-0">
      <p id={id} className="mb-1.5 text-13 font-mid text-ink-2">
        {label}
      </p>
      <div ref={anchor} className="field-box" data-invalid={error ? '' : undefined}>
        <button
          type="button"
          id={`${id}-button`}
          aria-labelledby={`${id} ${id}-button`}
          aria-haspopup="dialog"
          className="flex min-h-control min-w-0 flex-1 items-center gap-2 text-start"
          onClick={() => setOpen(true)}
        >
          <CalendarDays aria-hidden className="size-4.5 flex-none text-ink-3" strokeWidth={1.8} />
          <span className="truncate">{format.date(value, 'long')}</span>
        </button>
      </div>
      {error && <p className="mt-1.5 text-13 font-mid text-bad">{error}</p>}
      {open && (
        <Suspense>
          <DayPanel anchor={anchor} {...{ label, value, onChange, min, max }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
