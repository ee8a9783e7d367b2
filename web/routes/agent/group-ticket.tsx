import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { AgentBlockPage } from '#web/features/selling/group-tickets/agent-block-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/group-ticket')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('group_tickets', 'checks'),
  head: titled('group_tickets', 'heading'),
  component: () => <AgentBlockPage id={Route.useSearch()['id'] ?? ''} />,
})
