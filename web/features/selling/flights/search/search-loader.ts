import type { RouterContext } from '#web/api/context.tsx'
import { airlinesQuery, airportsByCodeQuery } from '../locations.queries.ts'
import { codesOf, questionOf, type SearchAddress } from './search-address.ts'

/** Names and texts of a results page; the flights themselves are only asked for in the browser. */
export async function loadSearch({ api, queryClient, texts }: RouterContext, address: SearchAddress): Promise<void> {
  const codes = codesOf(questionOf(address))
  await Promise.all([
    texts.load('search', 'flights', 'flight', 'checks'),
    queryClient.ensureQueryData(airlinesQuery(api)),
    codes.length > 0 ? queryClient.ensureQueryData(airportsByCodeQuery(api, codes)) : null,
  ])
}
