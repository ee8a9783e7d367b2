import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { StaffPage } from '#web/features/people/staff/staff-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/staff')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('staff', 'checks', 'lists'),
  head: titled('staff', 'title'),
  component: StaffPage,
})
