import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { HolidayEnquiriesPage } from '#web/features/selling/holidays/office/enquiries-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/holiday-enquiries')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office_holidays', 'holidays', 'lists', 'checks'),
  head: titled('office_holidays', 'enquiries'),
  component: HolidayEnquiriesPage,
})
