import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { AgentPilgrimsPage } from '#web/features/selling/umrah/mine/agent-pilgrims-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/umrah-pilgrims')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('umrah_mine', 'umrah', 'checks'),
  head: titled('umrah_mine', 'heading'),
  component: AgentPilgrimsPage,
})
