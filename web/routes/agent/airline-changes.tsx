import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { AgentAirlineChangesPage } from '#web/features/selling/airline-changes/agent-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/airline-changes')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('airline_changes', 'lists', 'checks'),
  head: titled('airline_changes', 'list_title'),
  component: AgentAirlineChangesPage,
})
