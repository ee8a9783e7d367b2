import { type RefObject, useEffect, useState } from 'react'
import { useClock } from '#web/kit/time/clock.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayRangePicker } from '#web/ui/calendar.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Days = { from_day: string | null; to_day: string | null }
type JourneyPanelProps = {
  anchor: RefObject<HTMLElement | null>
  value: Days
  onChange: (days: Days) => void
  onClose: () => void
}

/** The days of the journey, from today on: two months beside the field, one in a sheet on a phone. */
export default function JourneyPanel({ anchor, value, onChange, onClose }: JourneyPanelProps) {
  const t = useText('offline')
  const clock = useClock()
  const today = clock.today()
  const [narrow, setNarrow] = useState(() => matchMedia('(width < 768px)').matches)
  useEffect(() => {
    const query = matchMedia('(width < 768px)')
    const update = () => setNarrow(query.matches)
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  const from = value.from_day ?? today
  return (
    <Panel anchor={anchor} isOpen onOpenChange={(open) => !open && onClose()} label={t('dates')} asSheet={narrow}>
      <DayRangePicker
        label={t('dates')}
        value={{ from, to: value.to_day ?? from }}
        min={today}
        monthCount={narrow ? 1 : 2}
        onChange={(days) => onChange({ from_day: days.from, to_day: days.to })}
      />
      <div className="mt-3 flex justify-end">
        <Button look="ink" size="small" onClick={onClose}>
          {t('dates_done')}
        </Button>
      </div>
    </Panel>
  )
}
