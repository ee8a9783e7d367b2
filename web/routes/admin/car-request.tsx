import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { OfficeCarRequestPage } from '#web/features/selling/car-requests/office-request-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/car-request')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('car_requests', 'car_office', 'checks'),
  head: titled('car_office', 'title'),
  component: () => <OfficeCarRequestPage id={Route.useSearch()['id'] ?? ''} />,
})
