import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { AircraftsPage } from '#web/features/catalogue/airline-data/aircrafts-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/aircrafts')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('airline_data', 'lists', 'checks'),
  head: titled('airline_data', 'aircrafts'),
  component: AircraftsPage,
})
