import type { RouterContext } from '#web/api/context.tsx'
import { searchQuery } from '../results/flights.queries.ts'
import type { Area } from '../search-context.ts'
import { isAsked, questionOf, type SearchAddress } from './search-address.ts'

/** Asks the suppliers as the press leads to the results, while what the page says is still fetched; never for a page that is only fetched ahead. */
export function searchAhead(
  { queryClient }: RouterContext,
  address: SearchAddress,
  area: Area,
  cause: 'preload' | 'enter' | 'stay',
): void {
  const question = questionOf(address)
  if (import.meta.env.SSR || cause === 'preload' || !isAsked(question)) return
  void queryClient.prefetchQuery(searchQuery(question, area))
}
