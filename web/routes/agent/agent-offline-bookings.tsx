import { createFileRoute } from '@tanstack/react-router'
import { readRequestsSearch } from '#web/features/selling/offline/offline-search.ts'
import { RequestsPage } from '#web/features/selling/offline/requests-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/agent-offline-bookings')({
  validateSearch: readRequestsSearch,
  loader: ({ context: { texts } }) => texts.load('offline', 'answers', 'files'),
  head: titled('offline', 'title'),
  component: RequestsPage,
})
