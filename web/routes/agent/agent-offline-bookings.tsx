import { createFileRoute } from '@tanstack/react-router'
import { readRequestsSearch } from '#web/features/selling/offline/offline-search.ts'
import { RequestsPage } from '#web/features/selling/offline/requests-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/agent-offline-bookings')({
  validateSearch: readRequestsSearch,
  loader: ({ context: { texts } }) => texts.load('offline', 'answers', 'files'),
  head: ({ match: { context } }) =>
    context.texts.loaded.offline ? plainHead(context, context.texts.message('offline', 'title')) : {},
  component: RequestsPage,
})
