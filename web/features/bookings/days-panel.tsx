import { type RefObject, useEffect, useState } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayRangePicker } from '#web/ui/calendar.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { daysBefore } from './bookings-search.ts'

type Days = { from: string; to: string }
type DaysPanelProps = {
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  value: Days
  today: string
  onChoose: (days: Days | null) => void
}

/** The days on which bookings were made: quick spans above, the calendar below. */
export default function DaysPanel({ anchor, isOpen, onOpenChange, value, today, onChoose }: DaysPanelProps) {
  const t = useText('bookings')
  const [days, setDays] = useState(value)
  const [narrow, setNarrow] = useState(false)
  useEffect(() => setNarrow(matchMedia('(width < 768px)').matches), [])
  const choose = (chosen: Days | null) => {
    onChoose(chosen)
    onOpenChange(false)
  }
  const spans = [
    { name: t('preset_today'), back: 0 },
    { name: t('preset_week'), back: 6 },
    { name: t('preset_month'), back: 29 },
  ]
  return (
    <Panel anchor={anchor} isOpen={isOpen} onOpenChange={onOpenChange} label={t('filter_days')} asSheet={narrow}>
      <div className="mb-4 flex flex-wrap gap-2">
        {spans.map(({ name, back }) => (
          <Button key={name} size="small" onClick={() => choose({ from: daysBefore(today, back), to: today })}>
            {name}
          </Button>
        ))}
        <Button size="small" look="ghost" onClick={() => choose(null)}>
          {t('clear_days')}
        </Button>
      </div>
      <DayRangePicker
        label={t('filter_days')}
        value={days}
        onChange={setDays}
        max={today}
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
