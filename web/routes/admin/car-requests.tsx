import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { OfficeCarRequestsPage } from '#web/features/selling/car-requests/office-requests-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/car-requests')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('car_requests', 'car_office', 'lists', 'checks'),
  head: titled('car_office', 'title'),
  component: OfficeCarRequestsPage,
})
