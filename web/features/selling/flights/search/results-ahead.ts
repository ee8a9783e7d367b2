import type { AnyRouter } from '@tanstack/react-router'
import type { RouterContext } from '#web/api/context.tsx'
import { paths } from '#web/paths.ts'
import { searchQuery } from '../results/flights.queries.ts'
import { isAsked, questionOf, readAddress } from './search-address.ts'

const pathOf = (href: string) => href.split('?')[0]!

/** Fetches the page of results, its texts and the names of airlines, before a search leads there (`href`). Then the form says `data-ahead`. */
export async function fetchResults(router: AnyRouter, form: HTMLFormElement, href: string): Promise<void> {
  if (router.state.location.pathname !== pathOf(href)) await router.preloadRoute({ to: pathOf(href) })
  form.setAttribute('data-ahead', '')
}

/** Asks the suppliers as the press leads to the results at `href`, beside all else that the page asks for. */
export function askSuppliers(router: AnyRouter, href: string): void {
  const path = pathOf(href)
  const area = path === paths.agentFlights() ? 'agent' : path === paths.flightSearch() ? 'public' : null
  const question = questionOf(readAddress(Object.fromEntries(new URL(href, location.origin).searchParams)))
  const { queryClient } = router.options.context as RouterContext
  if (area && isAsked(question)) void queryClient.prefetchQuery(searchQuery(question, area))
}
