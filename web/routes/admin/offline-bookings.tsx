import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { OfficeRequestsPage } from '#web/features/selling/offline/office-requests-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/offline-bookings')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office_offline', 'offline', 'checks', 'files', 'lists'),
  head: titled('office_offline', 'title'),
  component: OfficeRequestsPage,
})
