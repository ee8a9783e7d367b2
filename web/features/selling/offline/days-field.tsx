import { CalendarDays, X } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { useDays } from './offline-words.tsx'

const JourneyPanel = lazy(() => import('./journey-panel.tsx'))
type Days = { from_day: string | null; to_day: string | null }
type DaysFieldProps = { value: Days; onChange: (days: Days) => void; error: string | undefined }

/** First and last day of the journey, or nothing: many requests leave them open. */
export function DaysField({ value, onChange, error }: DaysFieldProps) {
  const t = useText('offline')
  const common = useText('common')
  const days = useDays()
  const anchor = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  const text = days(value)
  return (
    <div className="min-w-0">
      <p id={id} className="mb-1.5 text-13 font-mid text-ink-2">
        {t('dates')} <span className="font-text text-ink-3">({common('optional')})</span>
      </p>
      <div ref={anchor} className="field-box" data-invalid={error ? '' : undefined}>
        <button
          type="button"
          id={`${id}-button`}
          aria-labelledby={`${id} ${id}-button`}
          aria-expanded={open}
          className="flex min-h-control min-w-0 flex-1 items-center gap-2 text-start"
          onClick={() => setOpen(true)}
        >
          <CalendarDays aria-hidden className="size-4.5 flex-none text-ink-3" strokeWidth={1.8} />
          <span className={text ? 'truncate' : 'truncate text-ink-3'}>{text ?? t('dates_choose')}</span>
        </button>
        {text && (
          <button
            type="button"
            className={iconButtonStyle()}
            aria-label={`${t('dates_clear')}: ${t('dates')}`}
            onClick={() => onChange({ from_day: null, to_day: null })}
          >
            <X aria-hidden className="size-4" strokeWidth={1.8} />
          </button>
        )}
      </div>
      {error && <p className="mt-1.5 text-13 font-mid text-bad">{error}</p>}
      {open && (
        <Suspense>
          <JourneyPanel anchor={anchor} value={value} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
