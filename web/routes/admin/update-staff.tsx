import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { UpdateStaffPage } from '#web/features/people/staff/update-staff-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/update-staff')({
  validateSearch: searchTexts({ id: /^[0-9a-f-]{36}$/ }),
  loader: ({ context: { texts } }) => texts.load('staff', 'checks'),
  head: titled('staff', 'member'),
  component: UpdateStaffPage,
})
