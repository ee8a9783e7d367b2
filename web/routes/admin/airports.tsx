import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { AirportsPage } from '#web/features/catalogue/airline-data/airports-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/airports')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('airline_data', 'lists', 'checks'),
  head: titled('airline_data', 'airports'),
  component: AirportsPage,
})
