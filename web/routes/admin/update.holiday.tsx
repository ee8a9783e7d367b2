import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { HolidayFormPage } from '#web/features/selling/holidays/office/holiday-form-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/update/holiday')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office_holidays', 'office_purchase', 'holidays', 'files', 'checks'),
  head: titled('office_holidays', 'title'),
  component: () => <HolidayFormPage id={Route.useSearch()['id'] ?? ''} />,
})
