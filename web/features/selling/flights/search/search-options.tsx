import type { tripTypes } from '#contract/selling/flight-terms'
import { useText } from '#web/i18n/use-text.tsx'
import { type SearchState, tripOf } from './search-state.ts'

const order = ['round_trip', 'one_way', 'multi_city'] as const satisfies readonly (typeof tripTypes)[number][]

type SearchOptionsProps = { state: SearchState; onChange: (part: Partial<SearchState>) => void }

/** Kind of trip and the two wishes that narrow every answer. */
export function SearchOptions({ state, onChange }: SearchOptionsProps) {
  const t = useText('search')
  return (
    <div className="flex flex-wrap items-center gap-x-7 gap-y-1">
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1 max-sm:gap-x-3.5">
        <legend className="sr-only">{t('trip_type')}</legend>
        {order.map((kind) => (
          <label key={kind} className="search-choice">
            <input
              type="radio"
              className="dot"
              name="trip_type"
              value={kind}
              checked={state.trip_type === kind}
              onChange={() => onChange(tripOf(kind, state))}
            />
            {t(`trip_${kind}`)}
          </label>
        ))}
      </fieldset>
      <div className="ms-auto flex flex-wrap gap-x-6 gap-y-1 max-md:hidden">
        <label className="search-choice">
          <input
            type="checkbox"
            className="tick"
            name="stops"
            value="0"
            checked={state.direct_only}
            onChange={(event) => onChange({ direct_only: event.target.checked })}
          />
          {t('direct_only')}
        </label>
        <label className="search-choice">
          <input
            type="checkbox"
            className="tick"
            name="checked_bags"
            value="1"
            checked={state.checked_bag}
            onChange={(event) => onChange({ checked_bag: event.target.checked })}
          />
          {t('checked_bag')}
        </label>
      </div>
    </div>
  )
}
