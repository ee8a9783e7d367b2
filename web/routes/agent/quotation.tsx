import { createFileRoute } from '@tanstack/react-router'
import { QuotationPage } from '#web/features/selling/quotations/quotation-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/quotation')({
  validateSearch: ({ id }: Record<string, unknown>) => ({ id: typeof id === 'string' ? id : '' }),
  loader: ({ context: { texts } }) => texts.load('quotations', 'checkout', 'person', 'itinerary', 'checks'),
  head: ({ match: { context, search } }) => plainHead(context, search.id),
  component: QuotationPage,
})
