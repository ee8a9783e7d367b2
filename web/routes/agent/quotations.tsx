import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { QuotationsPage } from '#web/features/selling/quotations/quotations-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/quotations')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('quotations', 'answers', 'lists', 'itinerary'),
  head: ({ match: { context } }) =>
    context.texts.loaded.quotations ? plainHead(context, context.texts.message('quotations', 'title')) : {},
  component: QuotationsPage,
})
