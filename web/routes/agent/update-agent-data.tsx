import { createFileRoute } from '@tanstack/react-router'
import { UpdateDataPage } from '#web/features/people/onboarding/update-data-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/update-agent-data')({
  loader: ({ context: { texts } }) => texts.load('agency', 'answers'),
  head: ({ match: { context } }) =>
    context.texts.loaded.agency ? plainHead(context, context.texts.message('agency', 'update_title')) : {},
  component: UpdateDataPage,
})
