import { createFileRoute } from '@tanstack/react-router'
import { readBookingsSearch } from '#web/features/selling/bookings/bookings-address.ts'
import { BookingsPage } from '#web/features/selling/bookings/bookings-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/agent-bookings')({
  validateSearch: readBookingsSearch,
  loader: ({ context: { texts } }) => texts.load('bookings', 'lists', 'answers'),
  head: ({ match: { context } }) =>
    context.texts.loaded.bookings ? plainHead(context, context.texts.message('bookings', 'title')) : {},
  component: BookingsPage,
})
