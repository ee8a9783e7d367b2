import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { AgentVisaPage } from '#web/features/selling/visas/agent-visa-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/visa')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('visas', 'person', 'checks'),
  head: titled('visas', 'kicker'),
  component: AgentVisaPage,
})
