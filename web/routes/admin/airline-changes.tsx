import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { OfficeAirlineChangesPage } from '#web/features/selling/airline-changes/office-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/airline-changes')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('airline_changes', 'lists', 'checks'),
  head: titled('airline_changes', 'list_title'),
  component: OfficeAirlineChangesPage,
})
