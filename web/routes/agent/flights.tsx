import { createFileRoute } from '@tanstack/react-router'
import { AgentResults } from '#web/features/selling/flights/results/agent-results.tsx'
import { makeWhole } from '#web/features/selling/flights/search/make-whole.ts'
import { questionOf, readAddress } from '#web/features/selling/flights/search/search-address.ts'
import { loadSearch } from '#web/features/selling/flights/search/search-loader.ts'
import { paths } from '#web/paths.ts'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/flights')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => questionOf(search),
  beforeLoad: ({ context, search }) => makeWhole(context, search, paths.agentFlights()),
  loader: ({ context, deps }) => loadSearch(context, deps),
  head: titled('flights', 'agent_title'),
  component: AgentResults,
})
