import { createFileRoute } from '@tanstack/react-router'
import { AgentFlightDetails } from '#web/features/selling/flights/details/agent-details.tsx'
import { readDetailsAddress } from '#web/features/selling/flights/details/details-address.ts'
import { questionOf } from '#web/features/selling/flights/search/search-address.ts'
import { loadSearch } from '#web/features/selling/flights/search/search-loader.ts'
import { flightHead } from '#web/features/selling/flights/search/search-head.ts'

export const Route = createFileRoute('/agent/flight/details')({
  validateSearch: readDetailsAddress,
  loaderDeps: ({ search }) => questionOf(search),
  loader: ({ context, deps }) => loadSearch(context, deps),
  head: ({ match }) => flightHead(match.context, match.search),
  component: AgentFlightDetails,
})
