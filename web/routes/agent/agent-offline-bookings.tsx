import { createFileRoute } from '@tanstack/react-router'
import { readRequestsSearch } from '#web/features/offline/offline-search.ts'
import { RequestsPage } from '#web/features/offline/requests-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/agent-offline-bookings')({
  validateSearch: readRequestsSearch,
  loader: async ({ context: { texts } }) =>
    void (await Promise.all([texts.load('offline'), texts.load('answers'), texts.load('files')])),
  head: ({ match: { context } }) =>
    context.texts.rooms.offline ? plainHead(context, context.texts.message('offline', 'title')) : {},
  component: RequestsPage,
})
