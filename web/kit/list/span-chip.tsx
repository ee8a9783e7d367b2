import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import type { Days } from '#web/kit/time/day-presets.ts'
import { ToggleChip } from '#web/ui/chip.tsx'

const DaysPanel = lazy(() => import('./days-panel.tsx'))

type SpanChipProps = { days: Days; today: string; onChoose: (days: Days) => void }

/** The days a list covers, said in full, as a chip that opens the calendar: beside presets, always with a span. */
export function SpanChip({ days: { from, to }, today, onChoose }: SpanChipProps) {
  const t = useText('lists')
  const format = useFormat()
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const day = (date: string) => format.date(date, date.slice(0, 4) === today.slice(0, 4) ? 'short' : 'long')
  const words =
    from && to
      ? t('days_between', { from: day(from), to: day(to) })
      : from
        ? t('days_from', { day: day(from) })
        : to
          ? t('days_until', { day: day(to) })
          : t('any_day')
  return (
    <span ref={anchor}>
      <ToggleChip pressed={Boolean(from || to)} onChange={() => setOpen(true)}>
        <CalendarDays aria-hidden className="size-4" strokeWidth={1.8} />
        {words}
      </ToggleChip>
      {open && (
        <Suspense>
          <DaysPanel
            {...{ anchor, today }}
            value={{ from: from ?? to ?? today, to: to ?? today }}
            isOpen
            onOpenChange={setOpen}
            onChoose={(chosen) => onChoose(chosen ?? {})}
          />
        </Suspense>
      )}
    </span>
  )
}
