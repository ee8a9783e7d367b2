import { createFileRoute } from '@tanstack/react-router'
import { TripsPage } from '#web/features/selling/trips/trips-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/my/trips')({
  ssr: false,
  loader: ({ context: { texts } }) => texts.load('trips', 'itinerary'),
  head: titled('trips', 'title'),
  component: TripsPage,
})
