import { createFileRoute } from '@tanstack/react-router'
import { AgentSearchPage } from '#web/features/selling/flights/search/agent-search-page.tsx'
import { LowestFares } from '#web/features/catalogue/home/lowest-fares.tsx'
import { loadSearch } from '#web/features/selling/flights/search/search-loader.ts'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/dashboard-flights')({
  loader: async ({ context }) => {
    await Promise.all([loadSearch(context, {}), context.texts.load('home')])
  },
  head: titled('flights', 'agent_title'),
  component: () => <AgentSearchPage Board={LowestFares} />,
})
