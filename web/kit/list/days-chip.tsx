import { CalendarDays, PlaneTakeoff } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { FilterChip, ToggleChip } from '#web/ui/chip.tsx'
import { addDays } from '../time/calendar.ts'
import { useClock } from '#web/kit/time/clock.ts'

const DaysPanel = lazy(() => import('./days-panel.tsx'))
const spanDays = 29

type Days = { from: string | undefined; to: string | undefined }
type DaysChipProps = { value: Days; onChange: (days: Days) => void; ahead?: boolean }

/** A span of days as a chip that opens its calendar: the days bookings were made on or, `ahead`, those of travel. */
export function DaysChip({ value: { from, to }, onChange, ahead = false }: DaysChipProps) {
  const t = useText('lists')
  const format = useFormat()
  const clock = useClock()
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const today = clock.today()
  const days = ahead
    ? { from: from ?? today, to: to ?? addDays(from ?? today, spanDays) }
    : { from: from ?? addDays(to ?? today, -spanDays), to: to ?? today }
  const Icon = ahead ? PlaneTakeoff : CalendarDays
  const icon = <Icon aria-hidden className="size-4" strokeWidth={1.8} />
  const between = { from: format.date(days.from), to: format.date(days.to) }
  return (
    <span ref={anchor}>
      {from || to ? (
        <FilterChip onRemove={() => onChange({ from: undefined, to: undefined })}>
          <button type="button" className="inline-flex items-center gap-2" onClick={() => setOpen(true)}>
            {icon}
            {t(ahead ? 'travel_between' : 'days_between', between)}
          </button>
        </FilterChip>
      ) : (
        <ToggleChip pressed={open} onChange={setOpen}>
          {icon}
          {t(ahead ? 'filter_travel' : 'any_day')}
        </ToggleChip>
      )}
      {open && (
        <Suspense>
          <DaysPanel
            {...{ anchor, today, ahead }}
            isOpen
            onOpenChange={setOpen}
            value={days}
            onChoose={(chosen) => onChange({ from: chosen?.from, to: chosen?.to })}
          />
        </Suspense>
      )}
    </span>
  )
}
