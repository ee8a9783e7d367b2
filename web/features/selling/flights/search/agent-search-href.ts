import { paths } from '#web/paths.ts'
import type { FlatQuery } from './search-state.ts'

/** The agency's results of a search. */
export const agentSearchHref = (query: FlatQuery) => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') params.set(name, String(value))
  return `${paths.agentFlights()}?${params.toString()}`
}
