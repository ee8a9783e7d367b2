import { createFileRoute } from '@tanstack/react-router'
import { QuotationsPage } from '#web/features/selling/quotations/quotations-page.tsx'
import { readQuotationsSearch } from '#web/features/selling/quotations/quotations-search.ts'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/quotations')({
  validateSearch: readQuotationsSearch,
  loader: ({ context: { texts } }) => texts.load('quotations', 'answers'),
  head: ({ match: { context } }) =>
    context.texts.loaded.quotations ? plainHead(context, context.texts.message('quotations', 'title')) : {},
  component: QuotationsPage,
})
