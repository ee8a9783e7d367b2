import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { AirportPage } from '#web/features/catalogue/airline-data/airport-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/update/airport')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('airline_data', 'checks'),
  head: titled('airline_data', 'update_airport'),
  component: () => <AirportPage code={Route.useSearch()['code'] ?? ''} />,
})
