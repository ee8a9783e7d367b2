import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#web/api/session.ts'
import { VerifyMessagePage } from '#web/features/people/onboarding/verify-message-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/verify-message')({
  ssr: false,
  beforeLoad: ({ context, location }) => guard(context, location, ['agent']),
  loader: ({ context: { texts } }) => texts.load('agency', 'checks'),
  head: titled('agency', 'standing'),
  component: VerifyMessagePage,
})
