import { X } from 'lucide-react'
import type { Facets } from '#contract/selling/flights'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useSearchContext } from '../search-context.ts'
import { airlineOf, cityOf } from '../flight-words.ts'
import { type Filter, filtersSet, type Narrowing, without } from './narrow.ts'

/** A filter in the page's words: "Direct", "To SAR 2,200". */
export function useFilterWords(facets: Facets) {
  const t = useText('flights')
  const format = useFormat()
  const { names } = useSearchContext()
  return (filter: Filter, narrowing: Narrowing): string => {
    switch (filter) {
      case 'stops':
        return format.list(narrowing.stops.map((value) => t(`stops_${value as '0' | '1' | '2'}`)))
      case 'airline':
        return format.list(narrowing.airline.map((code) => airlineOf(names, code, format)))
      case 'departure_time':
        return format.list(narrowing.departure_time.map((time) => t(`time_${time}`)))
      case 'layover':
        return t('via', { city: format.list(narrowing.layover.map((code) => cityOf(names, code, format))) })
      case 'checked_bags':
        return t('checked_bag')
      case 'checked_kg':
        return t('checked_kilos', { kg: narrowing.checked_kg ?? 0 })
      case 'max_price': {
        const amount = Math.ceil((narrowing.max_price ?? 0) / 100) * 100
        return t('to_price', { price: format.money({ amount, currency: facets.price.min?.currency ?? '' }) })
      }
      case 'max_minutes':
        return t('to_duration', { time: format.duration(narrowing.max_minutes ?? 0) })
    }
  }
}

type AppliedFiltersProps = { facets: Facets; narrowing: Narrowing; onChange: (narrowing: Narrowing) => void }

/** What is in force, each with its cross. */
export function AppliedFilters({ facets, narrowing, onChange }: AppliedFiltersProps) {
  const t = useText('flights')
  const { netHidden } = useSearchContext()
  const wordsOf = useFilterWords(facets)
  const set = filtersSet(narrowing).filter((filter) => !(netHidden && filter === 'max_price'))
  if (set.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {set.map((filter) => {
        const words = wordsOf(filter, narrowing)
        return (
          <li key={filter}>
            <button
              type="button"
              aria-label={t('remove_filter', { filter: words })}
              className="inline-flex min-h-8 items-center gap-2 rounded-full bg-sea-soft px-3.5 text-13 font-mid text-sea-strong inset-ring-2 inset-ring-sea"
              onClick={() => onChange(without(narrowing, filter))}
            >
              <bdi className="first-letter:uppercase">{words}</bdi>
              <X aria-hidden className="size-3.5" strokeWidth={1.8} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
