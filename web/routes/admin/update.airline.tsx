import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { AirlinePage } from '#web/features/catalogue/airline-data/airline-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/update/airline')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('airline_data', 'checks'),
  head: titled('airline_data', 'update_airline'),
  component: () => <AirlinePage code={Route.useSearch()['code'] ?? ''} />,
})
