import { createFileRoute } from '@tanstack/react-router'
import { RequestPage } from '#web/features/selling/offline/request-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/agent-offline-bookings-details')({
  validateSearch: ({ id }: Record<string, unknown>) => ({ id: typeof id === 'string' ? id : '' }),
  loader: ({ context: { texts } }) => texts.load('offline', 'checks', 'files'),
  head: titled('offline', 'title'),
  component: RequestPage,
})
