import { createFileRoute } from '@tanstack/react-router'
import { UpdateDataPage } from '#web/features/people/onboarding/update-data-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/update-agent-data')({
  loader: ({ context: { texts } }) => texts.load('agency', 'checks', 'person'),
  head: titled('agency', 'update_title'),
  component: UpdateDataPage,
})
