import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { AircraftPage } from '#web/features/catalogue/airline-data/aircraft-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/new/aircraft')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('airline_data', 'checks'),
  head: titled('airline_data', 'new_aircraft'),
  component: () => <AircraftPage code={''} />,
})
