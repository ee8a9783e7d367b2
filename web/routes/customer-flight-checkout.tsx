import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '#web/features/selling/checkout/checkout-page.tsx'
import { CheckoutSearch } from '#web/features/selling/checkout/checkout-search.ts'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/customer-flight-checkout')({
  ssr: false,
  validateSearch: CheckoutSearch,
  loader: ({ context }) => context.texts.load('checkout', 'person', 'itinerary'),
  head: ({ match: { context } }) =>
    context.texts.loaded.checkout ? plainHead(context, context.texts.message('checkout', 'title')) : {},
  component: CheckoutPage,
})
