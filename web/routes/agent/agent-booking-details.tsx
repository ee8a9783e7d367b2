import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { BookingPage } from '#web/features/bookings/booking-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/agent-booking-details')({
  validateSearch: z.object({ id: z.catch(z.string(), '') }),
  loader: ({ context }) =>
    Promise.all([context.texts.load('bookings'), context.texts.load('answers')]).then(() => undefined),
  head: ({ match: { context, search } }) => plainHead(context, search.id),
  component: BookingPage,
})
