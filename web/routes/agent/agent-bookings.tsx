import { createFileRoute } from '@tanstack/react-router'
import { openTexts } from '#web/api/search-texts.ts'
import { BookingsPage } from '#web/features/selling/bookings/bookings-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/agent-bookings')({
  validateSearch: openTexts,
  loader: ({ context: { texts } }) => texts.load('bookings', 'lists', 'checks'),
  head: titled('bookings', 'title'),
  component: BookingsPage,
})
