import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#web/api/context.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import { priceStripQuery } from '../results/flights.queries.ts'
import { questionOf } from '../search/search-address.ts'
import { queryOf, type SearchState } from '../search/search-state.ts'

/** What stands under the days of the calendar: the lowest fare around the day chosen, once both places are. */
export function useDayFares(state: SearchState): ((date: string) => ReactNode) | undefined {
  const { origin, destination, trip_type, departure_date, return_date } = state
  const isWhole =
    trip_type !== 'multi_city' &&
    origin !== null &&
    destination !== null &&
    origin.code !== destination.code &&
    (trip_type === 'one_way' || return_date >= departure_date)
  const entries = isWhole ? Object.entries(queryOf(state)).map(([name, value]) => [name, String(value)]) : []
  const [hidden] = useNetHidden(false)
  const { data = [] } = useQuery({
    ...priceStripQuery(useApi(), questionOf(Object.fromEntries(entries)), 'public'),
    enabled: isWhole && !hidden,
  })
  if (!isWhole || hidden) return undefined
  // Under a day there is no room to say that a price is not final.
  const priced = data.filter(({ state }) => state === 'priced')
  const lowest = Math.min(...priced.flatMap(({ from }) => (from ? [from.amount] : [])))
  return (date) => {
    const from = priced.find((day) => day.date === date)?.from
    return from && <Money value={from} size="bare" className={cx(from.amount === lowest && 'font-mid text-ok')} />
  }
}
