import { createFileRoute } from '@tanstack/react-router'
import { CustomerQuotationPage } from '#web/features/selling/quotations/customer-quotation-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/q/$token')({
  ssr: false,
  loader: ({ context: { texts } }) => texts.load('quotations', 'checkout', 'person', 'itinerary', 'checks'),
  head: titled('quotations', 'page_title'),
  component: CustomerQuotationPage,
})
