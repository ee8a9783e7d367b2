import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { AgentTicketsPage } from '#web/features/selling/group-tickets/agent-tickets-page.tsx'
import { titled } from '#web/ui/head.ts'

const airport = /^[A-Z]{3}$/
const day = /^\d{4}-\d\d-\d\d$/
const read = searchTexts({ origin: airport, destination: airport, from: day, to: day, seats: /^[1-9]\d{0,2}$/ })

export const Route = createFileRoute('/agent/group-tickets')({
  validateSearch: read,
  loader: ({ context: { texts } }) => texts.load('group_tickets', 'checks'),
  head: titled('group_tickets', 'heading'),
  component: AgentTicketsPage,
})
