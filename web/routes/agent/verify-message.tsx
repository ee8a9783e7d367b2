import { createFileRoute } from '@tanstack/react-router'
import { AgentVerifyMessagePage } from '#web/features/people/onboarding/verify-message-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/verify-message')({
  loader: ({ context: { texts } }) => texts.load('agency', 'checks'),
  head: titled('agency', 'standing'),
  component: AgentVerifyMessagePage,
})
