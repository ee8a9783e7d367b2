import { createFileRoute } from '@tanstack/react-router'
import { BookingPage } from '#web/features/bookings/booking-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/agent-booking-details')({
  validateSearch: ({ id }: Record<string, unknown>) => ({ id: typeof id === 'string' ? id : '' }),
  loader: ({ context }) =>
    Promise.all((['bookings', 'aftersale', 'answers'] as const).map((room) => context.texts.load(room))).then(
      () => undefined,
    ),
  head: ({ match: { context, search } }) => plainHead(context, search.id),
  component: BookingPage,
})
