import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { AgentVisasPage } from '#web/features/selling/visas/agent-visas-page.tsx'
import { titled } from '#web/ui/head.ts'

const code = /^[A-Z]{2}$/

export const Route = createFileRoute('/agent/visas')({
  validateSearch: searchTexts({ nationality: code, residence: code }),
  loader: ({ context: { texts } }) => texts.load('visas'),
  head: titled('visas', 'kicker'),
  component: AgentVisasPage,
})
