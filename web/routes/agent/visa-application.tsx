import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { AgentApplicationPage } from '#web/features/selling/visas/agent-application-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/visa-application')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('visas', 'checks'),
  head: titled('visas', 'application'),
  component: AgentApplicationPage,
})
