import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { SellHolidayPage } from '#web/features/selling/holidays/office/sell-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/sell-holiday')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) =>
    texts.load('office_holidays', 'holidays', 'purchase', 'desk_buyer', 'desk_sales', 'person', 'checks'),
  head: titled('office_holidays', 'sell'),
  component: () => <SellHolidayPage id={Route.useSearch()['id'] ?? ''} />,
})
