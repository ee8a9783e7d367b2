import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { AgencyBookingsPage } from '#web/features/selling/office-bookings/agency-bookings-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/agent-detail-bookings')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office_bookings', 'bookings', 'lists', 'checks'),
  head: titled('office_bookings', 'title_agency'),
  component: () => <AgencyBookingsPage search={Route.useSearch()} />,
})
