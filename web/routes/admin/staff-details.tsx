import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { StaffDetailsPage } from '#web/features/people/staff/staff-details-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/staff-details')({
  validateSearch: searchTexts({ id: /^[0-9a-f-]{36}$/ }),
  loader: ({ context: { texts } }) => texts.load('staff', 'activities', 'checks'),
  head: titled('staff', 'member'),
  component: StaffDetailsPage,
})
