import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { CalendarPage } from '#web/features/selling/calendar/calendar-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/calendar')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('calendar', 'checks'),
  head: titled('calendar', 'title'),
  component: () => <CalendarPage area="office" search={Route.useSearch()} />,
})
