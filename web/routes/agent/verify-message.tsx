import { createFileRoute } from '@tanstack/react-router'
import { AgentVerifyMessagePage } from '#web/features/people/onboarding/verify-message-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/verify-message')({
  loader: ({ context: { texts } }) => texts.load('agency', 'answers'),
  head: ({ match: { context } }) =>
    context.texts.loaded.agency ? plainHead(context, context.texts.message('agency', 'standing')) : {},
  component: AgentVerifyMessagePage,
})
