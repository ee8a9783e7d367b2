import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { AgentUnusedTicketsPage } from '#web/features/selling/unused-tickets/agent-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/unused-tickets')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('unused_tickets', 'lists', 'checks'),
  head: titled('unused_tickets', 'title'),
  component: AgentUnusedTicketsPage,
})
