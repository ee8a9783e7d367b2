import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { RequestsPage } from '#web/features/selling/offline/requests-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/agent-offline-bookings')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('offline', 'lists', 'checks', 'files'),
  head: titled('offline', 'title'),
  component: RequestsPage,
})
