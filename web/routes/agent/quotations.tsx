import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { QuotationsPage } from '#web/features/selling/quotations/quotations-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/quotations')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('quotations', 'checks', 'lists', 'itinerary'),
  head: titled('quotations', 'title'),
  component: QuotationsPage,
})
