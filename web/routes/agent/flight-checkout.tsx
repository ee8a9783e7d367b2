import { createFileRoute } from '@tanstack/react-router'
import { AgentCheckoutPage } from '#web/features/selling/checkout/agent-checkout-page.tsx'
import { CheckoutSearch } from '#web/features/selling/checkout/checkout-search.ts'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/flight-checkout')({
  ssr: false,
  validateSearch: CheckoutSearch,
  loader: ({ context }) => context.texts.load('checkout', 'seating', 'person', 'itinerary'),
  head: titled('checkout', 'title'),
  component: AgentCheckoutPage,
})
