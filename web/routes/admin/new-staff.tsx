import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { NewStaffPage } from '#web/features/people/staff/new-staff-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/new-staff')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('staff', 'checks'),
  head: titled('staff', 'new_title'),
  component: NewStaffPage,
})
