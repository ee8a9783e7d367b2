import { createFileRoute } from '@tanstack/react-router'
import { OfflineBookingPage } from '#web/features/selling/offline/offline-booking-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/agent-booking-details-offline')({
  validateSearch: ({ id }: Record<string, unknown>) => ({ id: typeof id === 'string' ? id : '' }),
  loader: ({ context: { texts } }) => texts.load('offline', 'checks', 'files'),
  head: titled('offline', 'booked_title'),
  component: OfflineBookingPage,
})
