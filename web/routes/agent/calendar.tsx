import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { CalendarPage } from '#web/features/selling/calendar/calendar-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/calendar')({
  validateSearch: searchTexts({
    view: ['month', 'week'],
    day: /^\d{4}-\d\d-\d\d$/,
    kinds: /^[a-z,]{1,60}$/,
    mine: ['1'],
    agency: /^[0-9a-f-]{36}$/,
  }),
  loader: ({ context: { texts } }) => texts.load('calendar', 'answers'),
  head: titled('calendar', 'title'),
  component: () => <CalendarPage area="agent" search={Route.useSearch()} />,
})
