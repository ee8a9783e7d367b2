import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { TripPage } from '#web/features/selling/trips/trip-page.tsx'
import { titled } from '#web/ui/head.ts'

const read = searchTexts({ id: /^BK-[A-Z2-9]{6}$/ })

export const Route = createFileRoute('/_public/my/trip')({
  ssr: false,
  validateSearch: (search) => ({ id: '', ...read(search) }),
  loader: ({ context: { texts } }) =>
    texts.load('trips', 'itinerary', 'aftersale', 'stay', 'checks', 'person', 'travellers'),
  head: titled('trips', 'trip_title'),
  component: TripPage,
})
