import { createFileRoute } from '@tanstack/react-router'
import { BookingsSearch } from '#web/features/bookings/bookings-search.ts'
import { BookingsPage } from '#web/features/bookings/bookings-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/agent-bookings')({
  validateSearch: BookingsSearch,
  loader: ({ context }) => context.texts.load('bookings'),
  head: ({ match: { context } }) =>
    context.texts.rooms.bookings ? plainHead(context, context.texts.message('bookings', 'title')) : {},
  component: BookingsPage,
})
