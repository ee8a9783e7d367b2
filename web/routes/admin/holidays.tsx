import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { OfficeHolidaysPage } from '#web/features/selling/holidays/office/holidays-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/holidays')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office_holidays', 'holidays', 'lists', 'checks'),
  head: titled('office_holidays', 'title'),
  component: OfficeHolidaysPage,
})
