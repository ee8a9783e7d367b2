import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { AgentRequestPage } from '#web/features/selling/group-requests/agent-request-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/group-request')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('group_requests', 'group_tickets', 'checks'),
  head: titled('group_requests', 'title'),
  component: () => <AgentRequestPage id={Route.useSearch()['id'] ?? ''} />,
})
