import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { OfficeRequestPage } from '#web/features/selling/offline/office-request-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/offline-booking-details')({
  validateSearch: searchTexts({ id: /^OB-[A-Z2-9]{6}$/ }),
  loader: ({ context: { texts } }) => texts.load('office_offline', 'offline', 'checks', 'files'),
  head: titled('office_offline', 'title'),
  component: OfficeRequestPage,
})
