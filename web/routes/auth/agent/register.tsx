import { createFileRoute } from '@tanstack/react-router'
import { authHead, loadAuthTexts } from '#web/features/people/auth/auth-route.ts'
import { AgentRegisterPage } from '#web/features/people/auth/agent-register-page.tsx'

export const Route = createFileRoute('/auth/agent/register')({
  loader: loadAuthTexts,
  head: authHead('agency_title'),
  component: AgentRegisterPage,
})
