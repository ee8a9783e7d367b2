import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import type { SearchState } from './search-state.ts'

const loadPicker = () => import('./dates-picker.tsx')
const DatesPicker = lazy(loadPicker)

type DatesCellProps = {
  state: SearchState
  withReturn: boolean
  missing: readonly string[]
  onChange: (part: Partial<SearchState>) => void
}

/** The days, each with its Hijri date. Native fields lie over the words until the calendar is asked for. */
export function DatesCell({ state, withReturn, missing, onChange }: DatesCellProps) {
  const t = useText('search')
  const anchor = useRef<HTMLDivElement>(null)
  const [awake, setAwake] = useState(false)
  const [open, setOpen] = useState(false)
  const ask = () => {
    setAwake(true)
    setOpen(true)
  }
  return (
    <div ref={anchor} className="search-dates" data-single={!withReturn || undefined}>
      <DayCell
        label={t('leave')}
        field="departure_date"
        value={state.departure_date}
        min={state.today}
        state={state}
        missing={missing}
        onAsk={ask}
        onChange={(departure_date) => onChange({ departure_date })}
      />
      {withReturn && (
        <DayCell
          label={t('return')}
          field="return_date"
          value={state.return_date}
          min={state.departure_date}
          state={state}
          missing={missing}
          onAsk={ask}
          onChange={(return_date) => onChange({ return_date })}
        />
      )}
      {awake && (
        <Suspense>
          <DatesPicker
            anchor={anchor}
            isOpen={open}
            onOpenChange={setOpen}
            withReturn={withReturn}
            state={state}
            onChange={onChange}
          />
        </Suspense>
      )}
    </div>
  )
}

type DayCellProps = {
  label: string
  field: 'departure_date' | 'return_date'
  value: string
  min: string
  state: SearchState
  missing: readonly string[]
  onAsk: () => void
  onChange: (date: string) => void
}

function DayCell({ label, field, value, min, state, missing, onAsk, onChange }: DayCellProps) {
  const t = useText('search')
  const format = useFormat()
  const id = useId()
  const isMissing = missing.includes(field)
  return (
    <div className="search-cell search-day" data-invalid={isMissing || undefined}>
      <label htmlFor={id}>{label}</label>
      <span aria-hidden className="search-value">
        {format.date(value, 'weekday')}
      </span>
      <span id={`${id}-note`} className="search-note">
        {isMissing ? t(`invalid_${field}`) : format.hijri(value)}
      </span>
      <input
        id={id}
        type="date"
        name={field}
        data-field={field}
        value={value}
        min={min}
        max={state.last_day}
        required
        aria-describedby={`${id}-note`}
        aria-invalid={isMissing || undefined}
        onPointerEnter={() => void loadPicker()}
        onClick={(event) => {
          event.preventDefault()
          onAsk()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          onAsk()
        }}
        onChange={(event) => event.target.value && onChange(event.target.value)}
      />
    </div>
  )
}
