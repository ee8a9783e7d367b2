import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#web/api/session.ts'
import { AddDetailsPage } from '#web/features/people/onboarding/add-details-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent_/add-agent-details')({
  ssr: false,
  beforeLoad: ({ context, location }) => guard(context, location, ['agent']),
  loader: ({ context: { texts } }) => texts.load('agency', 'checks', 'person'),
  head: titled('agency', 'title'),
  component: AddDetailsPage,
})
