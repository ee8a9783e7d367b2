import { Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { legsMax } from '#contract/selling/flight-terms'
import { useText } from '#web/i18n/use-text.tsx'
import { buttonStyle, iconButtonStyle } from '#web/ui/button-style.ts'
import { DatesCell } from './dates-cell.tsx'
import { legsInOrder } from './legs-in-order.ts'
import { LocationCell } from './location-cell.tsx'
import type { LegChoice, SearchState } from './search-state.ts'

type MoreLegsProps = {
  state: SearchState
  missing: readonly string[]
  onChange: (part: Partial<SearchState>) => void
}

/** The flights of a multi city trip after the first. */
export default function MoreLegs({ state, missing, onChange }: MoreLegsProps) {
  const t = useText('search')
  const legs = state.more_legs
  const put = (more_legs: LegChoice[]) => onChange({ more_legs })
  const change = (index: number, part: Partial<LegChoice>) =>
    put(legs.map((leg, place) => (place === index ? { ...leg, ...part } : leg)))
  const inOrder = legsInOrder(legs, state.departure_date)
  // Whoever moves a flight behind the next one searches for what is shown.
  useEffect(() => {
    if (inOrder !== legs) onChange({ more_legs: [...inOrder] })
  })
  const last = legs.at(-1)
  // Rows keep their identity while one in the middle is removed.
  const [keys, setKeys] = useState(() => legs.map((_, index) => index))

  return (
    <div className="grid gap-3">
      {legs.map((leg, index) => {
        const before = legs[index - 1]?.date ?? state.departure_date
        const number = index + 2
        const here = missing
          .filter((field) => field.endsWith(`.${index + 1}`))
          .map((field) => field.split('.')[0] ?? '')
        return (
          <fieldset key={keys[index] ?? index} className="flex items-center gap-2">
            <legend className="sr-only">{t('leg', { number })}</legend>
            <div className="search-frame search-leg flex-1">
              <LocationCell
                name="from"
                field="origin"
                place={leg.origin}
                missing={here}
                onChange={(origin) => change(index, { origin })}
              />
              <LocationCell
                name="to"
                field="destination"
                place={leg.destination}
                missing={here}
                onChange={(destination) => change(index, { destination })}
              />
              <DatesCell
                state={{ ...state, departure_date: leg.date < before ? before : leg.date, today: before }}
                withReturn={false}
                missing={here}
                onChange={({ departure_date }) => departure_date && change(index, { date: departure_date })}
              />
            </div>
            <button
              type="button"
              className={iconButtonStyle(false)}
              aria-label={t('remove_leg', { number })}
              disabled={legs.length === 1}
              onClick={() => {
                setKeys(keys.filter((_, place) => place !== index))
                put(legs.filter((_, place) => place !== index))
              }}
            >
              <X aria-hidden className="size-5" strokeWidth={1.6} />
            </button>
          </fieldset>
        )
      })}
      {legs.length + 1 < legsMax && (
        <button
          type="button"
          className={buttonStyle('ghost', 'small', 'justify-self-start')}
          onClick={() => {
            setKeys([...keys, Math.max(0, ...keys) + 1])
            put([
              ...legs,
              { origin: last?.destination ?? null, destination: null, date: last?.date ?? state.departure_date },
            ])
          }}
        >
          <Plus aria-hidden className="size-4" strokeWidth={1.8} />
          {t('add_leg')}
        </button>
      )}
    </div>
  )
}
