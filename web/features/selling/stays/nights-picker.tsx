import { type RefObject, useEffect, useState } from 'react'
import { dayAfter, daysAheadMax, nightsMax } from '#contract/catalogue/hotel-terms'
import { useText } from '#web/i18n/use-text.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { DayRangePicker } from '#web/ui/calendar.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Days = { check_in: string; check_out: string }
type PickerProps = {
  anchor: RefObject<HTMLElement | null>
  nights: Days
  today: string
  onChange: (nights: Days) => void
  onClose: () => void
}

/** From the evening of arrival to the day of leaving: one night at least, thirty at most. */
export default function NightsPicker({ anchor, nights, today, onChange, onClose }: PickerProps) {
  const t = useText('stays')
  const [narrow, setNarrow] = useState(false)
  useEffect(() => setNarrow(matchMedia('(width < 768px)').matches), [])
  return (
    <Panel
      anchor={anchor}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      label={t('choose_dates')}
      asSheet={narrow}
    >
      <DayRangePicker
        label={t('choose_dates')}
        min={today}
        max={dayAfter(today, daysAheadMax)}
        monthCount={narrow ? 1 : 2}
        value={{ from: nights.check_in, to: nights.check_out }}
        onChange={({ from, to }) => {
          const last = dayAfter(from, nightsMax)
          onChange({ check_in: from, check_out: to <= from ? dayAfter(from) : to > last ? last : to })
        }}
      />
      <div className="mt-3 flex justify-end">
        <button type="button" className={buttonStyle('ink', 'small')} onClick={onClose}>
          {t('done')}
        </button>
      </div>
    </Panel>
  )
}
