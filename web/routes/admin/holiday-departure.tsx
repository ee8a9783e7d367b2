import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { HolidayDeparturePage } from '#web/features/selling/holidays/office/departure-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/holiday-departure')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office_holidays', 'holidays', 'checks'),
  head: titled('office_holidays', 'departure'),
  component: () => <HolidayDeparturePage id={Route.useSearch()['id'] ?? ''} />,
})
