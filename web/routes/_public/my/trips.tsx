import { createFileRoute } from '@tanstack/react-router'
import { TripsPage } from '#web/features/trips/trips-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/my/trips')({
  ssr: false,
  loader: ({ context: { texts } }) => Promise.all([texts.load('trips'), texts.load('checkout')]).then(() => undefined),
  head: ({ match: { context } }) =>
    context.texts.rooms.trips ? plainHead(context, context.texts.message('trips', 'title')) : {},
  component: TripsPage,
})
