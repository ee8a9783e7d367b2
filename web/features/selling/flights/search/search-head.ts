import type { RouterContext } from '#web/api/context.tsx'
import { pageHead, plainHead } from '#web/ui/head.ts'
import { airportsByCodeQuery } from '../locations.queries.ts'
import { codesOf, type Question, questionOf } from './search-address.ts'

/** "Riyadh to Lahore", as far as the places of a question are known. */
export function routeWords({ api, queryClient, facts }: RouterContext, question: Question): string {
  const codes = codesOf(question)
  const locations = codes.length > 0 ? (queryClient.getQueryData(airportsByCodeQuery(api, codes).queryKey) ?? []) : []
  const city = (code: string) => locations.find((place) => place.code === code)?.city[facts.locale] ?? code
  return codes
    .slice(0, 2)
    .map(city)
    .join(facts.locale === 'ar' ? ' إلى ' : ' to ')
}

/** Title and addresses of a public page of flights; the canonical one names the route without days and people. */
export function searchHead(context: RouterContext, question: Question, path: string) {
  const route = routeWords(context, question)
  const { origin, destination } = questionOf(question)
  const canonical = origin && destination ? `${path}?${new URLSearchParams({ origin, destination }).toString()}` : path
  return pageHead(context, 'flights', canonical, { route })
}

/** Title of one offer's page. Its address is somebody's own for half an hour: no search engine is to keep it. */
export function flightHead(context: RouterContext, question: Question) {
  const route = routeWords(context, question)
  if (!context.texts.loaded.flight) return {}
  const title = route || context.texts.message('flight', 'title_bare')
  const description = context.texts.message('flight', 'description')
  const { meta } = plainHead(context, title)
  return { meta: [...meta, { name: 'description', content: description }, { property: 'og:title', content: title }] }
}
