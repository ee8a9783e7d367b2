import { type RefObject, useEffect, useState } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayRangePicker } from '#web/ui/calendar.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { addDays } from '../time/calendar.ts'

type Days = { from: string; to: string }
type DaysPanelProps = {
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  value: Days
  today: string
  onChoose: (days: Days | null) => void
  /** Days of travel: they lie ahead. Unless told, the days behind are meant. */
  ahead?: boolean
}

/** A span of days: quick ones above, the calendar below. */
export default function DaysPanel({ anchor, isOpen, onOpenChange, value, today, onChoose, ahead }: DaysPanelProps) {
  const t = useText('lists')
  const [days, setDays] = useState(value)
  const [narrow, setNarrow] = useState(false)
  useEffect(() => setNarrow(matchMedia('(width < 768px)').matches), [])
  const choose = (chosen: Days | null) => {
    onChoose(chosen)
    onOpenChange(false)
  }
  const span = (count: number): Days =>
    ahead ? { from: today, to: addDays(today, count) } : { from: addDays(today, -count), to: today }
  const spans = [
    { name: t('preset_today'), days: span(0) },
    { name: t(ahead ? 'preset_next_week' : 'preset_week'), days: span(6) },
    { name: t(ahead ? 'preset_next_month' : 'preset_month'), days: span(29) },
  ]
  const label = t(ahead ? 'filter_travel' : 'filter_days')
  return (
    <Panel anchor={anchor} isOpen={isOpen} onOpenChange={onOpenChange} label={label} asSheet={narrow}>
      <div className="mb-4 flex flex-wrap gap-2">
        {spans.map((one) => (
          <Button key={one.name} size="small" onClick={() => choose(one.days)}>
            {one.name}
          </Button>
        ))}
        <Button size="small" look="ghost" onClick={() => choose(null)}>
          {t('clear_days')}
        </Button>
      </div>
      <DayRangePicker
        label={label}
        value={days}
        onChange={setDays}
        {...(ahead ? {} : { max: today })}
        monthCount={narrow ? 1 : 2}
      />
      <div className="mt-3 flex justify-end">
        <Button look="ink" size="small" onClick={() => choose(days)}>
          {t('apply_days')}
        </Button>
      </div>
    </Panel>
  )
}
