import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '#web/features/selling/checkout/checkout-page.tsx'
import { CheckoutSearch } from '#web/features/selling/checkout/checkout-search.ts'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/flight/checkout')({
  ssr: false,
  validateSearch: CheckoutSearch,
  loader: ({ context }) => context.texts.load('checkout', 'seating', 'person', 'itinerary'),
  head: titled('checkout', 'title'),
  component: CheckoutPage,
})
