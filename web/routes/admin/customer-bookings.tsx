import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { OfficeBookingsPage } from '#web/features/selling/office-bookings/office-bookings-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/customer-bookings')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office_bookings', 'bookings', 'lists', 'checks'),
  head: titled('office_bookings', 'title_customer'),
  component: () => <OfficeBookingsPage channel="customer" search={Route.useSearch()} />,
})
