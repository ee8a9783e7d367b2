import { createFileRoute } from '@tanstack/react-router'
import { AddDetailsPage } from '#web/features/people/onboarding/add-details-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/add-agent-details')({
  ssr: false,
  loader: ({ context: { texts } }) => texts.load('agency', 'checks', 'person'),
  head: titled('agency', 'title'),
  component: AddDetailsPage,
})
