import type { RefObject } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { DayPicker, DayRangePicker } from '#web/ui/calendar.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { useDayFares } from '../calendar/day-fares.tsx'
import type { SearchState } from './search-state.ts'

type DatesPickerProps = {
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  withReturn: boolean
  state: SearchState
  onChange: (part: Partial<SearchState>) => void
}

const Nights = ({ count }: { count: number }) => useText('stay')('nights', { count })

/** The calendar of the search: two months beside the field, one in a sheet on a phone. */
export default function DatesPicker({ anchor, isOpen, onOpenChange, withReturn, state, onChange }: DatesPickerProps) {
  const t = useText('search')
  const narrow = useNarrow(768)
  useBackCloses(narrow && isOpen, () => onOpenChange(false))
  const hint = useDayFares(state)
  const shared = {
    ...(hint ? { hint } : {}),
    label: t('choose_dates'),
    min: state.today,
    max: state.last_day,
    monthCount: narrow ? (1 as const) : (2 as const),
  }
  const later = state.return_date < state.departure_date ? state.departure_date : state.return_date
  return (
    <Panel anchor={anchor} isOpen={isOpen} onOpenChange={onOpenChange} label={t('choose_dates')} asSheet={narrow}>
      {withReturn ? (
        <DayRangePicker
          {...shared}
          value={{ from: state.departure_date, to: later }}
          lengthText={(count) => <WithTexts feature="stay">{() => <Nights count={count} />}</WithTexts>}
          onChange={({ from, to }) => onChange({ departure_date: from, return_date: to })}
        />
      ) : (
        <DayPicker
          {...shared}
          value={state.departure_date}
          onChange={(departure_date) => {
            onChange({ departure_date, ...(state.return_date < departure_date ? { return_date: departure_date } : {}) })
            onOpenChange(false)
          }}
        />
      )}
      <div className="mt-3 flex justify-end">
        <button type="button" className={buttonStyle('ink', 'small')} onClick={() => onOpenChange(false)}>
          {t('done')}
        </button>
      </div>
    </Panel>
  )
}
